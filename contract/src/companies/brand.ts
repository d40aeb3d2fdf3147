import type { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { BRAND_FIELDS } from './brand-fields.ts'
import { BRAND } from './metadata.ts'

/** A trade mark. One company owns it, or none. */
export const brand = resourceOf(BRAND, BRAND_FIELDS)

export type NewBrand = z.infer<typeof brand.create>
export type BrandRecord = z.infer<typeof brand.record>
