import { daysOf, lastDays, ME, TODAY } from '@fornace/contract/kit/filter-words'
import { expect, it } from 'vitest'
import { houseDay } from '../../platform/house'
import { realFilters } from './filter-words'

const columns = [
  { key: 'name', kind: 'text' },
  { key: 'author', kind: 'user' },
  { key: 'sent', kind: 'moment' },
  { key: 'due', kind: 'day' },
] as const
const asker = { userId: 7, day: (away: number) => houseDay(new Date('2026-03-01T12:00:00Z'), away, 'UTC') }
const real = (filters: Record<string, string>) => realFilters(columns, filters, asker)

it('turns the words into what they mean now', () => {
  expect(real({ author: ME })).toEqual({ author: '7' })
  expect(real({ due: TODAY })).toEqual({ due_after: '2026-03-01', due_before: '2026-03-01' })
  expect(real({ sent: lastDays(7), name: 'a' })).toEqual({
    name: 'a',
    sent_after: '2026-02-23',
    sent_before: '2026-03-01',
  })
})

it('leaves alone what is no word of its column', () => {
  for (const filters of [
    { name: '$me' },
    { name: '$today' },
    { author: '12' },
    { author: '$today' },
    { sent: '$me' },
    { sent: '$last-0-days' },
    { sent: '2026-01-01' },
    { colour: '$me' },
  ]) {
    expect(real(filters)).toEqual(filters)
  }
  expect(realFilters(columns, { author: ME }, { ...asker, userId: undefined })).toEqual({ author: ME })
})

it('reads how far a word reaches', () => {
  expect([TODAY, lastDays(30), '$last--1-days', '$last-99999-days', ''].map(daysOf)).toEqual([
    1,
    30,
    undefined,
    undefined,
    undefined,
  ])
})

it('knows what day it is in the house, wherever the browser is', () => {
  const newYear = new Date('2026-12-31T23:30:00Z')
  expect(houseDay(newYear, 0, 'Europe/Rome')).toBe('2027-01-01')
  expect(houseDay(newYear, -1, 'Europe/Rome')).toBe('2026-12-31')
  expect(houseDay(newYear, 0, 'America/New_York')).toBe('2026-12-31')
  // Over the night in which a clock loses an hour.
  expect(houseDay(new Date('2026-03-30T00:30:00Z'), -1, 'Europe/Rome')).toBe('2026-03-29')
})
