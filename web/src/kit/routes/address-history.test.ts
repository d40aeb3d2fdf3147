import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './address-history'

it('keeps values as text, so that no signature turns into a number', () => {
  expect(parseSearch('?timestamp=1700000000&signature=12e5')).toEqual({
    timestamp: '1700000000',
    signature: '12e5',
  })
})

it('writes only what is there', () => {
  expect(stringifySearch({ page: 2, search: 'a b', sort: undefined, size: '' })).toBe('?page=2&search=a+b')
  expect(stringifySearch({})).toBe('')
})
