import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { FOUND_IN, SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import { houseDay } from '../../platform/house'
import { currentSession } from '../session-store'
import { fieldOf, type ListFields } from './columns'
import { type Asker, realFilters } from './filter-words'
import { isFiltered } from './filters'
import type { ListState } from './list-state'

/** A row is changed and deleted by the version that was on the screen. */
const VERSION = 'version'

type Columns = ListFields['columns']

/** Columns that the server sorts and filters by, visible or hidden. */
const comparedColumns = (columns: Columns, { sort, filters }: ListState): Columns =>
  columns.filter((column) => sort.some((one) => one.column === column.key) || isFiltered(column, filters))

/** Columns whose values are requested: the default ones, and the extra ones that are visible, sorted or filtered. */
export const requestedColumns = ({ columns }: ListFields, state: ListState): Columns => {
  const compared = comparedColumns(columns, state)
  return columns.filter(
    (column) =>
      !(column.extra || column.isFilter) || state.columns?.includes(column.key) || compared.includes(column),
  )
}

/** Query for all matching rows of a list, with these fields instead of its own. */
export const matchingRowsQuery = (
  { columns }: ListFields,
  state: ListState,
  sent: ListFields,
): URLSearchParams => {
  const query = rowsQuery(comparedColumns(columns, state), state, [])
  query.set('format', 'datatables')
  query.set('length', String(WHOLE_LIST_SIZE))
  query.set('keep', [VERSION, ...sent.columns.map(({ key }) => fieldOf(key))].join())
  return query
}

/** Query for some rows of a list by their places in it, with their ids alone. */
export const windowQuery = (
  { columns }: ListFields,
  state: ListState,
  start: number,
  length: number,
): URLSearchParams => {
  const query = rowsQuery(comparedColumns(columns, state), state, [])
  query.set('format', 'datatables')
  query.set('start', String(start))
  query.set('length', String(length))
  return query
}

/** The query of a list, in the manner of DataTables. */
export const datatablesQuery = (fields: ListFields, state: ListState): URLSearchParams => {
  const query = rowsQuery(requestedColumns(fields, state), state, [])
  query.set('format', 'datatables')
  query.set('draw', '1')
  query.set('start', String((state.page - 1) * state.size))
  query.set('length', String(state.size))
  query.set('keep', [VERSION, ...(fields.keep ?? []), ...(state.search ? [FOUND_IN] : [])].join())
  return query
}

/** The same rows, all of them, as a file: with these columns, and these headings. */
export const fileQuery = (
  { columns }: ListFields,
  state: ListState,
  format: 'csv' | 'xlsx',
  headings: readonly Heading[],
): URLSearchParams => {
  const query = rowsQuery(comparedColumns(columns, state), state, headings)
  query.set('format', format)
  return query
}

export interface Heading {
  key: string
  title: string
}

/** The user and the day that filter words refer to. */
export const asker = (): Asker => ({
  userId: currentSession()?.user.id,
  day: (daysAway) => houseDay(new Date(), daysAway),
})

const rowsQuery = (
  columns: Columns,
  { search, sort, filters: given }: ListState,
  headings: readonly Heading[],
): URLSearchParams => {
  const query = new URLSearchParams({ 'search[value]': search, 'search[regex]': 'false' })
  const filters = realFilters(columns, given, asker())
  const visible = headings.map(({ key }) => key)
  const others = columns.map(({ key }) => key).filter((key) => !visible.includes(key))
  const keys = [...visible, ...others]
  const set = (index: number, data: string, filter = '') => {
    const at = `columns[${index}]`
    query.set(`${at}[data]`, data)
    query.set(`${at}[name]`, data)
    query.set(`${at}[searchable]`, 'true')
    query.set(`${at}[orderable]`, 'true')
    query.set(`${at}[search][value]`, filter)
    query.set(`${at}[search][regex]`, 'false')
    const heading = headings[index]
    if (heading) query.set(`${at}[title]`, heading.title)
    else if (headings.length > 0) query.set(`${at}[visible]`, 'false')
  }
  for (const [index, key] of keys.entries()) set(index, key, filters[key])
  // This column makes the search independent of the visible columns.
  set(keys.length, SEARCH_TEXT)

  // A filter without a column is a range, or a mistake in the address: the server decides.
  for (const [key, value] of Object.entries(filters)) if (!keys.includes(key)) query.set(key, value)

  // A column that this list does not have, from an old or mistyped address, sorts nothing.
  const existing = sort.filter(({ column }) => keys.includes(column))
  for (const [place, { column, descending }] of existing.entries()) {
    query.set(`order[${place}][column]`, String(keys.indexOf(column)))
    query.set(`order[${place}][dir]`, descending ? 'desc' : 'asc')
  }
  return query
}
