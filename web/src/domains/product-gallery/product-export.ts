import { PRODUCT, PRODUCT_EXPORT_PATH } from '@fornace/contract/product-gallery/metadata'
import { listArchive } from '../../kit/record/export/export-button'
import type { ExportedKind } from '../../kit/record/export/exported-kind'
import type { ProductRow } from './product-columns'

export const PRODUCT_EXPORT: ExportedKind = {
  resource: PRODUCT,
  path: PRODUCT_EXPORT_PATH,
  contents: 'products.export.contents',
  languages: 'products.export.languages',
  files: 'products.export.files',
}

/** Of the products of a list. */
export const PRODUCT_ARCHIVE = listArchive<ProductRow>(PRODUCT_EXPORT)
