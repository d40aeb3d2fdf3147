import { z } from 'zod'

/** How often a form that is open says so. */
export const HEARTBEAT_SECONDS = 20
/** Whoever has not been heard of for so long is gone: two signs may get lost. */
export const PRESENT_SECONDS = 45

/** What an open form sends: whether it holds changes that are not saved yet. */
export const presenceRequest = z.strictObject({ is_editing: z.boolean().optional() })

/** Other people who have the record open; `is_editing` tells those who have changed something from those who look. */
export const presence = z.object({
  others: z.array(z.object({ id: z.int(), name: z.string(), is_editing: z.boolean() })),
})

export type Presence = z.infer<typeof presence>
