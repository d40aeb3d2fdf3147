import { expect, it } from 'vitest'
import { datatablesQuery } from './datatables-query'

const columns = [{ data: 'name', searchable: true }, { data: 'order' }]
const usual = { page: 1, size: 25, search: '', sort: [] }

it('asks for the rows of the page', () => {
  const query = datatablesQuery(columns, { ...usual, page: 3, size: 50, search: 'grès' })
  expect(query.get('start')).toBe('100')
  expect(query.get('length')).toBe('50')
  expect(query.get('search[value]')).toBe('grès')
  expect(query.get('columns[0][searchable]')).toBe('true')
  expect(query.get('columns[1][searchable]')).toBe('false')
})

it('names the sorting columns by their places, and skips one that the list does not have', () => {
  const sort = [
    { column: 'gone', descending: false },
    { column: 'order', descending: true },
  ]
  const query = datatablesQuery(columns, { ...usual, sort })
  expect(query.get('order[0][column]')).toBe('1')
  expect(query.get('order[0][dir]')).toBe('desc')
  expect(query.has('order[1][column]')).toBe(false)
})
