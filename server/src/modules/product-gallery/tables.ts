import { productLists } from '@fornace/contract/product-gallery/lists'
import { referenceListTable } from '../../kit/resource/tables.ts'

export const certifications = referenceListTable(productLists.certifications)
export const formats = referenceListTable(productLists.formats)
export const styles = referenceListTable(productLists.styles)
export const typologies = referenceListTable(productLists.typologies)
export const uses = referenceListTable(productLists.uses)
