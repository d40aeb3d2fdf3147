import type { RecordReference } from '@fornace/contract/kit/fields'
import type { GalleryRecord } from '@fornace/contract/press-room/gallery'
import { PRESS_GALLERY_CATEGORY } from '@fornace/contract/press-room/gallery-metadata'
import { SimpleGrid, Stack } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../kit/form/date-fields'
import { useFormScope } from '../../../kit/form/form-context'
import { LimitedField, LimitedTextArea } from '../../../kit/form/limited-field'
import { fieldsOf } from '../../../kit/form/typed-fields'
import { LanguageTabs } from '../../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../../kit/language-tabs/use-language-view'
import { CompanyField } from '../own-company'
import { useMayPublish } from '../publication-state'
import { CategorySelect } from './category-select'
import type { GalleryFormFields } from './gallery-form'

const Fields = fieldsOf<GalleryFormFields>()({ LimitedField, LimitedTextArea, DateField })

interface GalleryInputsProps {
  group: string
  /** Initial value of a new gallery, with its name. */
  company: RecordReference | null
}

/** The texts of a gallery; a new one gets its category from its address. */
export const GalleryInputs = ({ group, company }: GalleryInputsProps) => {
  const { t } = useTranslation()
  const { base } = useFormScope<GalleryRecord>()
  const view = useLanguageView()
  const mayPublish = useMayPublish()
  return (
    <Stack gap="lg">
      <LanguageTabs fields={['title', 'description']} view={view} required visibilityPath="visible_languages">
        {(language) => (
          <Stack gap="md">
            <Fields.LimitedField path={`title.${language}`} lang={language} dir="auto" />
            <Fields.LimitedTextArea path={`description.${language}`} lang={language} dir="auto" />
          </Stack>
        )}
      </LanguageTabs>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <CompanyField company={company} />
        <Fields.DateField
          path="published_date"
          readOnly={!mayPublish}
          description={t(mayPublish ? 'gallery.publishedHint' : 'gallery.onlyDraft')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        {base && (
          <CategorySelect path="category_id" resource={{ ...PRESS_GALLERY_CATEGORY, part: { group } }} />
        )}
      </SimpleGrid>
    </Stack>
  )
}
