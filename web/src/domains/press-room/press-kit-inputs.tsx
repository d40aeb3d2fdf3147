import type { RecordReference } from '@fornace/contract/kit/fields'
import { PRESS_COMPANY } from '@fornace/contract/press-room/metadata'
import type { PressKitRecord } from '@fornace/contract/press-room/press-kit'
import { PRESS_KIT_FIELDS } from '@fornace/contract/press-room/press-kit-fields'
import { SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { AttachmentsField } from '../../kit/children/attachments-field'
import { LackingPermissions } from '../../kit/children/lacking-permissions'
import { PicturesField } from '../../kit/children/pictures-field'
import { DateField } from '../../kit/form/date-fields'
import { useFormScope } from '../../kit/form/form-context'
import { LimitedField } from '../../kit/form/limited-field'
import { fieldsOf } from '../../kit/form/typed-fields'
import { LanguageTabs } from '../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../kit/language-tabs/use-language-view'
import { RichTextField } from '../../kit/rich-text/rich-text-field'
import { FileField } from '../../kit/upload/file-field'
import { CompanyField } from './own-company'
import { useMayPublish } from './publication-state'

const Kit = fieldsOf<typeof PRESS_KIT_FIELDS>()({
  LimitedField,
  RichTextField,
  DateField,
  FileField,
  PicturesField,
  AttachmentsField,
})

interface PressKitInputsProps {
  /** Initial value of a new press kit, with its name. */
  company: RecordReference | null
}

/** The body of the form, the same for a new press kit and for an existing one. */
export const PressKitInputs = ({ company }: PressKitInputsProps) => {
  const { t } = useTranslation()
  const { base } = useFormScope<PressKitRecord>()
  const view = useLanguageView()
  const mayPublish = useMayPublish()
  return (
    <Stack gap="lg">
      <LanguageTabs fields={['title', 'description']} view={view} required visibilityPath="visible_languages">
        {(language) => (
          <Stack gap="md">
            <Kit.LimitedField path={`title.${language}`} lang={language} dir="auto" />
            <Kit.RichTextField path={`description.${language}`} lang={language} />
          </Stack>
        )}
      </LanguageTabs>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <CompanyField company={company} />
        <Kit.DateField
          path="published_date"
          readOnly={!mayPublish}
          description={t(mayPublish ? 'pressKits.publishedHint' : 'pressKits.onlyDraft')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </SimpleGrid>
      <Kit.FileField path="cover" />
      <Kit.PicturesField
        path="images"
        companyPath="company_id"
        companies={PRESS_COMPANY}
        company={base ? base.company : company}
      />
      <LackingPermissions declared={PRESS_KIT_FIELDS} />
      <Kit.AttachmentsField path="files" />
    </Stack>
  )
}
