import { type Role, roleId } from '@fornace/contract/kit/roles'
import type { UserChange, UserRecord } from '@fornace/contract/users/user'
import { describe, expect, it } from 'vitest'
import { rightOf, rightOnRecord } from '../../src/modules/users/access.rules.ts'
import { isInvitedBy, mayLoseAnAdministrator, securityEventsIn } from '../../src/modules/users/user.rules.ts'

const ids = (...roles: Role[]) => roles.map(roleId)
const aUser = (more: Partial<UserRecord> = {}): UserRecord => ({
  id: 7,
  version: 1,
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Rossi',
  phone: '',
  language: 'it',
  is_active: true,
  is_invited: false,
  status: 'active',
  created_at: '2026-01-01T00:00:00.000Z',
  last_sign_in: null,
  group_ids: ids('administrator_global'),
  groups: [],
  ...more,
})

describe('an administrator may be lost', () => {
  it.each<[string, Partial<UserRecord>, UserChange | 'deleted', boolean]>([
    ['by deleting one', {}, 'deleted', true],
    ['by disabling one', {}, { is_active: false }, true],
    ['by taking the role', {}, { group_ids: ids('user_circular') }, true],
    ['not by another role beside it', {}, { group_ids: ids('administrator_global', 'user_circular') }, false],
    ['not by a new name', {}, { first_name: 'Eva' }, false],
    ['not when they were disabled already', { is_active: false }, 'deleted', false],
    ['not with somebody who is none', { group_ids: ids('user_circular') }, 'deleted', false],
  ])('%s', (_how, before, change, expected) => {
    expect(mayLoseAnAdministrator(aUser(before), change)).toBe(expected)
  })
})

describe('the register', () => {
  it.each<[string, UserChange, string[]]>([
    ['a new name', { first_name: 'Eva' }, []],
    ['what is sent back as it was', { email: 'ada@example.com', is_active: true, group_ids: [1] }, []],
    ['another address', { email: 'eva@example.com' }, ['email-changed']],
    ['an end', { is_active: false, group_ids: [] }, ['user-disabled', 'roles-changed']],
  ])('says of %s: %j', (_what, change, kinds) => {
    expect(securityEventsIn(aUser(), change).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('names the roles that came and went', () => {
    const [event] = securityEventsIn(aUser(), { group_ids: ids('user_circular') })
    expect(event?.details).toEqual({ given: ['user_circular'], taken: ['administrator_global'] })
  })
})

describe('an invitation', () => {
  it.each<[string, Partial<UserRecord>, UserChange, boolean]>([
    ['goes to the new address', { is_invited: true }, { email: 'eva@example.com' }, true],
    ['goes when the account is opened', { is_invited: true, is_active: false }, { is_active: true }, true],
    ['waits while it is closed', { is_invited: true, is_active: false }, { email: 'eva@example.com' }, false],
    ['is not repeated for another name', { is_invited: true }, { first_name: 'Eva' }, false],
    ['is not for somebody with a password', {}, { email: 'eva@example.com' }, false],
  ])('%s', (_when, before, change, expected) => {
    const user = aUser(before)
    expect(isInvitedBy(user, change, securityEventsIn(user, change))).toBe(expected)
  })
})

describe('a right', () => {
  it.each<[string, boolean, Role[], string]>([
    ['of somebody with the role', true, ['administrator_product'], 'allowed'],
    ['of somebody without it', true, ['user_circular'], 'role-missing'],
    ['of somebody who cannot enter', true, ['user_product'], 'no-intranet-role'],
    ['of somebody disabled', false, ['administrator_product'], 'disabled'],
  ])('%s', (_whose, isActive, roles, reason) => {
    expect(rightOf({ isActive, roles }, ['administrator_product', 'user_product']).reason).toBe(reason)
  })

  it('on a record needs the record, and reach', () => {
    const right = rightOf({ isActive: true, roles: ['administrator_product'] }, ['administrator_product'])
    expect(rightOnRecord(right, { exists: true, isReached: true }).reason).toBe('allowed')
    expect(rightOnRecord(right, { exists: true, isReached: false })).toMatchObject({
      allowed: false,
      reason: 'out-of-scope',
    })
    expect(rightOnRecord(right, { exists: false, isReached: false }).reason).toBe('not-found')
    const missing = rightOf({ isActive: true, roles: ['user_circular'] }, ['administrator_product'])
    expect(rightOnRecord(missing, { exists: true, isReached: false }).reason).toBe('role-missing')
  })
})
