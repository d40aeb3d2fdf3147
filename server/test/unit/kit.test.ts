import { describe, expect, it } from 'vitest'
import { idOf } from '../../src/kit/http/http.ts'
import { expectedVersion } from '../../src/kit/http/if-match.ts'
import { newPlaces } from '../../src/kit/resource/routes/ordering.ts'

describe('If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    ['"3"', 3],
    [' W/"12" ', 12],
    ['3', -1],
    ['"3", "4"', -1],
    ['""', -1],
    ['"99999999999999999999"', -1],
  ])('%s asks for version %s', (header, version) => {
    expect(expectedVersion(header)).toBe(version)
  })
})

describe('an id in an address', () => {
  it.each(['0', '-1', '01', '1.0', '1e3', ' 1', '2147483648', '99999999999999999999', 'NaN', ''])(
    '%s is none',
    (text) => {
      expect(() => idOf(text)).toThrow('Not found.')
    },
  )
  it('is a whole number that the database can hold', () => {
    expect([idOf('1'), idOf('2147483647')]).toEqual([1, 2_147_483_647])
  })
})

describe('a new order', () => {
  const list = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, order }))
  const ids = (places: { id: number }[]) => places.map(({ id }) => id)
  const orders = (places: { order: number }[]) => places.map(({ order }) => order)

  it.each([
    ['all of a list', list(1, 2, 3), [3, 1, 2], [3, 1, 2], [1, 2, 3]],
    ['places with gaps', list(10, 40), [2, 1], [2, 1], [10, 40]],
    ['two of many, the others stay', list(1, 2, 3, 4), [4, 2], [1, 4, 3, 2], [1, 2, 3, 4]],
    ['one place for all', list(5, 5, 5), [3, 1], [3, 2, 1], [5, 6, 7]],
    ['one place for all, of which two change', list(0, 0, 0, 0), [3, 2], [1, 3, 2, 4], [0, 0, 1, 1]],
    ['one place for all, the last two change', list(0, 0, 0, 0), [4, 3], [1, 2, 4, 3], [0, 0, 0, 1]],
    ['a place shared by records of two', list(0, 0, 1, 1), [4, 1], [4, 2, 3, 1], [0, 1, 2, 3]],
    ['some places shared', list(1, 1, 9), [2, 1], [2, 1, 3], [1, 2, 9]],
  ])('of %s', (_what, before, requested, sequence, places) => {
    const after = newPlaces(before, requested)
    expect([ids(after), orders(after)]).toEqual([sequence, places])
  })
})
