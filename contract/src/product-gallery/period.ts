import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { picture } from '../kit/picture.ts'
import { recordReference } from '../kit/resource.ts'
import { PERIOD } from './metadata.ts'
import { PERIOD_FIELDS } from './period-fields.ts'

/** A product period: companies enter their products in it until it is due. */
export const period = resourceOf(PERIOD, PERIOD_FIELDS)

export type PeriodRecord = z.infer<typeof period.record>

/** `GET product/group/{id}/board/`: how far a period is, and who has entered what in it. */
export const periodBoard = z.object({
  /** All states, in the order of the workflow. */
  states: z.array(z.object({ step: z.int(), count: z.int() })),
  /** The companies that have products in it. */
  companies: z.array(
    recordReference.extend({
      /** How many are in each state, by its number. */
      counts: z.record(z.string(), z.int()),
      total: z.int(),
      /** How many have no picture, and how many a text that is not translated into all of their languages. */
      without_images: z.int(),
      incomplete: z.int(),
      /** Since when one of them has been in its state; null where all are approved. */
      waiting_since: z.string().nullable(),
      /** Of its newest product with pictures. */
      cover: picture.nullable(),
    }),
  ),
  /** Companies with product editors but without a submitted product in this period; drafts are not submitted. */
  silent: z.array(recordReference.extend({ reminded_at: z.string().nullable() })),
})

export type PeriodBoard = z.infer<typeof periodBoard>
