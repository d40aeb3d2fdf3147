import { z } from 'zod'
import { type Resource, serverFields } from '../kit/resource.ts'
import { SECURITY_EVENT_KINDS } from './security-event-kinds.ts'
import { SECURITY_EVENT } from './security-event-metadata.ts'

const person = z.object({ id: z.int(), name: z.string() }).nullable()

/** Security events: written by the server, read by the global administrator, immutable. */
export const securityEvents = {
  ...SECURITY_EVENT,
  create: z.strictObject({}),
  change: z.strictObject({}),
  record: z.object({
    ...serverFields,
    at: z.iso.datetime({ precision: 3 }),
    kind: z.enum(SECURITY_EVENT_KINDS),
    /** Account concerned; filtered by the id. */
    user: person,
    user_id: z.int().nullable(),
    /** Author, where there is one; filtered by the id. */
    actor: person,
    actor_id: z.int().nullable(),
    /** The address of the connection. */
    address: z.string(),
    details: z.record(z.string(), z.unknown()),
  }),
} satisfies Resource

export type SecurityEvent = z.infer<typeof securityEvents.record>
