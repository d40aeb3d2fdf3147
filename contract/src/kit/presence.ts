import { z } from 'zod'

/** How often a form that is open says so. */
export const HEARTBEAT_SECONDS = 20
/** Whoever has not been heard of for so long is gone: two signs may get lost. */
export const PRESENT_SECONDS = 45

/** Who else has a record open. */
export const presence = z.object({
  others: z.array(z.object({ id: z.int(), name: z.string() })),
})

export type Presence = z.infer<typeof presence>
