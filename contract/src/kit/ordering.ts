import { z } from 'zod'
import { WHOLE_LIST_SIZE } from './page-sizes.ts'
import { recordId } from './resource.ts'

const ids = z.array(recordId).min(1).max(WHOLE_LIST_SIZE)

/**
 * A new order for these records: they take, in the order given, the places that they hold together now. With `to`, they
 * stand together from that place on, counted from 1 among those that their mover may move; the others make room.
 */
export const newOrder = z.strictObject({
  ids: ids.refine((given) => new Set(given).size === given.length, { params: { code: 'field.duplicates' } }),
  to: z.int().min(1).optional(),
  /** The order in which they have to stand, for whoever takes a move back: where they do not, nothing moves. */
  standing: ids.optional(),
})

/** What changed its place, as it stood and as it stands: sent back the other way round, it is as before. */
export const movedTogether = z.object({ before: z.array(z.int()), after: z.array(z.int()) })

export type MovedTogether = z.infer<typeof movedTogether>
