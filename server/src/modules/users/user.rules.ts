import { type Role, roleOf } from '@fornace/contract/kit/roles'
import type { UserChange, UserRecord } from '@fornace/contract/users/user'
import type { SecurityEventInput } from '../account/public.ts'

export const rolesOf = (ids: readonly number[]): Role[] => ids.flatMap((id) => roleOf(id) ?? [])

/** Security events of a change. */
export const securityEventsIn = (before: UserRecord, change: UserChange): SecurityEventInput[] => {
  const userId = before.id
  const events: SecurityEventInput[] = []
  if (change.email !== undefined && change.email !== before.email)
    events.push({ userId, kind: 'email-changed' })
  if (change.is_active !== undefined && change.is_active !== before.is_active)
    events.push({ userId, kind: change.is_active ? 'user-enabled' : 'user-disabled' })
  if (change.group_ids) {
    const [locked, requested] = [rolesOf(before.group_ids), rolesOf(change.group_ids)]
    const given = requested.filter((role) => !locked.includes(role))
    const taken = locked.filter((role) => !requested.includes(role))
    if (given.length + taken.length > 0)
      events.push({ userId, kind: 'roles-changed', details: { given, taken } })
  }
  return events
}

/** An invitation is good for one address, and for an account that is open. */
export const isInvitedBy = (
  before: UserRecord,
  change: UserChange,
  events: readonly SecurityEventInput[],
): boolean =>
  before.is_invited &&
  (change.is_active ?? before.is_active) &&
  events.some(({ kind }) => kind === 'email-changed' || kind === 'user-enabled')

const ADMINISTRATOR: Role = 'administrator_global'

/** True if the change could remove the last administrator. */
export const mayLoseAnAdministrator = (before: UserRecord, change: UserChange | 'deleted'): boolean => {
  if (!before.is_active || !rolesOf(before.group_ids).includes(ADMINISTRATOR)) return false
  if (change === 'deleted' || change.is_active === false) return true
  return change.group_ids !== undefined && !rolesOf(change.group_ids).includes(ADMINISTRATOR)
}
