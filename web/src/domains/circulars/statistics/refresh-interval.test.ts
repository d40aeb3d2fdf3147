import { expect, it } from 'vitest'
import { refreshInterval } from './refresh-interval'

const NOW = Date.parse('2026-11-18T12:00:00Z')
const ended = (datetime_ended: string) => ({
  state: 'sent' as const,
  datetime_started: '2025-01-01T00:00:00Z',
  datetime_ended,
})

it('looks often while mails leave, and less the longer the end is past', () => {
  const intervals = [
    refreshInterval({ state: 'sending', datetime_started: null, datetime_ended: null }, NOW),
    refreshInterval(ended('2026-11-18T11:30:00Z'), NOW),
    refreshInterval(ended('2026-11-16T11:30:00Z'), NOW),
    refreshInterval(ended('2025-11-16T11:30:00Z'), NOW),
  ]
  expect(intervals).toEqual(intervals.toSorted((one, other) => one - other))
  expect(new Set(intervals).size).toBe(4)
  expect(refreshInterval(undefined, NOW)).toBe(intervals[0])
})
