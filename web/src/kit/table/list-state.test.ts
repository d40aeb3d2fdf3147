import { describe, expect, it } from 'vitest'
import { listStateOf, readListSearch, writeListSearch } from './list-state'

describe('the state of a list in the address', () => {
  it('leaves out what is usual', () => {
    expect(writeListSearch(listStateOf({}))).toEqual({})
  })

  it('comes back as it was written', () => {
    const state = {
      page: 3,
      size: 50,
      search: '600',
      sort: [
        { column: 'name', descending: true },
        { column: 'order', descending: false },
      ],
    }
    expect(writeListSearch(state)).toEqual({ page: 3, size: 50, search: '600', sort: '-name,order' })
    expect(listStateOf({ ...writeListSearch(state) })).toEqual(state)
  })

  it.each([
    { page: '0' },
    { page: '-2' },
    { page: '1.5' },
    { page: 'x' },
    { size: '10' },
    { size: 'all' },
    { sort: '"); drop' },
    { other: 'key' },
  ])('takes nonsense for the usual: %j', (search) => {
    expect(readListSearch(search)).toEqual({})
  })
})
