import { z } from 'zod'

/** Fewer letters find everything. */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 100
/** How many of each kind. */
export const FOUND_PER_TYPE = 5

/** A record found somewhere in the house. */
export const foundRecord = z.object({
  type: z.string(),
  /** The plural of its kind, in the reader's language. */
  label: z.string(),
  id: z.int(),
  title: z.string(),
})

export const searchAnswer = z.object({ results: z.array(foundRecord) })

export type FoundRecord = z.infer<typeof foundRecord>
