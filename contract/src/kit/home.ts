import { z } from 'zod'
import { HISTORY_ACTIONS } from './history-actions.ts'

/** Something that somebody did to a record the reader can reach. */
export const recentChange = z.object({
  type: z.string(),
  label: z.string(),
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
