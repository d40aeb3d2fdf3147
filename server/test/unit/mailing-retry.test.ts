import { describe, expect, it } from 'vitest'
import {
  outcomeOf,
  reconnectDelayMs,
  refusalWindow,
  retryDelay,
} from '../../src/modules/circulars/sending/retry.rules.ts'

const now = new Date('2026-11-17T12:00:00Z')
const row = { id: 1, attempts: 1, first_attempt_at: now }

describe('after an answer of the mail server', () => {
  it('a refusal for now waits a minute, doubling to four hours', () => {
    expect([1, 2, 3, 8, 9, 100].map(retryDelay)).toEqual([60, 120, 240, 7680, 14_400, 14_400])
  })

  it('a server that is away is tried again after a second, doubling to a minute', () => {
    expect([1, 2, 6, 7, 1000].map(reconnectDelayMs)).toEqual([1000, 2000, 32_000, 60_000, 60_000])
  })

  it.each([
    ['recipient', '550 5.1.1 User unknown', { state: 'bounced', is_hard: true }],
    ['recipient', '550 no such user', { state: 'bounced', is_hard: true }],
    ['recipient', '552 5.2.2 Mailbox full', { state: 'bounced', is_hard: false }],
    ['recipient', '550 5.4.1 Recipient address rejected', { state: 'bounced', is_hard: false }],
    ['recipient', '550 no', { state: 'bounced', is_hard: false }],
    ['access', '550 5.1.1 User unknown', { state: 'bounced', is_hard: false }],
    ['content', '550 no', { state: 'bounced', is_hard: false }],
    ['sender', '550 no', { state: 'waiting', delay_seconds: 60 }],
  ] as const)('a refusal of the %s for good, "%s"', (what, words, expected) => {
    const answer = { kind: 'refused', what, isForGood: true, words } as const
    expect(outcomeOf(row, answer, now)).toMatchObject({ ...expected, answer: words })
  })

  it('20 refusals at first are too many, later 30 of 100', () => {
    const first = refusalWindow()
    expect(Array.from({ length: 20 }, () => first(true)).indexOf(true)).toBe(19)
    const later = refusalWindow()
    later(false)
    expect(Array.from({ length: 30 }, () => later(true)).indexOf(true)).toBe(29)
    const rarely = refusalWindow()
    expect(Array.from({ length: 1000 }, (_, index) => rarely(index % 4 === 0))).not.toContain(true)
  })
})
