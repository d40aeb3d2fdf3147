import { z } from 'zod'
import { typeOf } from '../kit/facts.ts'
import { type Resource, serverFields } from '../kit/resource.ts'
import type { Role } from '../kit/roles.ts'
import { SECURITY_EVENT_KINDS } from './security-event-kinds.ts'

/** Who reads the register. */
export const securityReaders: readonly Role[] = ['administrator_global']

const person = z.object({ id: z.int(), name: z.string() }).nullable()
const path = 'account/security-event'

/** The register of security events: the server writes it, the global administrator reads it, nobody changes it. */
export const securityEvents: Resource = {
  path,
  type: typeOf(path),
  label: { en: 'Security events', it: 'Eventi di sicurezza' },
  access: { read: securityReaders, write: [] },
  create: z.strictObject({}),
  change: z.strictObject({}),
  record: z.object({
    ...serverFields,
    at: z.iso.datetime({ precision: 3 }),
    kind: z.enum(SECURITY_EVENT_KINDS),
    /** Whose account it is about; filtered by `user_id`. */
    user: person,
    user_id: z.int().nullable(),
    /** Who did it, where that is known; filtered by `actor_id`. */
    actor: person,
    actor_id: z.int().nullable(),
    /** The address of the connection. */
    address: z.string(),
    details: z.record(z.string(), z.unknown()),
  }),
}
