import { describe, expect, it } from 'vitest'
import { idOf } from '../../src/kit/http.ts'
import { expectedVersion } from '../../src/kit/if-match.ts'
import { newPlaces } from '../../src/kit/ordering.ts'

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
  it.each([
    [
      'the places held together',
      [3, 1, 2],
      [1, 2, 3],
      [3, 1, 2].map((id, place) => ({ id, order: place + 1 })),
    ],
    [
      'places with gaps',
      [2, 1],
      [10, 40],
      [
        { id: 2, order: 10 },
        { id: 1, order: 40 },
      ],
    ],
    [
      'one place for all',
      [1, 2, 3],
      [5, 5, 5],
      [
        { id: 1, order: 5 },
        { id: 2, order: 6 },
        { id: 3, order: 7 },
      ],
    ],
    [
      'some places shared',
      [1, 2, 3],
      [1, 1, 9],
      [
        { id: 1, order: 1 },
        { id: 2, order: 2 },
        { id: 3, order: 9 },
      ],
    ],
  ])('takes %s', (_what, ids, held, places) => {
    const before = held.map((order, index) => ({ id: index + 1, order }))
    expect(newPlaces(ids, before)).toEqual(places)
  })
})
