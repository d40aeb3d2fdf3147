import { expect, it } from 'vitest'
import { listStateOf } from '../api/list/list-state'
import { readPreferences } from '../api/list/stored-preferences'
import { isVisible } from './list-preferences'

it('reads what was stored, and takes nonsense for nothing', () => {
  const view = { name: 'Attive', search: { 'filter.is_active': 'true' } }
  expect(
    readPreferences(JSON.stringify({ views: [view, 3, { name: 1 }], columns: 'name.it,order' })),
  ).toEqual({
    views: [view],
    columns: ['name.it', 'order'],
    layout: null,
  })
  for (const stored of [null, '', '{', '[]', '3', 'null', '{"views":{"a":1},"columns":{}}']) {
    expect(readPreferences(stored)).toEqual({ views: [], columns: null, layout: null })
  }
})

it('knows a view by what it shows, whatever the page and the order of the words', () => {
  const state = listStateOf({
    page: 3,
    size: 50,
    'filter.is_active': 'true',
    search: 'a',
    columns: 'order',
    layout: 'small',
  })
  expect(isVisible({ search: 'a', 'filter.is_active': 'true' }, state)).toBe(true)
  expect(isVisible({ 'filter.is_active': 'true', columns: 'order', search: 'a' }, state)).toBe(true)
  expect(isVisible({ 'filter.is_active': 'true', columns: 'name', search: 'a' }, state)).toBe(false)
  expect(isVisible({ search: 'a', 'filter.is_active': 'true', layout: 'small' }, state)).toBe(true)
  expect(isVisible({ search: 'a', 'filter.is_active': 'true', layout: 'table' }, state)).toBe(false)
  expect(isVisible({ search: 'a' }, state)).toBe(false)
})
