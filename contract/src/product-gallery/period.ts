import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { PERIOD } from './metadata.ts'
import { PERIOD_FIELDS } from './period-fields.ts'

/** A product period: companies enter their products in it until it is due. */
export const period = resourceOf(PERIOD, PERIOD_FIELDS, {
  read: { product_count: z.int() },
})

export type PeriodRecord = z.infer<typeof period.record>
