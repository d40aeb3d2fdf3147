import { expect, it } from 'vitest'
import { isExpired, tokenExpiry } from './jwt'

const token = (payload: unknown) => `head.${btoa(JSON.stringify(payload))}.signature`

it('reads when a token ends', () => {
  expect(tokenExpiry(token({ exp: 1_700_000_000 }))).toBe(1_700_000_000_000)
  expect(isExpired(token({ exp: 1_700_000_000 }), 1_699_999_999_999)).toBe(false)
  expect(isExpired(token({ exp: 1_700_000_000 }), 1_700_000_000_000)).toBe(true)
})

it.each(['', 'x', 'a.b.c', token({}), token({ exp: 'soon' }), token(null)])(
  'takes %j for expired',
  (text) => {
    expect(isExpired(text)).toBe(true)
  },
)
