import { referenceListTable } from '../../kit/resource/tables.ts'
import { doublePrecision } from '../../platform/database/drizzle.ts'
import { fileColumn } from '../../platform/files/tables.ts'

export const certifications = referenceListTable('product_certification', { logo: fileColumn() })
export const formats = referenceListTable('product_format', {
  width_mm: doublePrecision(),
  height_mm: doublePrecision(),
})
export const styles = referenceListTable('product_style')
export const typologies = referenceListTable('product_typology')
export const uses = referenceListTable('product_use')
