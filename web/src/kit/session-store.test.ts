import { expect, it } from 'vitest'
import { readSignedIn } from './session-store'

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
