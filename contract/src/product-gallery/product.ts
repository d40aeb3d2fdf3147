import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { LANGUAGES } from '../kit/languages.ts'
import { multilingualRecord } from '../kit/multilingual.ts'
import { namedRecord, recordId } from '../kit/resource.ts'
import { PRODUCT } from './metadata.ts'
import { PRODUCT_FIELDS } from './product-fields.ts'

/** A product of a period, on its way from draft to approval. */
export const product = resourceOf(PRODUCT, PRODUCT_FIELDS, {
  read: {
    /** Who approved it, or has changed it since. */
    last_approver_id: z.int().nullable(),
    last_approver: namedRecord.nullable(),
    approved_at: z.string().nullable(),
    created_at: z.string(),
    created_by_id: z.int().nullable(),
    /** Languages in which something is missing that there is in Italian. */
    incomplete_languages: z.array(z.enum(LANGUAGES)),
    image_count: z.int(),
    /** The first picture. */
    cover: z.uuid().nullable(),
    /** What else the description is read as. */
    translations: multilingualRecord.omit({ it: true }),
  },
})

export type ProductRecord = z.infer<typeof product.record>

/** `POST product/product/{id}/clone/`. */
export const cloneRequest = z.strictObject({ group_id: recordId })
export const cloned = z.object({ id: z.int() })
