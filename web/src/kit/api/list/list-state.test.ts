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
      filters: { is_active: 'false', 'name.en': 'a,b', insert_date_after: '2026-01-31' },
      columns: ['name.it', 'order'],
      layout: 'large' as const,
      deleted: true,
    }
    expect(writeListSearch(state)).toEqual({
      page: 3,
      size: 50,
      search: '600',
      sort: '-name,order',
      'filter.is_active': 'false',
      'filter.name.en': 'a,b',
      'filter.insert_date_after': '2026-01-31',
      columns: 'name.it,order',
      layout: 'large',
      deleted: true,
    })
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
    { columns: '<b>' },
    { layout: 'huge' },
    { 'filter.name': '' },
    { deleted: 'yes' },
    { other: 'key' },
  ])('takes nonsense for the usual: %j', (search) => {
    expect(readListSearch(search)).toEqual({})
  })
})
