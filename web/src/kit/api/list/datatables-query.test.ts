import { expect, it } from 'vitest'
import { datatablesQuery, fileQuery } from './datatables-query'
import { listStateOf } from './list-state'

const fields = {
  columns: [
    { key: 'name.it', kind: 'text' },
    { key: 'order', kind: 'number' },
    { key: 'is_active', kind: 'flag' },
    { key: 'note', kind: 'text', extra: true },
    { key: 'insert_date', kind: 'day', extra: true },
  ],
} as const
const usual = listStateOf({})

it('asks for the rows of the page, and searches in all that the list can be searched in', () => {
  const query = datatablesQuery(fields, { ...usual, page: 3, size: 50, search: 'grès' })
  expect(query.get('start')).toBe('100')
  expect(query.get('length')).toBe('50')
  expect(query.get('search[value]')).toBe('grès')
  expect(query.get('keep')).toBe('version,found_in')
  expect(query.get('columns[3][data]')).toBe('search_text')
  for (const index of [0, 1, 2, 3])
    expect(
      ['searchable', 'orderable', 'search][regex'].map((name) => query.get(`columns[${index}][${name}]`)),
    ).toEqual(['true', 'true', 'false'])
})

it('names the sorting columns by their places, and skips one that the list does not have', () => {
  const sort = [
    { column: 'gone', descending: false },
    { column: 'order', descending: true },
  ]
  const query = datatablesQuery(fields, { ...usual, sort })
  expect(query.get('order[0][column]')).toBe('1')
  expect(query.get('order[0][dir]')).toBe('desc')
  expect(query.has('order[1][column]')).toBe(false)
})

it('filters a column by its own search, and a range by its own key', () => {
  const filters = { order: '3', insert_date_after: '2026-01-01' }
  const query = datatablesQuery(fields, { ...usual, filters })
  expect(query.get('columns[1][search][value]')).toBe('3')
  expect(query.get('columns[1][searchable]')).toBe('true')
  expect(query.get('insert_date_after')).toBe('2026-01-01')
})

const requested = (query: URLSearchParams) =>
  [...query].filter(([name]) => name.endsWith('[data]')).map(([, value]) => value)

it('requests the usual columns, and of the extra ones those that are shown, sorted or filtered by', () => {
  const plain = ['name.it', 'order', 'is_active']
  expect(requested(datatablesQuery(fields, usual))).toEqual([...plain, 'search_text'])
  for (const more of [
    { columns: ['name.it', 'note'] },
    { sort: [{ column: 'note', descending: false }] },
    { filters: { note: 'x' } },
  ])
    expect(requested(datatablesQuery(fields, { ...usual, ...more }))).toEqual([
      ...plain,
      'note',
      'search_text',
    ])
  const range = datatablesQuery(fields, { ...usual, filters: { insert_date_after: '2026-01-01' } })
  expect(requested(range)).toEqual([...plain, 'insert_date', 'search_text'])
})

it('keeps the version of a row, and the fields that a list needs beside its columns', () => {
  expect(datatablesQuery(fields, usual).get('keep')).toBe('version')
  expect(datatablesQuery({ ...fields, keep: ['note'] }, usual).get('keep')).toBe('version,note')
})

it('puts into a file what is shown, and filters and sorts it by what is not', () => {
  const state = {
    ...usual,
    filters: { is_active: 'true' },
    sort: [{ column: 'order', descending: true }],
    page: 4,
  }
  const query = fileQuery(fields, state, 'csv', [{ key: 'name.it', title: 'Nome' }])
  expect(query.get('format')).toBe('csv')
  expect(query.has('start')).toBe(false)
  expect(query.get('columns[0][title]')).toBe('Nome')
  expect(query.has('columns[0][visible]')).toBe(false)
  expect(query.get('columns[1][data]')).toBe('order')
  expect(query.get('columns[1][visible]')).toBe('false')
  expect(query.get('order[0][column]')).toBe('1')
  expect(query.get('columns[2][search][value]')).toBe('true')
  expect(requested(query)).toEqual(['name.it', 'order', 'is_active', 'search_text'])
})
