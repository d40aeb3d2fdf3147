import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@fornace/contract/kit/page'

export interface Sort {
  column: string
  descending: boolean
}

/** What part of a list is on the screen. */
export interface ListState {
  /** From 1. */
  page: number
  size: number
  search: string
  sort: readonly Sort[]
}

/** The same in the address, where what is usual is left out: `?page=2&sort=-order`. */
export interface ListSearch {
  page?: number
  size?: number
  search?: string
  sort?: string
}

const SEARCH_MAX = 200

export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  writeListSearch(listStateOf(search))

/** Whatever stands in the address, the state is one that the list can have. */
export const listStateOf = (search: Record<string, unknown>): ListState => {
  const page = Number(search.page)
  const size = Number(search.size)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.some((choice) => choice === size) ? size : DEFAULT_PAGE_SIZE,
    search: String(search.search ?? '').slice(0, SEARCH_MAX),
    sort: readSort(String(search.sort ?? '')),
  }
}

export const writeListSearch = ({ page, size, search, sort }: ListState): ListSearch => ({
  ...(page > 1 && { page }),
  ...(size !== DEFAULT_PAGE_SIZE && { size }),
  ...(search !== '' && { search }),
  ...(sort.length > 0 && { sort: writeSort(sort) }),
})

const readSort = (text: string): Sort[] =>
  text
    .split(',')
    .filter((part) => /^-?[\w.]+$/.test(part))
    .map((part) => ({ column: part.replace(/^-/, ''), descending: part.startsWith('-') }))

const writeSort = (sort: readonly Sort[]): string =>
  sort.map(({ column, descending }) => (descending ? `-${column}` : column)).join(',')
