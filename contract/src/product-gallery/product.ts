import { z } from 'zod'
import { approvedRecord } from '../kit/approved-record.ts'
import { resourceOf } from '../kit/field-schemas.ts'
import { illustratedRecord } from '../kit/illustrated-record.ts'
import { TRANSLATIONS } from '../kit/languages.ts'
import { multilingualRecord } from '../kit/multilingual.ts'
import { recordId } from '../kit/resource.ts'
import { PRODUCT } from './metadata.ts'
import { PRODUCT_FIELDS } from './product-fields.ts'

/** A product of a period, on its way from draft to approval. */
export const product = resourceOf(PRODUCT, PRODUCT_FIELDS, {
  read: {
    ...approvedRecord,
    ...illustratedRecord,
    /** Languages with copied texts that were neither confirmed nor changed since. */
    translations_to_confirm: z.array(z.enum(TRANSLATIONS)),
    /** Translations of the description. */
    translations: multilingualRecord.omit({ it: true }),
  },
})

export type ProductRecord = z.infer<typeof product.record>

/** Row of `GET product/translator-product/`. */
export const translatorProduct = product.record.extend({
  /** Due day of the product, or else of its period, as at the translation desk. */
  translation_due_date: z.string().nullable(),
})

export type TranslatorProduct = z.infer<typeof translatorProduct>

/** `POST product/product/{id}/clone/`. */
export const cloneRequest = z.strictObject({ group_id: recordId })
export const clonedRecord = z.object({ id: z.int() })

export const MAX_CLONED = 500

/** `POST product/product/clone/`: several at once. */
export const clonesRequest = z.strictObject({
  group_id: recordId,
  ids: z
    .array(recordId)
    .min(1)
    .max(MAX_CLONED)
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'field.duplicates' } }),
})

/** Results in the order of the request: the copy, or the error of that record. */
export const clonesOutcome = z.object({
  results: z.array(
    z.union([
      z.object({ id: z.int(), clone_id: z.int() }),
      z.object({ id: z.int(), errors: z.record(z.string(), z.unknown()) }),
    ]),
  ),
})

export type ClonesOutcome = z.infer<typeof clonesOutcome>
