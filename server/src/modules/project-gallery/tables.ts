import { projectLists } from '@fornace/contract/project-gallery/lists'
import { referenceListTable } from '../../kit/resource/tables.ts'

export const productCertifications = referenceListTable(projectLists.productCertifications)
export const buildingRatings = referenceListTable(projectLists.buildingRatings)
export const productThicknesses = referenceListTable(projectLists.productThicknesses)
export const productTypologies = referenceListTable(projectLists.productTypologies)
export const uses = referenceListTable(projectLists.uses)
