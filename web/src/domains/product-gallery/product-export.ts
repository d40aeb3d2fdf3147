import { PRODUCT, PRODUCT_EXPORT_PATH } from '@fornace/contract/product-gallery/metadata'
import type { ExportedKind } from '../../kit/record/export/exported-kind'

export const PRODUCT_EXPORT: ExportedKind = {
  resource: PRODUCT,
  path: PRODUCT_EXPORT_PATH,
  contents: 'products.export.contents',
  languages: 'products.export.languages',
  files: 'products.export.files',
}
