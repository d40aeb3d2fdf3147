import { z } from 'zod'

/** Heartbeat interval of an open form. */
export const HEARTBEAT_SECONDS = 20
/** Timeout of a presence without a heartbeat: two heartbeats may get lost. */
export const PRESENT_SECONDS = 45

/** Heartbeat of an open form, with a flag for unsaved changes. */
export const presenceRequest = z.strictObject({ is_editing: z.boolean().optional() })

/** Other users who have the record open; `is_editing` means that they have changed something in the form. */
export const presence = z.object({
  others: z.array(z.object({ id: z.int(), name: z.string(), is_editing: z.boolean() })),
})

export type Presence = z.infer<typeof presence>
