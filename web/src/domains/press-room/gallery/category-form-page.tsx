import type { GalleryCategory } from '@fornace/contract/press-room/gallery'
import { GALLERY_CATEGORY_FIELDS } from '@fornace/contract/press-room/gallery-fields'
import { PRESS_GALLERY_CATEGORY } from '@fornace/contract/press-room/gallery-metadata'
import { Stack } from '@mantine/core'
import { type ReactNode, useCallback } from 'react'
import { t } from '../../../i18n/i18n'
import type { Partitioned } from '../../../kit/api/records'
import { declaredForm } from '../../../kit/form/declared-form'
import type { FormDefinition } from '../../../kit/form/definition'
import { useFormScope } from '../../../kit/form/form-context'
import { LimitedField } from '../../../kit/form/limited-field'
import { fieldsOf } from '../../../kit/form/typed-fields'
import { LanguageTabs } from '../../../kit/language-tabs/language-tabs'
import { useLanguageView } from '../../../kit/language-tabs/use-language-view'
import { RecordScreen } from '../../../kit/record/record-screen'
import { OrganisationGate } from '../organisation-gate'
import { categoryAddress, GALLERY } from './addresses'
import { categoryName } from './categories'
import { CategorySelect } from './category-select'

const { order: _order, ...FIELDS } = GALLERY_CATEGORY_FIELDS
const Fields = fieldsOf<typeof FIELDS>()({ LimitedField })

const categoryForm = (record: GalleryCategory | null, father: string): FormDefinition =>
  declaredForm(FIELDS, {
    labelOf: (name) => t(`gallery.categoryFields.${name}`),
    record,
    blank: { father },
  })

interface CategoryFormPageProps {
  /** Nothing for a new one. */
  id: string | null
  /** In which a new one is to stand. */
  father?: string
}

/** Form of a new category, or of the names and the parent of an existing one. */
export const GalleryCategoryFormPage = ({ id, father = '' }: CategoryFormPageProps): ReactNode => {
  const form = useCallback((record: GalleryCategory | null) => categoryForm(record, father), [father])
  const addresses = {
    list: GALLERY,
    new: `${GALLERY}/new`,
    record: (made: number) => categoryAddress(made, 'edit'),
  }
  return (
    <OrganisationGate resource={PRESS_GALLERY_CATEGORY}>
      {(resource) => (
        <RecordScreen<GalleryCategory>
          id={id}
          addresses={addresses}
          resource={resource}
          form={form}
          titleOf={categoryName}
          savesAndLeaves
        >
          <CategoryInputs resource={resource} />
        </RecordScreen>
      )}
    </OrganisationGate>
  )
}

const CategoryInputs = ({ resource }: { resource: Partitioned }) => {
  const view = useLanguageView()
  const { base } = useFormScope<GalleryCategory>()
  return (
    <Stack gap="lg">
      <LanguageTabs fields={['name']} view={view} required>
        {(language) => <Fields.LimitedField path={`name.${language}`} lang={language} dir="auto" />}
      </LanguageTabs>
      <CategorySelect path="father" resource={resource} except={base?.id} orNone />
    </Stack>
  )
}
