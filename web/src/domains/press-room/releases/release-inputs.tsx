import type { RecordReference } from '@fornace/contract/kit/fields'
import { PRESS_COMPANY } from '@fornace/contract/press-room/metadata'
import type { PressReleaseRecord } from '@fornace/contract/press-room/press-release'
import { PRESS_RELEASE_FIELDS } from '@fornace/contract/press-room/press-release-fields'
import { SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { AttachmentsField } from '../../../kit/children/attachments-field'
import { LackingPermissions } from '../../../kit/children/lacking-permissions'
import { PicturesField } from '../../../kit/children/pictures-field'
import { MomentField } from '../../../kit/form/date-fields'
import { useFormScope } from '../../../kit/form/form-context'
import { LimitedField, LimitedTextArea } from '../../../kit/form/limited-field'
import { SwitchField } from '../../../kit/form/switch-field'
import { NumberField } from '../../../kit/form/text-fields'
import { fieldsOf } from '../../../kit/form/typed-fields'
import { LanguageTabs } from '../../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../../kit/language-tabs/use-language-view'
import { RichTextField } from '../../../kit/rich-text/rich-text-field'
import { CompanyField } from '../own-company'
import { useMayPublish } from '../publication-state'

const Release = fieldsOf<typeof PRESS_RELEASE_FIELDS>()({
  LimitedField,
  LimitedTextArea,
  RichTextField,
  MomentField,
  SwitchField,
  NumberField,
  PicturesField,
  AttachmentsField,
})

const TEXTS = ['title', 'summary', 'text', 'sign'] as const

interface ReleaseInputsProps {
  /** Initial value of a new press release, with its name. */
  company: RecordReference | null
}

/** The body of the form, the same for a new press release and for an existing one. */
export const ReleaseInputs = ({ company }: ReleaseInputsProps) => {
  const { t } = useTranslation()
  const { base } = useFormScope<PressReleaseRecord>()
  const view = useLanguageView()
  const mayPublish = useMayPublish()
  return (
    <Stack gap="lg">
      <LanguageTabs fields={TEXTS} view={view} required visibilityPath="visible_languages">
        {(language) => (
          <Stack gap="md">
            <Release.LimitedField path={`title.${language}`} lang={language} dir="auto" />
            <Release.LimitedTextArea
              path={`summary.${language}`}
              lang={language}
              dir="auto"
              autosize
              minRows={2}
            />
            <Release.RichTextField path={`text.${language}`} lang={language} />
            <Release.LimitedField path={`sign.${language}`} lang={language} dir="auto" />
          </Stack>
        )}
      </LanguageTabs>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <CompanyField company={company} />
        <Release.MomentField
          path="published_date"
          {...(!mayPublish && { readOnly: true })}
          description={t(mayPublish ? 'pressReleases.publishedHint' : 'pressReleases.onlyDraft')}
        />
        <Release.NumberField
          path="weight"
          description={t('pressReleases.weightHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        {/* An existing one is archived in the bar above. */}
        {mayPublish && !base && (
          <Release.SwitchField path="archived" description={t('pressReleases.archivedHint')} mt="lg" />
        )}
      </SimpleGrid>
      <Release.PicturesField
        path="images"
        companyPath="company_id"
        companies={PRESS_COMPANY}
        company={base ? base.company : company}
      />
      <LackingPermissions declared={PRESS_RELEASE_FIELDS} />
      <Release.AttachmentsField path="attachments" />
    </Stack>
  )
}
