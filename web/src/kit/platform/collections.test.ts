import { expect, it } from 'vitest'
import { withAdded, withMoved } from './collections'

it('moves one item, and the others close up', () => {
  expect(withMoved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(withMoved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(withMoved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

it('adds an item where it usually stands, in whatever order the others are', () => {
  const usual = ['a', 'b', 'c', 'd']
  expect(withAdded(['a', 'c'], 'b', usual)).toEqual(['a', 'b', 'c'])
  expect(withAdded(['a', 'd', 'c'], 'b', usual)).toEqual(['a', 'b', 'd', 'c'])
  expect(withAdded(['c', 'a'], 'd', usual)).toEqual(['c', 'd', 'a'])
  expect(withAdded(['c'], 'a', usual)).toEqual(['a', 'c'])
})
