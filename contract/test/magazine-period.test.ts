import { expect, it } from 'vitest'
import { endOfPeriod, MAGAZINE_PERIODS } from '../src/press-room/magazine-period.ts'

it.each([
  ['january', '01-31'],
  ['february', '02-28'],
  ['march', '03-31'],
  ['april', '04-30'],
  ['may', '05-31'],
  ['june', '06-30'],
  ['july', '07-31'],
  ['august', '08-31'],
  ['september', '09-30'],
  ['october', '10-31'],
  ['november', '11-30'],
  ['december', '12-31'],
  ['january-february', '02-28'],
  ['march-april', '04-30'],
  ['may-june', '06-30'],
  ['july-august', '08-31'],
  ['september-october', '10-31'],
  ['november-december', '12-31'],
  ['january-march', '03-31'],
  ['april-june', '06-30'],
  ['july-september', '09-30'],
  ['october-december', '12-31'],
])('%s ends on %s', (period, day) => {
  expect(endOfPeriod(period, 2026)).toBe(`2026-${day}`)
})

it.each([
  [2028, 29],
  [2026, 28],
  [2000, 29],
  [1900, 28],
  [2100, 28],
  [2200, 28],
])('in %i February ends on the %ith', (year, day) => {
  for (const period of ['february', 'january-february'])
    expect(endOfPeriod(period, year)).toBe(`${year}-02-${day}`)
})

it('knows no other periods', () => {
  expect(MAGAZINE_PERIODS).toHaveLength(22)
  for (const none of ['', 'January', 'february-march', 'march-january', 'constructor', 'december-january'])
    expect(endOfPeriod(none, 2026)).toBeUndefined()
})

it('calls them as people do', () => {
  const words = MAGAZINE_PERIODS.map(({ labels: words }) => words)
  expect(words.slice(0, 2)).toEqual([
    { en: 'January', it: 'gennaio' },
    { en: 'February', it: 'febbraio' },
  ])
  expect(words[12]).toEqual({ en: 'January–February', it: 'gennaio-febbraio' })
  expect(words[21]).toEqual({ en: 'October–December', it: 'ottobre-dicembre' })
})
