import { z } from 'zod'

/** Fewer letters find everything. */
export const SEARCH_MIN = 2
export const SEARCH_MAX = 100
/** Limit of results for each type. */
export const FOUND_PER_TYPE = 5

/** Result of the global search. */
export const searchResult = z.object({
  type: z.string(),
  /** The plural of its kind, in the reader's language. */
  label: z.string(),
  /** Of rows that are no records a text, such as `circular-12` of a received circular. */
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  /** Disambiguates records of the same name: city and VAT number, an address. */
  detail: z.string(),
})

/** `more` are the kinds of which not all are here: their lists have them. */
export const searchAnswer = z.object({ results: z.array(searchResult), more: z.array(z.string()) })

export type SearchResult = z.infer<typeof searchResult>
export type SearchAnswer = z.infer<typeof searchAnswer>
