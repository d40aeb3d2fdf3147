import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import { houseDay } from '../../platform/house-day'
import { currentSession } from '../session-store'
import type { ListFields } from './columns'
import { type Asker, realFilters } from './filter-words'
import type { ListState } from './list-state'

/** A row is changed and deleted by the version that was on the screen. */
const KEEP_FIELDS = 'version'

/** The query of a list, in the manner of DataTables. */
export const datatablesQuery = (fields: ListFields, state: ListState): URLSearchParams => {
  const query = rowsQuery(fields, state, [])
  query.set('format', 'datatables')
  query.set('draw', '1')
  query.set('start', String((state.page - 1) * state.size))
  query.set('length', String(state.size))
  query.set('keep', KEEP_FIELDS)
  return query
}

/** The same rows, all of them, as a file: with these columns, and these headings. */
export const fileQuery = (
  fields: ListFields,
  state: ListState,
  format: 'csv' | 'xlsx',
  headings: readonly Heading[],
): URLSearchParams => {
  const query = rowsQuery(fields, state, headings)
  query.set('format', format)
  return query
}

export interface Heading {
  key: string
  title: string
}

const asker = (): Asker => ({
  userId: currentSession()?.user.id,
  day: (daysAway) => houseDay(new Date(), daysAway),
})

const rowsQuery = (
  { columns }: ListFields,
  { search, sort, filters: given }: ListState,
  headings: readonly Heading[],
): URLSearchParams => {
  const query = new URLSearchParams({ 'search[value]': search, 'search[regex]': 'false' })
  const filters = realFilters(columns, given, asker())
  const shown = headings.map(({ key }) => key)
  const others = columns.map(({ key }) => key).filter((key) => !shown.includes(key))
  const keys = [...shown, ...others]
  const set = (place: number, data: string, filter = '') => {
    const at = `columns[${place}]`
    query.set(`${at}[data]`, data)
    query.set(`${at}[name]`, data)
    query.set(`${at}[searchable]`, 'true')
    query.set(`${at}[orderable]`, 'true')
    query.set(`${at}[search][value]`, filter)
    query.set(`${at}[search][regex]`, 'false')
    const heading = headings[place]
    if (heading) query.set(`${at}[title]`, heading.title)
    else if (headings.length > 0) query.set(`${at}[visible]`, 'false')
  }
  for (const [place, key] of keys.entries()) set(place, key, filters[key])
  // With this one among the searchable columns, what is searched does not depend on what is shown.
  set(keys.length, SEARCH_TEXT)

  // A filter that is no column is a range, or a mistake in the address: the server tells which.
  for (const [key, value] of Object.entries(filters)) if (!keys.includes(key)) query.set(key, value)

  // A column that this list does not have, from an old or mistyped address, sorts nothing.
  const known = sort.filter(({ column }) => keys.includes(column))
  for (const [place, { column, descending }] of known.entries()) {
    query.set(`order[${place}][column]`, String(keys.indexOf(column)))
    query.set(`order[${place}][dir]`, descending ? 'desc' : 'asc')
  }
  return query
}
