import { z } from 'zod'
import { HISTORY_ACTIONS } from './history-actions.ts'

/** Something that somebody did to a record the reader can reach. */
export const recentChange = z.object({
  type: z.string(),
  label: z.string(),
  /** One of its kind and several, inside a sentence, and what was done in its gender: "Modificata". */
  one: z.string(),
  other: z.string(),
  done: z.string(),
  id: z.int(),
  title: z.string(),
  action: z.enum(HISTORY_ACTIONS),
  at: z.string(),
  actor: z.string().nullable(),
})

/** What Home shows. Each area adds its own as it is built. */
export const homeAnswer = z.object({ recent: z.array(recentChange) })

export type RecentChange = z.infer<typeof recentChange>
export type HomeAnswer = z.infer<typeof homeAnswer>
