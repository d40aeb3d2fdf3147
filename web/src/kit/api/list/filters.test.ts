import { expect, it } from 'vitest'
import { filterKeys, isFiltered, strangers, withFilter, withoutFilter } from './filters'

const columns = [
  { key: 'name.it', kind: 'text' },
  { key: 'sent', kind: 'moment' },
] as const

it('gives a time a word or two ends', () => {
  expect(columns.flatMap(filterKeys)).toEqual(['name.it', 'sent', 'sent_after', 'sent_before'])
  expect(isFiltered(columns[1], { sent_before: '2026-01-01' })).toBe(true)
  expect(isFiltered(columns[1], { sent: '$today' })).toBe(true)
  expect(isFiltered(columns[1], { order: '1' })).toBe(false)
})

it('drops what is empty', () => {
  expect(withFilter({ 'name.it': 'a', order: '1' }, { 'name.it': '' })).toEqual({ order: '1' })
  expect(withoutFilter({ 'name.it': 'a', order: '1' }, ['order'])).toEqual({ 'name.it': 'a' })
})

it('finds the filters that no column has', () => {
  expect(strangers(columns, { 'name.it': 'a', sent_after: 'b', colour: 'c' })).toEqual(['colour'])
})
