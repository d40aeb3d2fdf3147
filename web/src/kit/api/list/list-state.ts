import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@fornace/contract/kit/page-sizes'

export interface Sort {
  column: string
  descending: boolean
}

/** By what the server calls them: a column's key, or `<key>_after` and `<key>_before`. */
export type Filters = Readonly<Record<string, string>>

/** How the rows of a list are drawn: a table, or their pictures in one of three sizes. */
export const LAYOUTS = ['table', 'small', 'medium', 'large'] as const
export type Layout = (typeof LAYOUTS)[number]

/** View of a list: page, search, sort order, filters, columns and layout. */
export interface ListState {
  /** From 1. */
  page: number
  size: number
  search: string
  sort: readonly Sort[]
  filters: Filters
  /** The columns that were chosen, or null for the usual ones. */
  columns: readonly string[] | null
  /** The layout that was chosen, or null for the usual one. */
  layout: Layout | null
  /** Lists the deleted records instead of the existing ones. */
  deleted: boolean
}

/** The list state in the address, without default values: `?page=2&sort=-order&filter.is_active=true`. */
export interface ListSearch {
  page?: number
  size?: number
  search?: string
  sort?: string
  columns?: string
  layout?: Layout
  deleted?: true
  [filter: `filter.${string}`]: string
}

const TEXT_MAX = 200
/** Of a choice, every value may be ticked. */
const FILTER_MAX = 2_000
const FILTER = 'filter.'

export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  writeListSearch(listStateOf(search))

/** Whatever stands in the address, the state is one that the list can have. */
export const listStateOf = (search: Record<string, unknown>): ListState => {
  const page = Number(search.page)
  const size = Number(search.size)
  const columns = keysIn(search.columns)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.some((choice) => choice === size) ? size : DEFAULT_PAGE_SIZE,
    search: textOf(search.search),
    sort: keysIn(search.sort).map((key) => ({ column: key.replace(/^-/, ''), descending: key[0] === '-' })),
    filters: readFilters(search),
    columns: columns.length > 0 ? columns : null,
    layout: LAYOUTS.find((layout) => layout === search.layout) ?? null,
    deleted: String(search.deleted) === 'true',
  }
}

export const writeListSearch = (state: ListState): ListSearch => {
  const { page, size, search, sort, filters, columns, layout, deleted } = state
  return {
    ...(page > 1 && { page }),
    ...(size !== DEFAULT_PAGE_SIZE && { size }),
    ...(search !== '' && { search }),
    ...(sort.length > 0 && { sort: writeSort(sort) }),
    ...Object.fromEntries(Object.entries(filters).map(([key, value]) => [`${FILTER}${key}`, value])),
    ...(columns && { columns: columns.join() }),
    ...(layout && { layout }),
    ...(deleted && { deleted }),
  }
}

/** Text that is the same for two searches whatever the order of their keys. */
export const comparableSearch = (search: ListSearch): string =>
  JSON.stringify(Object.entries(search).toSorted())

const textOf = (value: unknown, max = TEXT_MAX): string => String(value ?? '').slice(0, max)

const keysIn = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter((key) => /^-?[\w.]+$/.test(key))

const readFilters = (search: Record<string, unknown>): Filters =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => key.startsWith(FILTER) && textOf(value) !== '')
      .map(([key, value]) => [key.slice(FILTER.length), textOf(value, FILTER_MAX)]),
  )

const writeSort = (sort: readonly Sort[]): string =>
  sort.map(({ column, descending }) => (descending ? `-${column}` : column)).join()
