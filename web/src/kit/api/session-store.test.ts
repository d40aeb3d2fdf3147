import { expect, it } from 'vitest'
import {
  associatedCompanies,
  currentSession,
  dropSession,
  keepCompanies,
  keepSession,
  lockedUser,
  lockSession,
  readSignedIn,
  tokenExpiry,
} from './session-store'

const user = { id: 1, first_name: 'Anna', last_name: '', email: 'anna@example.it', groups: [] }

it('reads a session, with the roles that this app knows', () => {
  const groups = [
    { id: 1, name: 'administrator_global' },
    { id: 99, name: 'of_tomorrow' },
  ]
  expect(readSignedIn({ token: 't', user: { ...user, groups } })?.user.groups).toEqual([groups[0]])
})

it.each([
  null,
  'text',
  {},
  { token: 't' },
  { token: 1, user },
  { token: 't', user: { ...user, groups: null } },
])('finds no session in %j', (value) => {
  expect(readSignedIn(value)).toBe(null)
})

it('locked, knows who it was and nothing else, until somebody signs in', () => {
  const session = { token: 't', user }
  keepSession(session)
  keepCompanies([{ id: 1, name: 'Alfa', short_name: '', city: '' }])
  expect(associatedCompanies()).toHaveLength(1)
  lockSession(session)
  expect([currentSession(), associatedCompanies(), lockedUser()]).toEqual([null, [], user])
  keepSession(session)
  expect(lockedUser()).toBe(null)
  dropSession()
  expect([currentSession(), lockedUser()]).toEqual([null, null])
})

const token = (payload: unknown) => `head.${btoa(JSON.stringify(payload))}.signature`

it('reads when a token ends', () => {
  expect(tokenExpiry(token({ exp: 1_700_000_000 }))).toBe(1_700_000_000_000)
})

it.each(['', 'x', 'a.b.c', token({}), token({ exp: 'soon' }), token(null)])('finds no end in %j', (text) => {
  expect(tokenExpiry(text)).toBe(null)
})
