import { PICTURE_FIELDS } from '@fornace/contract/kit/child-fields'
import { initialStep } from '@fornace/contract/kit/workflow'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { PRODUCT_CONTENT } from '@fornace/contract/product-gallery/product-content'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'

/** Fields that are not copied: period, position, dates, and the flag for primary publication. */
const OWN = new Set<string>(['group_id', 'order', 'due_date', 'publication_due_date', 'primary_publish'])
const COPIED = (Object.keys(PRODUCT_CONTENT) as (keyof typeof PRODUCT_CONTENT)[]).filter(
  (name) => !OWN.has(name),
)

const picked = <Record extends object>(record: Record, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name as keyof Record]]))

/** Every file that a product holds. */
export const filesOf = ({ pdf, bim, images }: ProductRecord): string[] =>
  [pdf, bim, ...images.map(({ file }) => file)].filter((id) => id !== null)

/** A product as a new one is made of it: a draft with its content. */
export const cloneOf = (
  source: ProductRecord,
  groupId: number,
  brandIds: readonly number[],
  files: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> => {
  const copied = (id: string | null) => (id === null ? null : files.get(id))
  return {
    ...picked(source, COPIED),
    group_id: groupId,
    step: initialStep(productWorkflow),
    brand_ids: brandIds,
    pdf: copied(source.pdf),
    bim: copied(source.bim),
    images: source.images.map((image) => ({
      ...picked(image, Object.keys(PICTURE_FIELDS)),
      file: copied(image.file),
    })),
  }
}
