import { expect, it } from 'vitest'
import { tokenExpiry } from './jwt'

const token = (payload: unknown) => `head.${btoa(JSON.stringify(payload))}.signature`

it('reads when a token ends', () => {
  expect(tokenExpiry(token({ exp: 1_700_000_000 }))).toBe(1_700_000_000_000)
})

it.each(['', 'x', 'a.b.c', token({}), token({ exp: 'soon' }), token(null)])('finds no end in %j', (text) => {
  expect(tokenExpiry(text)).toBe(null)
})
