import { z } from 'zod'
import { WHOLE_LIST_SIZE } from './page-sizes.ts'
import { recordId } from './resource.ts'

const ids = z.array(recordId).min(1).max(WHOLE_LIST_SIZE)

/**
 * New order of these records: they share out their current positions in the given order. With `to`, they become
 * adjacent from that position on, counted from 1 among the records that the caller may move.
 */
export const newOrder = z.strictObject({
  ids: ids.refine((given) => new Set(given).size === given.length, { params: { code: 'field.duplicates' } }),
  to: z.int().min(1).optional(),
  /** Expected current order, sent by an undo: where it differs, nothing moves. */
  standing: ids.optional(),
})

/** Affected range of the list, before and after; an undo sends `before` as the new order. */
export const movedTogether = z.object({ before: z.array(z.int()), after: z.array(z.int()) })

export type MovedTogether = z.infer<typeof movedTogether>
