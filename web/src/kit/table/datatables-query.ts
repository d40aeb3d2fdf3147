import type { ListState } from './list-state'

/** What the server has to know of a column. */
export interface QueryColumn {
  /** Where the value stands in the record: `name.it`. */
  data: string
  /** Whether the search over the whole list looks into it. */
  searchable?: boolean
}

/** The query of a list, in the manner of DataTables. */
export const datatablesQuery = (columns: readonly QueryColumn[], state: ListState): URLSearchParams => {
  const query = new URLSearchParams({
    format: 'datatables',
    draw: '1',
    start: String((state.page - 1) * state.size),
    length: String(state.size),
    'search[value]': state.search,
    'search[regex]': 'false',
  })
  for (const [index, column] of columns.entries()) {
    const at = `columns[${index}]`
    query.set(`${at}[data]`, column.data)
    query.set(`${at}[name]`, column.data)
    query.set(`${at}[searchable]`, String(column.searchable ?? false))
    query.set(`${at}[orderable]`, 'true')
    query.set(`${at}[search][value]`, '')
    query.set(`${at}[search][regex]`, 'false')
  }
  // A column that this list does not have, from an old or mistyped address, sorts nothing.
  const known = state.sort
    .map((sort) => ({ ...sort, index: columns.findIndex(({ data }) => data === sort.column) }))
    .filter(({ index }) => index >= 0)
  for (const [place, { index, descending }] of known.entries()) {
    query.set(`order[${place}][column]`, String(index))
    query.set(`order[${place}][dir]`, descending ? 'desc' : 'asc')
  }
  return query
}
