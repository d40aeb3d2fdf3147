import { productLists } from '@fornace/contract/product-gallery/lists'
import { lookUpsOf } from '../../kit/reference-list/look-ups'

/** The fields that point at a reference list, and which one. */
const LOOK_UPS = {
  certification_ids: productLists.certifications,
  format_ids: productLists.formats,
  style_ids: productLists.styles,
  typology_ids: productLists.typologies,
  use_ids: productLists.uses,
} as const

export type LookUp = keyof typeof LOOK_UPS
export const LOOK_UP_FIELDS = Object.keys(LOOK_UPS) as LookUp[]

export const useLookUps = lookUpsOf(LOOK_UPS)
