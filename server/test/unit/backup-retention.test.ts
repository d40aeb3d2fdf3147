import { describe, expect, it } from 'vitest'
import { retained } from '../../src/platform/backup/retention.ts'
import { dayIn } from '../../src/platform/clock.ts'

const DAY_MS = 86_400_000

const kept = (moments: readonly string[]): string[] =>
  [
    ...retained(
      moments,
      (moment) => new Date(moment),
      (moment) => dayIn(moment, 'Europe/Rome'),
    ),
  ].sort()

/** One a night, the last one at this moment. */
const nights = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => new Date(Date.parse(last) - ago * DAY_MS).toISOString())

const days = (moments: readonly string[]) => moments.map((moment) => moment.slice(0, 10))

describe('backups that are retained', () => {
  it.each([
    ['none of none', [], []],
    ['the only one', ['2026-11-18T02:15:00Z'], ['2026-11-18']],
    ['the newest of a day', ['2026-11-18T02:15:00Z', '2026-11-18T12:00:00Z'], ['2026-11-18']],
    [
      'both sides of midnight in the house',
      ['2026-11-17T22:30:00Z', '2026-11-17T23:30:00Z'],
      ['2026-11-17', '2026-11-17'],
    ],
    [
      'seven days, and the newest of earlier weeks and months',
      nights('2026-11-18T02:15:00Z', 40),
      [
        // The last of October, and the Sundays of two weeks before: days, weeks and months share what they can.
        '2026-10-31',
        '2026-11-01',
        '2026-11-08',
        '2026-11-12',
        '2026-11-13',
        '2026-11-14',
        '2026-11-15',
        '2026-11-16',
        '2026-11-17',
        '2026-11-18',
      ],
    ],
    [
      'old ones, when there are no newer ones',
      nights('2020-02-10T02:15:00Z', 2),
      ['2020-02-09', '2020-02-10'],
    ],
  ] as const)('%s', (_case, moments, expected) => {
    expect(days(kept(moments))).toEqual(expected)
  })

  it('are 7 days, 4 weeks and 12 months of two years of nights', () => {
    const chosen = days(kept(nights('2026-11-18T02:15:00Z', 730)))
    expect(chosen).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-08',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
    ])
  })
})
