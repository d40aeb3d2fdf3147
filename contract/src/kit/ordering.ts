import { z } from 'zod'

/** A new order for these records: they take, in the order given, the places that they hold together now. */
export const newOrder = z.strictObject({
  ids: z
    .array(z.int().min(1).max(2_147_483_647))
    .min(1)
    .max(1000)
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'field.duplicates' } }),
})
