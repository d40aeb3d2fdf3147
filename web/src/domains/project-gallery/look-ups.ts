import { projectLists } from '@fornace/contract/project-gallery/lists'
import { lookUpsOf } from '../../kit/reference-list/look-ups'

/** The fields that point at a reference list, and which one. */
const LOOK_UPS = {
  product_certification_ids: projectLists.productCertifications,
  building_rating_ids: projectLists.buildingRatings,
  product_thickness_ids: projectLists.productThicknesses,
  product_typology_ids: projectLists.productTypologies,
  use_ids: projectLists.uses,
} as const

export type LookUp = keyof typeof LOOK_UPS
export const LOOK_UP_FIELDS = Object.keys(LOOK_UPS) as LookUp[]

export const useLookUps = lookUpsOf(LOOK_UPS)
