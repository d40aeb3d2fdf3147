import { referenceListTable } from '../../kit/resource/tables.ts'
import { doublePrecision } from '../../platform/database/drizzle.ts'
import { fileColumn } from '../../platform/files/tables.ts'

export const productCertifications = referenceListTable('project_product_certification', {
  logo: fileColumn(),
})
export const buildingRatings = referenceListTable('project_building_rating')
export const productThicknesses = referenceListTable('project_product_thickness', {
  millimetres: doublePrecision(),
})
export const productTypologies = referenceListTable('project_product_typology')
export const uses = referenceListTable('project_use')
