import type { RecordReference } from '@fornace/contract/kit/fields'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { PRODUCT_FIELDS } from '@fornace/contract/product-gallery/product-fields'
import { t } from '../../i18n/i18n'
import { pictureLabel } from '../../kit/children/child-labels'
import { declaredForm } from '../../kit/form/declared-form'
import type { FormDefinition } from '../../kit/form/definition'
import { visibilityReason } from '../../kit/language-tabs/language-state'
import { useOnlyTranslates } from './use-only-translates'

interface NewProduct {
  group: string
  /** The only company for which the user enters products. */
  company: RecordReference | null
}

export const productForm = (record: ProductRecord | null, fresh?: NewProduct): FormDefinition => ({
  ...declaredForm(PRODUCT_FIELDS, {
    labelOf: (name) => t(`products.fields.${name}`),
    childLabels: { images: pictureLabel },
    record,
    ...(fresh && {
      blank: { group_id: fresh.group, ...(fresh.company && { company_id: String(fresh.company.id) }) },
    }),
  }),
  blockedBy: (values) => visibilityReason(values, 'visible_languages'),
})

/** The headings that one can go to. */
const SECTIONS = ['data', 'categories', 'description', 'images', 'pdf', 'bim', 'translations'] as const

export type ProductSection = (typeof SECTIONS)[number]

/** For translators: sections with translations come first. */
const TRANSLATOR_SECTIONS: readonly ProductSection[] = [
  ...new Set(['translations', 'images', ...SECTIONS] as const),
]

/** Sections in their order for the user. */
export const useSections = (): readonly ProductSection[] =>
  useOnlyTranslates() ? TRANSLATOR_SECTIONS : SECTIONS

export const sectionId = (section: ProductSection): string => `product-${section}`
