import type { PROJECT_FIELDS } from '@fornace/contract/project-gallery/project-fields'
import { useTranslation } from 'react-i18next'
import { PermissionFields } from '../../kit/children/permission-fields'
import { RowsField, type RowValues } from '../../kit/children/rows-field'
import { useFormSelector } from '../../kit/form/form-context'
import { LimitedField } from '../../kit/form/limited-field'
import { SwitchField } from '../../kit/form/switch-field'
import { TextField } from '../../kit/form/text-fields'
import { fieldsOf } from '../../kit/form/typed-fields'
import { LanguageTabs } from '../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../kit/language-tabs/use-language-view'
import { LookUpChoice, LookUpField } from '../../kit/reference-list/look-up-fields'
import type { LookUpItems } from '../../kit/reference-list/look-ups'
import { FileField } from '../../kit/upload/file-field'
import type { LookUp } from './look-ups'

const Project = fieldsOf<typeof PROJECT_FIELDS>()({ RowsField })

const summaryOf =
  (...fields: readonly string[]) =>
  ({ value }: RowValues): string =>
    fields
      .map((field) => String(value(field) ?? '').trim())
      .filter(Boolean)
      .join(' · ')

/** Colour description, in each language. */
const Colours = ({ at }: { at: (field: string) => string }) => {
  const view = useLanguageView()
  return (
    <LanguageTabs fields={[at('colours')]} view={view}>
      {(language) => <LimitedField path={at(`colours.${language}`)} lang={language} dir="auto" />}
    </LanguageTabs>
  )
}

/** Picture and, once there is one, its permission. */
const ProductPicture = ({ at }: { at: (field: string) => string }) => (
  <>
    <FileField path={at('image')} />
    {useFormSelector((values) => Boolean(values[at('image')])) && <PermissionFields at={at} />}
  </>
)

/** The materials that were laid or mounted there. */
export const ProductRows = ({ lookUps }: { lookUps: LookUpItems<LookUp> }) => {
  const { t } = useTranslation()
  return (
    <Project.RowsField
      path="products"
      addLabel={t('projects.product.add')}
      summaryOf={summaryOf('brand', 'series', 'formats')}
    >
      {(at) => (
        <>
          <LimitedField path={at('brand')} dir="auto" />
          <LimitedField path={at('series')} dir="auto" />
          <Colours at={at} />
          <LookUpChoice path={at('typology_id')} items={lookUps.product_typology_ids} />
          <LookUpChoice path={at('thickness_id')} items={lookUps.product_thickness_ids} />
          <LimitedField path={at('formats')} dir="auto" />
          <TextField path={at('producer_website')} type="url" dir="ltr" />
          <LookUpField path={at('certification_ids')} items={lookUps.product_certification_ids} />
          <SwitchField path={at('ceramics_of_italy')} />
          <ProductPicture at={at} />
        </>
      )}
    </Project.RowsField>
  )
}

export const SanitaryRows = () => {
  const { t } = useTranslation()
  return (
    <Project.RowsField
      path="sanitary"
      addLabel={t('projects.sanitary.add')}
      summaryOf={summaryOf('brand', 'series', 'collection')}
    >
      {(at) => (
        <>
          <LimitedField path={at('brand')} dir="auto" />
          <LimitedField path={at('series')} dir="auto" />
          <LimitedField path={at('collection')} dir="auto" />
          <Colours at={at} />
          <LimitedField path={at('size')} dir="auto" />
          <SwitchField path={at('ceramics_of_italy')} />
          <TextField path={at('external_link')} type="url" dir="ltr" />
        </>
      )}
    </Project.RowsField>
  )
}
