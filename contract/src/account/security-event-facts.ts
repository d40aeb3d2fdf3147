import { type Facts, typeOf } from '../kit/facts.ts'
import type { Role } from '../kit/roles.ts'

/** Who reads the register. */
export const securityReaders: readonly Role[] = ['administrator_global']

const path = 'account/security-event'

/** What is known of the register of security events without its schemas. */
export const SECURITY_EVENT = {
  path,
  type: typeOf(path),
  label: { en: 'Security events', it: 'Eventi di sicurezza' },
  access: { read: securityReaders, write: [] },
} as const satisfies Facts
