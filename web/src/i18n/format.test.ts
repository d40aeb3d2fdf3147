import { expect, it, vi } from 'vitest'
import { printDay } from '../kit/platform/calendar-days'
import { formatsFor, localeOf } from './format'

const NOW = Date.parse('2026-11-15T12:00:00.000Z')

it.each([
  ['2026-11-15T11:59:40.000Z', 'now', 'ora'],
  ['2026-11-15T11:57:00.000Z', '3 minutes ago', '3 minuti fa'],
  ['2026-11-15T10:10:00.000Z', '1 hour ago', '1 ora fa'],
  ['2026-11-14T11:00:00.000Z', 'yesterday', 'ieri'],
  ['2026-11-29T12:00:00.000Z', 'in 2 weeks', 'tra 2 settimane'],
])('tells how far %s is away', (moment, english, italian) => {
  expect(formatsFor('en').relative(moment, NOW)).toBe(english)
  expect(formatsFor('it').relative(moment, NOW)).toBe(italian)
})

it.each([0, 7, 999, 1000, 9999, 10_000, 20_000, 123_456, 1_234_567, -12, -1234, -98_765, 6.5, 12_345.678])(
  'writes %d as the browser would',
  (value) => {
    for (const [language, locale] of [
      ['en', 'en-GB'],
      ['it', 'it-IT'],
    ] as const)
      expect(formatsFor(language).number(value)).toBe(
        new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(value),
      )
  },
)

it('says how far away a day is in days, and in months where those say more', () => {
  const { dayAway } = formatsFor('it')
  expect([0, 1, 12, -3, 60, 75, -800].map(dayAway)).toEqual([
    'oggi',
    'domani',
    'tra 12 giorni',
    '3 giorni fa',
    'tra 60 giorni',
    'tra 2 mesi',
    '2 anni fa',
  ])
  expect([-1, 12].map(formatsFor('en').dayAway)).toEqual(['yesterday', 'in 12 days'])
})

it('names a time zone in words', () => {
  expect(formatsFor('it').zone('Europe/Rome')).toBe('ora dell’Europa centrale')
  expect(formatsFor('en').zone('Europe/Rome')).toBe('Central European Time')
})

it('tells a moment by the clock of the house, wherever the browser is', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'Asia/Tokyo' }) })
  vi.resetModules()
  const { formatsFor: fresh } = await import('./format')
  expect(fresh('it').dateTime('2026-11-15T20:30:00.000Z')).toBe('16 nov 2026, 05:30')
  expect(fresh('it').time('2026-11-15T20:30:00.000Z')).toBe('05:30')
  vi.unstubAllGlobals()
})

it.each(['en', 'it'] as const)('writes the days of date fields as Intl does (%s)', (language) => {
  const written = new Intl.DateTimeFormat(localeOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
  expect(printDay('2026-11-07')).toBe(written.format(Date.parse('2026-11-07T00:00:00Z')))
})
