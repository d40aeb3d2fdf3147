import { mayEnterIntranet, type Role } from '@fornace/contract/kit/roles'
import type { AccessReason, AccessRight } from '@fornace/contract/users/access-explanation'

/** Input of the role check, before any record is read. */
export interface Person {
  readonly isActive: boolean
  readonly roles: readonly Role[]
}

const reasonOf = (person: Person, giving: readonly Role[]): AccessReason => {
  if (!person.isActive) return 'disabled'
  if (!mayEnterIntranet(person.roles)) return 'no-intranet-role'
  return giving.length > 0 ? 'allowed' : 'role-missing'
}

export const rightOf = (person: Person, needed: readonly Role[]): AccessRight => {
  const roles = person.roles.filter((role) => needed.includes(role))
  const reason = reasonOf(person, roles)
  return { allowed: reason === 'allowed', reason, roles, needed: [...needed] }
}

/** The same for one record, given whether it exists and is in scope. */
export const rightOnRecord = (
  right: AccessRight,
  record: { exists: boolean; isReached: boolean },
): AccessRight => {
  if (!record.exists) return { ...right, allowed: false, reason: 'not-found' }
  if (right.allowed && !record.isReached) return { ...right, allowed: false, reason: 'out-of-scope' }
  return right
}
