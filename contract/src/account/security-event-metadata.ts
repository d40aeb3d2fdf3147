import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import type { Role } from '../kit/roles.ts'

/** Roles that read the security events. */
export const securityReaders: readonly Role[] = ['administrator_global']

const path = 'account/security-event'

/** Metadata of the security events, without their schemas. */
export const SECURITY_EVENT = {
  path,
  type: typeOf(path),
  label: { en: 'Security events', it: 'Eventi di sicurezza' },
  noun: noun(['security event', 'security events'], ['evento di sicurezza', 'eventi di sicurezza', 'm']),
  access: { read: securityReaders, write: [] },
} as const satisfies ResourceMetadata
