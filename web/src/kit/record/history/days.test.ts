import type { HistoryEntry } from '@fornace/contract/kit/history'
import { expect, it } from 'vitest'
import { byDay } from './days'

const entry = (id: number, at: string): HistoryEntry => ({
  id,
  at,
  action: 'change',
  actor: null,
  origin: null,
  changes: {},
  record: null,
})

it('puts the entries into their days, in the order in which they come', () => {
  const entries = [
    entry(3, '2026-11-15T09:00:00.000Z'),
    entry(2, '2026-11-15T08:00:00.000Z'),
    entry(1, '2026-11-14T23:00:00.000Z'),
  ]
  const days = byDay(entries, (at) => at.slice(0, 10))
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-15', [3, 2]],
    ['2026-11-14', [1]],
  ])
})

it('goes by the reader’s clock', () => {
  const midnight = new Date(2026, 10, 15, 0, 0, 1)
  expect(byDay([entry(1, midnight.toISOString())])[0]?.day).toBe('2026-11-15')
})

it('has no days for a record without history', () => {
  expect(byDay([])).toEqual([])
})
