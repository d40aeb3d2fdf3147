import { expect, test } from 'vitest'
import { countByReason } from './left-out'

test('people who are left out are counted by reason, the most frequent first', () => {
  expect(
    countByReason([{ reason: 'no-address' }, { reason: 'unsubscribed' }, { reason: 'unsubscribed' }]),
  ).toEqual([
    { reason: 'unsubscribed', count: 2 },
    { reason: 'no-address', count: 1 },
  ])
  expect(countByReason([])).toEqual([])
})
