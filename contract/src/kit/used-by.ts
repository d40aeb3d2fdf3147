import { z } from 'zod'

/** Of each kind so many are named; of more it is only said how many there are. */
export const MAX_USERS_NAMED = 8

/** References to a record, which block its deletion: `GET api/used-by/{type}/{id}/`. */
export const usedBy = z.object({
  results: z.array(
    z.object({
      type: z.string(),
      /** In the reader's language. */
      label: z.string(),
      count: z.int(),
      /** The first of them, as far as the reader may open them. */
      records: z.array(z.object({ id: z.int(), title: z.string() })),
    }),
  ),
})

export type UsedBy = z.infer<typeof usedBy>
