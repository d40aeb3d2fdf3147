import { z } from 'zod'

const moment = z.iso.datetime({ precision: 3 })

/** One of one's own sessions. */
export const ownSession = z.object({
  id: z.uuid(),
  started_at: moment,
  last_seen_at: moment,
  /** Until when it can be renewed. */
  ends_at: moment,
  /** Browser label, such as `Firefox · Linux`; empty when unknown. */
  browser: z.string(),
  is_current: z.boolean(),
})

/** `GET api/account/session/`, the latest first. `DELETE api/account/session/{id}/` ends one. */
export const ownSessions = z.object({ results: z.array(ownSession) })

/** `POST api/account/session/end-others/`: how many there were. */
export const endedSessions = z.object({ ended: z.int() })

export type OwnSession = z.infer<typeof ownSession>
