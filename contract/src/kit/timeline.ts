import { z } from 'zod'
import { historyEntry } from './history.ts'

export const TIMELINE_SIZE = 25

/** Something that happened to a record, or to one of those that belong to it. */
export const timelineEntry = historyEntry
  .pick({ id: true, at: true, action: true, actor: true, origin: true })
  .extend({
    /** The kind of record. */
    type: z.string(),
    /** With its article: "the brand". */
    the: z.string(),
    record_id: z.int(),
    title: z.string(),
    /** The paths that were changed. */
    fields: z.array(z.string()),
  })

/** Newest first; `next` is what to ask `before` for the ones that are older. */
export const timelinePage = z.object({ results: z.array(timelineEntry), next: z.int().nullable() })

export const timelineQuery = z.object({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})

export type TimelineEntry = z.infer<typeof timelineEntry>
