import { expect, it } from 'vitest'
import { nextSort } from './sorting'

const up = (column: string) => ({ column, descending: false })
const down = (column: string) => ({ column, descending: true })

it('goes up, down and away on the same header', () => {
  expect(nextSort([], 'name', false)).toEqual([up('name')])
  expect(nextSort([up('name')], 'name', false)).toEqual([down('name')])
  expect(nextSort([down('name')], 'name', false)).toEqual([])
})

it('replaces the other columns, or stands after them', () => {
  expect(nextSort([up('order')], 'name', false)).toEqual([up('name')])
  expect(nextSort([up('order')], 'name', true)).toEqual([up('order'), up('name')])
  expect(nextSort([up('name'), up('order')], 'name', true)).toEqual([down('name'), up('order')])
  expect(nextSort([down('name'), up('order')], 'name', true)).toEqual([up('order')])
})
