import type { Label } from '@fornace/contract/kit/resource-metadata'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { DatabaseFault } from '../../../platform/database/fault.ts'
import { sendJson } from '../../http/http.ts'
import { Problem } from '../../http/problem.ts'
import { type Columns, ROW, recordSql } from '../columns/columns.ts'
import { sendFile } from '../export/export.ts'
import { type Scope, within } from '../scope.ts'
import { DAY_LENGTH, type Filter, type ListRequest, MOST_EXPORTED } from './list-request.ts'
import { contains, forgivingSearch, searchCondition } from './search-condition.ts'

export interface Listed {
  /**
   * Where the rows are: a quoted table or a query in brackets, made of constants alone. Where a row stands for several
   * records, such as all of a year, the query itself keeps to those within the reader's scope.
   */
  readonly source: string | ((scope: Scope) => SQL)
  readonly columns: Columns
  /** What else holds of every row, where it changes with the time; asked anew for each page. */
  readonly condition?: () => SQL
  /** SQL constants; the id always breaks ties. */
  readonly defaultOrder: readonly string[]
  /** The table whose running total is read, so that an unfiltered page need not count. */
  readonly runningTotalOf?: string
  /** Where a day begins and ends. */
  readonly timeZone: string
}

interface Page {
  total: number
  filtered: number
  rows: string
}

interface PageRow {
  readonly total: number
  readonly filtered: number | null
  readonly rows: string
}

/** Nobody looks at a page that takes longer, and others wait for it. */
const PAGE_MS = 5000
const FILE_MS = 30_000

const asTooCostly = (error: unknown): never => {
  throw error instanceof DatabaseFault && error.kind === 'slow' ? new Problem('list.too-costly') : error
}

/** One page of a list. Where nothing contains what is searched for, a slip of the finger is forgiven. */
export const listPage = async (
  connection: Connection,
  listed: Listed,
  request: ListRequest,
  scope: Scope,
): Promise<Page> => {
  const page = await readPage(connection, listed, request, scope)
  if (page.filtered > 0 || !request.search) return page
  const search = await forgivingSearch(
    connection,
    request.search,
    sourceOf(listed, scope),
    reachOf(listed, scope),
  )
  return search ? readPage(connection, listed, { ...request, search }, scope) : page
}

const sourceOf = ({ source }: Listed, scope: Scope): SQL =>
  typeof source === 'string' ? sql.raw(source) : source(scope)

const reachOf = ({ source, condition }: Listed, scope: Scope): SQL => {
  const reach = within(typeof source === 'string' ? scope : 'everything')
  return condition ? sql`${reach} and ${condition()}` : reach
}

/**
 * One statement: the ids first, over the index, and only the page's rows in full.
 * The rows arrive as JSON text and are passed on as they are.
 */
const readPage = async (
  connection: Connection,
  listed: Listed,
  request: ListRequest,
  scope: Scope,
): Promise<Page> => {
  const source = sourceOf(listed, scope)
  const conditions = [
    ...request.filters.map((choices) => anyOf(choices, listed.timeZone)),
    ...(request.search ? [searchCondition(request.search, source)] : []),
  ]
  const from = sql`from ${source} ${sql.raw(ROW)}`
  const order = sql.raw(orderText(request, listed.defaultOrder))
  const record = sql.raw(recordSql(listed.columns, ROW, 'json', request.fields))
  const reach = reachOf(listed, scope)
  const matching = sql.join([reach, ...conditions], sql` and `)
  const total =
    listed.runningTotalOf && scope === 'everything'
      ? sql`(select coalesce(sum(delta), 0)::int from kept_total where of_table = ${listed.runningTotalOf})`
      : sql`(select count(*)::int ${from} where ${reach})`
  // What is counted and shown is looked for once.
  const isFiltered = conditions.length > 0
  const found = isFiltered
    ? sql`found as materialized (select ${sql.raw(ROW)}.id ${from} where ${matching}),`
    : sql``
  const filtered = isFiltered ? sql`(select count(*)::int from found)` : sql`null`
  const among = isFiltered ? sql`${sql.raw(ROW)}.id in (select id from found)` : matching

  const isFile = request.length === MOST_EXPORTED
  // Of more rows than a file may have, none is read.
  const most = isFile
    ? sql`case when ${isFiltered ? filtered : total} > ${MOST_EXPORTED} then 0 else ${MOST_EXPORTED} end`
    : sql`${request.length}`
  const statement = sql`
    with ${found} page as materialized (
      select ${sql.raw(ROW)}.id ${from} where ${among} ${order} limit ${most} offset ${request.start}
    )
    select ${total} as total, ${filtered} as filtered,
      (select coalesce(json_agg(${record} ${order}), '[]')::text ${from} where ${sql.raw(ROW)}.id in (select id from page)) as rows`

  // A filter is the client's own shape; pages without one come in few, and are planned once.
  const isCommon = conditions.length === 0 && request.order.length <= 1
  const [page] = await (isCommon && !isFile
    ? connection.rows<PageRow>(statement, request.fields ? 'while-room' : 'prepared')
    : connection.longRows<PageRow>(statement, isFile ? FILE_MS : PAGE_MS).catch(asTooCostly))
  if (!page) throw new Error('a list without an answer')
  return { total: page.total, filtered: page.filtered ?? page.total, rows: page.rows }
}

/** Where a list was requested, the name of its file and the title of its sheet. */
interface Asked {
  readonly name: string
  readonly label: Label
  readonly config: Pick<Config, 'PUBLIC_URL' | 'TIME_ZONE'>
  readonly url: string
}

/** Answers a list in the shape that was asked for. */
export const sendList = async (
  reply: FastifyReply,
  page: Page,
  { answer, length }: ListRequest,
  about: Asked,
): Promise<FastifyReply> => {
  switch (answer.format) {
    case 'datatables':
      return sendJson(
        reply,
        `{"draw":${answer.draw},"recordsTotal":${page.total},"recordsFiltered":${page.filtered},"data":${page.rows}}`,
      )
    case 'numbered':
      return sendJson(reply, numberedBody(page, answer.page, length, about))
    default:
      if (page.filtered > MOST_EXPORTED)
        throw new Problem('export.too-many', { params: { max: MOST_EXPORTED } })
      return sendFile(reply, answer, page.rows, { ...about, timeZone: about.config.TIME_ZONE })
  }
}

const numberedBody = ({ filtered, rows }: Page, page: number, length: number, about: Asked): string => {
  const last = Math.max(1, Math.ceil(filtered / length))
  if (page > last) throw new Problem('page.invalid')
  const link = (number: number) => JSON.stringify(pageAddress(about, number))
  const next = page < last ? link(page + 1) : 'null'
  const previous = page > 1 ? link(page - 1) : 'null'
  return `{"count":${filtered},"next":${next},"previous":${previous},"results":${rows}}`
}

/** Of the request only the path and the query count: its host may be anybody's. */
const pageAddress = (about: Asked, page: number): string => {
  const { pathname, searchParams } = new URL(about.url, 'http://localhost')
  searchParams.set('page', String(page))
  return `${about.config.PUBLIC_URL}${pathname}?${searchParams}`
}

const orderText = (request: ListRequest, defaultOrder: readonly string[]): string => {
  const wishes = request.order.map(({ sql: text, descending }) => (descending ? `${text} desc` : text))
  return `order by ${[...(wishes.length > 0 ? wishes : defaultOrder), `${ROW}.id`].join(', ')}`
}

const anyOf = (choices: readonly Filter[], timeZone: string): SQL =>
  sql`(${sql.join(
    choices.map((choice) => condition(choice, timeZone)),
    sql` or `,
  )})`

const condition = ({ sql: text, kind, comparison, values }: Filter, timeZone: string): SQL => {
  const column = sql.raw(text)
  const [value] = values
  if (comparison === 'contains') return contains(text, String(value))
  if (kind === 'member') return sql`${column} && ${sql.param([...values])}::text[]`
  if (kind === 'time') return timeCondition(column, comparison, String(value), timeZone)
  if (comparison === 'from') return sql`${column} >= ${value}::date`
  if (comparison === 'until') return sql`${column} <= ${value}::date`
  return values.length === 1 ? sql`${column} = ${value}` : sql`${column} = any(${sql.param([...values])})`
}

/** A day begins and ends in the time zone of the house; a moment is exact. */
const timeCondition = (
  column: SQL,
  comparison: Filter['comparison'],
  value: string,
  timeZone: string,
): SQL => {
  const isDay = value.length === DAY_LENGTH
  const begin = isDay ? sql`(${value}::date::timestamp at time zone ${timeZone})` : sql`${value}::timestamptz`
  const end = isDay
    ? sql`((${value}::date + 1)::timestamp at time zone ${timeZone})`
    : sql`${value}::timestamptz`
  if (comparison === 'from') return sql`${column} >= ${begin}`
  const until = isDay ? sql`${column} < ${end}` : sql`${column} <= ${end}`
  return comparison === 'until' ? until : sql`${column} >= ${begin} and ${until}`
}
