import { expect, it } from 'vitest'
import { filledPath } from './routes-tree'

it.each([
  ['/users/user/$id', '/users/user/7'],
  ['/press-room/press-kit/id={$id}', '/press-room/press-kit/id=7'],
  ['/press-room/magazines/year={$year}/id={$id}', '/press-room/magazines/year=2026/id=7'],
  ['/gallery-products/groups/$group/products/$id', '/gallery-products/groups/$group/products/7'],
  ['/company/', '/company'],
  ['/', '/'],
])('fills %s in', (path, address) => {
  expect(filledPath(path, { id: 7, year: '2026' })).toBe(address)
})
