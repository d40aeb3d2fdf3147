import type { RecordReference } from '@fornace/contract/kit/fields'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { PRODUCT_FIELDS } from '@fornace/contract/product-gallery/product-fields'
import { t } from '../../i18n/i18n'
import { pictureLabel } from '../../kit/children/child-labels'
import { declaredForm } from '../../kit/form/declared-form'
import type { FormDefinition } from '../../kit/form/definition'
import { visibilityReason } from '../../kit/language-tabs/language-state'

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
export const SECTIONS = ['data', 'categories', 'description', 'images', 'pdf', 'bim', 'translations'] as const

export type ProductSection = (typeof SECTIONS)[number]

export const sectionId = (section: ProductSection): string => `product-${section}`
