import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@fornace/contract/kit/page-sizes'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import { type FieldProblem, Problem, preferredLanguage, refuseIssues } from '../../http/problem.ts'
import type { Columns } from '../columns/columns.ts'
import type { ExportColumn } from '../export/export-cells.ts'
import { columnFormat } from '../export/exported-columns.ts'
import { columnIssue, type Filter, filterOn } from './requested-filter.ts'
import { type Search, searchOf } from './search-condition.ts'

/** Conditions of a list request. */
export interface Narrowing {
  /** All of these hold; each is a list of which one must. */
  readonly filters: readonly (readonly Filter[])[]
  readonly search: Search | undefined
}

/** List request of a client, validated and normalised. */
export interface ListRequest extends Narrowing {
  readonly start: number
  readonly length: number
  readonly language: ProblemLanguage
  readonly order: readonly { readonly sql: string; readonly descending: boolean }[]
  /** The fields of each row; all of them when undefined. */
  readonly fields: ReadonlySet<string> | undefined
  readonly answer:
    | { readonly format: 'datatables'; readonly draw: number }
    | { readonly format: 'numbered'; readonly page: number }
    /** Counts of these views; undefined for one with a filter that the list does not have. */
    | { readonly format: 'counts'; readonly views: readonly (Narrowing | undefined)[] }
    | { readonly format: 'csv' | 'xlsx'; readonly columns: readonly ExportColumn[] }
}

/** A file holds what a person can still use; beyond that the list is to be filtered. */
export const MAX_EXPORTED = 50_000

type Query = Readonly<Record<string, unknown>>

/** Input of a list: query and language of a request. */
interface Asking {
  readonly query: Query
  readonly headers: { readonly 'accept-language'?: string | undefined }
}

interface RequestedColumn {
  readonly data: string
  readonly title: string
  /** Columns of an exported file; others serve filters and sorting alone. */
  readonly visible: boolean
  readonly names: readonly string[]
  readonly searchable: boolean
  readonly orderable: boolean
  /** Normally a string; `filterOn` rejects anything else by name. */
  readonly search: unknown
}

/** Reserved query parameters; every other key filters the column of that name. */
const PROTOCOL = new Set([
  'format',
  'draw',
  'start',
  'length',
  'search',
  'columns',
  'order',
  'keep',
  'page',
  'page_size',
  'views',
  '_',
])

/** The list protocol of DataTables, as its server side is commonly spoken. */
export const listRequest = (
  { query, headers }: Asking,
  columns: Columns,
  maxRows = MAX_PAGE_SIZE,
): ListRequest => {
  const language = preferredLanguage(headers['accept-language'])
  const issues: FieldProblem[] = []
  const requested = requestedColumns(query.columns)
  const unknown = new Set(
    requested.flatMap(({ names }) => names.filter((name) => !columns.has(name) && name !== SEARCH_TEXT)),
  )
  for (const name of unknown) issues.push(columnIssue('list.unknown-column', name))
  const filters = [
    ...requested.flatMap((column) =>
      column.searchable && column.search !== ''
        ? [column.names.map((name) => [name, column.search] as const)]
        : [],
    ),
    ...Object.entries(query).flatMap(([key, value]) => (PROTOCOL.has(key) ? [] : [[[key, value] as const]])),
  ].map((choices) =>
    choices.flatMap(([name, value]) => (unknown.has(name) ? [] : filterOn(columns, name, value, issues))),
  )
  refuseIssues([...issues, ...searchIssues(query)])

  return {
    ...window(query, requested, columns, maxRows, language),
    language,
    filters,
    search: globalSearch(query, requested, columns, language),
    order: orderOf(query.order, requested, columns),
    fields: fieldsOf(requested, query.keep),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/** Length limit: each term is searched separately, and an overlong search would delay other requests. */
const MAX_SEARCH_LENGTH = 200
/** `search[value]` of DataTables; `search` by itself is the same. */
const searchValue = ({ search }: Query): unknown =>
  typeof search === 'string' ? search : inside(search, 'value')
const searchText = (query: Query): string => textOf(searchValue(query)).trim()

const searchIssues = (query: Query): FieldProblem[] => {
  const value = searchValue(query)
  if (value !== undefined && typeof value !== 'string') return [{ path: 'search', code: 'field.string' }]
  return searchText(query).length > MAX_SEARCH_LENGTH
    ? [{ path: 'search', code: 'field.max-length', params: { max: MAX_SEARCH_LENGTH } }]
    : []
}

/** Conditions of a saved view: a search in all columns, and filters by the names of their columns. */
export const viewNarrowing = (
  view: { readonly search?: unknown; readonly filter?: unknown },
  columns: Columns,
  language: ProblemLanguage,
): Narrowing => {
  const issues: FieldProblem[] = []
  const filters = Object.entries(Object(view.filter)).map(([name, value]) =>
    filterOn(columns, name, value, issues),
  )
  const query = { search: view.search }
  refuseIssues([...issues, ...searchIssues(query)])
  return { filters, search: globalSearch(query, [], columns, language) }
}

/** Views of which the counts are requested; more than a person can have. */
const MAX_VIEWS = 100

/** `views[0][filter][step]=2&views[0][search]=gres`; one that the list does not understand has no count. */
const requestedViews = (given: unknown, columns: Columns, language: ProblemLanguage) =>
  Object.values(Object(given))
    .slice(0, MAX_VIEWS)
    .map((view) => {
      try {
        return viewNarrowing(Object(view), columns, language)
      } catch (error) {
        if (error instanceof Problem) return undefined
        throw error
      }
    })

/** Limit of fields that one column may search in. */
const MAX_NAMES = 10

/** Columns are read from 0 until one is missing. */
const requestedColumns = (given: unknown): RequestedColumn[] => {
  const columns: RequestedColumn[] = []
  for (let index = 0; ; index++) {
    const column = inside(given, String(index))
    if (column === undefined) return columns
    const data = textOf(inside(column, 'data'))
    const names = (textOf(inside(column, 'name')) || data).split(',').map((name) => name.trim())
    columns.push({
      data,
      title: textOf(inside(column, 'title')) || data,
      visible: data !== '' && inside(column, 'visible') !== 'false',
      names: data === '' ? [] : [...new Set(names)].slice(0, MAX_NAMES),
      searchable: data !== '' && inside(column, 'searchable') === 'true',
      orderable: data !== '' && inside(column, 'orderable') === 'true',
      search: inside(inside(column, 'search'), 'value') ?? '',
    })
  }
}

/** In the named columns, or in all of them, which is what `search_text` stands for. */
const globalSearch = (
  query: Query,
  requested: readonly RequestedColumn[],
  columns: Columns,
  language: ProblemLanguage,
): Search | undefined => {
  const text = searchText(query)
  if (text === '') return undefined
  const names = new Set(requested.flatMap((column) => (column.searchable ? column.names : [])))
  const named =
    requested.length === 0 || names.has(SEARCH_TEXT)
      ? undefined
      : [...columns].flatMap(([name, column]) => (names.has(name) ? [column] : []))
  return searchOf(text, columns, language, named)
}

const orderOf = (
  given: unknown,
  requested: readonly RequestedColumn[],
  columns: Columns,
): ListRequest['order'] => {
  const order: { sql: string; descending: boolean }[] = []
  for (let index = 0; ; index++) {
    const wish = inside(given, String(index))
    if (wish === undefined) return order
    const column = requested[Number(textOf(inside(wish, 'column')) || Number.NaN)]
    const [first] = column?.orderable ? column.names : []
    const sql = first === undefined ? undefined : columns.get(first)?.sort
    if (sql && !order.some((one) => one.sql === sql)) {
      order.push({ sql, descending: inside(wish, 'dir') === 'desc' })
    }
  }
}

/** Rows keep the top segment of each column's data, their id, and what the client asks to keep. */
const fieldsOf = (requested: readonly RequestedColumn[], keep: unknown): ReadonlySet<string> | undefined => {
  if (requested.length === 0) return undefined
  const keepFields = textOf(keep)
    .split(',')
    .map((name) => name.trim())
  return new Set(['id', ...requested.map(({ data }) => data.split('.')[0] ?? ''), ...keepFields])
}

const whole = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined

const window = (
  query: Query,
  requested: readonly RequestedColumn[],
  columns: Columns,
  maxRows: number,
  language: ProblemLanguage,
): Pick<ListRequest, 'start' | 'length' | 'answer'> => {
  if (query.format === 'counts') {
    return {
      start: 0,
      length: 0,
      answer: { format: 'counts', views: requestedViews(query.views, columns, language) },
    }
  }
  if (query.format === 'csv' || query.format === 'xlsx') {
    const column = (path: string, title: string): ExportColumn => ({
      path,
      title,
      ...columnFormat(columns.get(path)),
    })
    const given = requested.flatMap(({ data, title, visible }) => (visible ? [column(data, title)] : []))
    const all = [...columns].flatMap(([name, { read }]) => (read ? [column(name, name)] : []))
    // The same column twice would only make the file larger.
    const once = new Map((given.length > 0 ? given : all).map((one) => [one.path, one]))
    return { start: 0, length: MAX_EXPORTED, answer: { format: query.format, columns: [...once.values()] } }
  }
  const sized = (size: number | undefined) => (size ? Math.min(size, maxRows) : DEFAULT_PAGE_SIZE)
  if (query.format === 'datatables') {
    const start = whole(query.start) ?? 0
    return {
      start,
      length: sized(whole(query.length)),
      answer: { format: 'datatables', draw: whole(query.draw) ?? 1 },
    }
  }
  const length = sized(whole(query.page_size))
  const page = Math.max(whole(query.page) ?? 1, 1)
  return { start: (page - 1) * length, length, answer: { format: 'numbered', page } }
}
