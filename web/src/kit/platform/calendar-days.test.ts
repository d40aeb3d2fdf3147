import { describe, expect, it } from 'vitest'
import { addMonths, monthStart, printDay, readDay, weekdayOf } from './calendar-days'
import { addDays } from './house'

describe('a day as people write it', () => {
  it.each([
    ['17/11/2026', '2026-11-17'],
    [' 5.3.26 ', '2026-03-05'],
    ['5-3-2026', '2026-03-05'],
    ['5 3 2026', '2026-03-05'],
    ['29/02/2028', '2028-02-29'],
    ['2026-11-17', '2026-11-17'],
    ['2026-3-5', '2026-03-05'],
  ])('%s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it.each([
    '',
    'domani',
    '17/11',
    '31/02/2026',
    '29/02/2027',
    '15/13/2026',
    '0/1/2026',
    '1/1/0206',
    '1/1/206',
  ])('%j is none, and is printed as it is', (text) => {
    expect(readDay(text)).toBeNull()
    expect(printDay(text)).toBe(text)
  })
})

it('is printed with the day first', () => {
  expect(printDay('2026-03-05')).toBe('05/03/2026')
})

it('goes to other days and months', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

it('knows the first day of a month, and the weekdays from Monday on', () => {
  expect(monthStart('2026-11-17')).toBe('2026-11-01')
  expect(['2026-11-16', '2026-11-17', '2026-11-22'].map(weekdayOf)).toEqual([0, 1, 6])
})
