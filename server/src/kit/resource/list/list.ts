import { MAX_COUNTED } from '@fornace/contract/kit/page-sizes'
import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import { FOUND_IN } from '@fornace/contract/kit/search-text'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import type { Connection, Reading } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { isSlow, unlessSlow } from '../../../platform/database/failure.ts'
import { sendJson, turnOf } from '../../http/http.ts'
import { Problem } from '../../http/problem.ts'
import { type Columns, ROW, recordSql } from '../columns/columns.ts'
import { sendFile } from '../export/export.ts'
import { type Scope, within } from '../scope/scope.ts'
import { conditionsOf } from './filter-condition.ts'
import { FORGIVING_MS, forgivingSearch } from './forgiving-search.ts'
import { type ListRequest, MAX_EXPORTED, type Narrowing } from './list-request.ts'
import { foundFields, hasProtocolNumber, isIn, withRelatedIds } from './search-condition.ts'

export interface ListDefinition {
  /**
   * Source of the rows: a quoted table or a query in brackets, made of constants alone. Where a row aggregates several
   * records, such as all of a year, the query applies the reader's scope itself.
   */
  readonly source: string | ((scope: Scope) => SQL)
  readonly columns: Columns
  /** Condition on every row that depends on the current time; built again for each page. */
  readonly condition?: () => SQL
  /** SQL constants; the id always breaks ties. */
  readonly defaultOrder: readonly string[]
  /** Name of a row, as SQL: a search shows rows with the words in it before those that have them elsewhere. */
  readonly name?: (row: string, language: ProblemLanguage) => string
  /** The table whose running total is read, so that an unfiltered page need not count. */
  readonly runningTotalOf?: string
  /** Time zone of day filters. */
  readonly timeZone: string
  /** Views are not counted: its rows are computed when they are read, or very many. */
  readonly isUncounted?: boolean
  /** The source is a query that is computed once for each page, not for its total, its ids and its rows again. */
  readonly isMaterialized?: boolean
}

interface Page {
  total: number
  filtered: number
  rows: string
  /** JSON of the fields in which a search was found, by id; null unless requested. */
  found: string | null
}

interface PageRow {
  readonly total: number
  readonly filtered: number | null
  readonly rows: string
  readonly found: string | null
}

/** Time limit of a page: users do not wait longer, and slow pages delay other requests. */
export const PAGE_MS = 5000
/** Sorting so many matches costs about as much as passing the rows between them. */
const MANY = 1000
/** A file is waited for. */
export const FILE_MS = 30_000

export const asTooCostly = (error: unknown): never => {
  throw isSlow(error) ? new Problem('list.too-costly') : error
}

/** Connections of a list, and the request whose share of the queue for long statements it uses. */
interface ListReader {
  readonly database: Reading
  readonly reply: FastifyReply
}

/** One page of a list. A search without results is repeated as a fuzzy search. */
export const listPage = async (
  reader: ListReader,
  listDefinition: ListDefinition,
  request: ListRequest,
  scope: Scope,
): Promise<Page> => {
  const limitMs = isFile(request) ? FILE_MS : PAGE_MS
  const page = await readPage(reader, listDefinition, request, scope, limitMs).catch(
    isCommon(reader, request) ? undefined : asTooCostly,
  )
  if (page.filtered > 0 || !request.search) return page
  const turn = turnOf(reader.reply, FORGIVING_MS)
  const [search] = await forgivingSearch(reader.database, turn, [
    {
      search: request.search,
      source: sourceOf(listDefinition, scope),
      scope: accessOf(listDefinition, scope),
    },
  ])
  if (!search) return page
  return unlessSlow(readPage(reader, listDefinition, { ...request, search }, scope, FORGIVING_MS), page)
}

const isFile = ({ answer }: ListRequest): boolean => answer.format === 'csv' || answer.format === 'xlsx'

/** A filter is the client's own shape; pages without one come in few, cost little, and are planned once. */
const isCommon = ({ reply }: ListReader, request: ListRequest): boolean =>
  request.filters.length === 0 &&
  !request.search &&
  request.order.length <= 1 &&
  !isFile(request) &&
  reply.request.routeOptions.config.cost !== 'costly'

const sourceOf = ({ source }: ListDefinition, scope: Scope): SQL =>
  typeof source === 'string' ? sql.raw(source) : source(scope)

const accessOf = ({ source, condition }: ListDefinition, scope: Scope): SQL => {
  const access = within(typeof source === 'string' ? scope : 'everything')
  return condition ? sql`${access} and ${condition()}` : access
}

const readPage = async (
  reader: ListReader,
  listDefinition: ListDefinition,
  request: ListRequest,
  scope: Scope,
  limitMs: number,
): Promise<Page> => {
  const { database, reply } = reader
  const [page] = isCommon(reader, request)
    ? await database.rows<PageRow>(
        pageStatement(listDefinition, request, scope),
        request.fields ? 'list' : 'prepared',
      )
    : await database.costly(turnOf(reply, limitMs), async (connection) =>
        connection.rows<PageRow>(pageStatement(listDefinition, await resolved(connection, request), scope)),
      )
  if (!page) throw new Error('a list without an answer')
  return { ...page, filtered: page.filtered ?? page.total }
}

/** The same conditions, with the related records that its search finds. */
const resolved = async <N extends Narrowing>(connection: Connection, narrowing: N): Promise<N> => {
  const [search] = await withRelatedIds(connection, [narrowing.search])
  return { ...narrowing, search }
}

/**
 * One statement: the ids first, over the index, and only the page's rows in full.
 * The rows arrive as JSON text and are passed on as they are.
 */
const pageStatement = (listDefinition: ListDefinition, request: ListRequest, scope: Scope): SQL => {
  const source = sourceOf(listDefinition, scope)
  const conditions = conditionsOf(request, listDefinition.timeZone)
  const { isMaterialized = false } = listDefinition
  const from = isMaterialized ? sql`from source ${sql.raw(ROW)}` : sql`from ${source} ${sql.raw(ROW)}`
  const record = sql.raw(recordSql(listDefinition.columns, ROW, 'json', request.fields))
  const access = accessOf(listDefinition, scope)
  const matching = sql.join([access, ...conditions], sql` and `)
  const total = runningTotal(listDefinition, scope) ?? sql`(select count(*)::int ${from} where ${access})`
  const isFiltered = conditions.length > 0
  const filtered = isFiltered ? sql`(select count from matches)` : sql`null`

  // Of more rows than a file may have, none is read.
  const max = isFile(request)
    ? sql`case when ${isFiltered ? filtered : total} > ${MAX_EXPORTED} then 0 else ${MAX_EXPORTED} end`
    : sql`${request.length}`
  const isFew = sql`${filtered} <= ${MANY}`
  const order = orderOf(listDefinition, request, isFew)
  const pageOf = (condition: SQL, pageOrder = order) =>
    sql`select ${sql.raw(ROW)}.id ${from} where ${condition} ${pageOrder} limit ${max} offset ${request.start}`
  const among = sql`${sql.raw(ROW)}.id in (select id from found)`
  // Few matches are read once, and sorted. Many are counted without keeping them, and a page of them is read in the order
  // of the list, as far as it goes. One of the two halves is never executed.
  const paged = isFiltered
    ? sql`found as materialized (
        select ${sql.raw(ROW)}.id ${from} where ${matching} ${isFile(request) ? sql`` : sql`limit ${MANY + 1}`}
      ),
      matches as materialized (
        select case when count(*) <= ${MANY} then count(*) else (select count(*) ${from} where ${matching}) end::int as count
        from found
      ),
      page as materialized (
        (${pageOf(sql`${filtered} > ${MANY} and ${isFile(request) ? among : matching}`, orderOf(listDefinition, request))})
        union all (${pageOf(sql`${isFew} and ${among}`)})
      )`
    : sql`page as materialized (${pageOf(matching)})`
  const onPage = sql`${from} where ${sql.raw(ROW)}.id in (select id from page)`
  const found =
    request.search && request.fields?.has(FOUND_IN)
      ? sql`(select json_object_agg(${sql.raw(ROW)}.id, ${foundFields(request.search, listDefinition.columns)})::text ${onPage})`
      : sql`null`
  return sql`
    with ${isMaterialized ? sql`source as materialized (select * from ${source} s), ` : sql``}${paged}
    select ${total} as total, ${filtered} as filtered,
      (select coalesce(json_agg(${record} ${order}), '[]')::text ${onPage}) as rows, ${found} as found`
}

/** Running total of all rows, where the list has one and the reader sees all of them. */
const runningTotal = ({ runningTotalOf }: ListDefinition, scope: Scope): SQL | undefined =>
  runningTotalOf !== undefined && scope === 'everything'
    ? sql`(select coalesce(sum(delta), 0)::int from kept_total where of_table = ${runningTotalOf})`
    : undefined

/** Numbers beside the names of views, which come after the rows. */
const COUNT_MS = 2000

/**
 * Rows of several views in one statement, each counted up to the limit. A search that only a fuzzy one could answer is
 * not counted.
 */
const countViews = async (
  { database, reply }: ListReader,
  listDefinition: ListDefinition,
  shared: Narrowing,
  views: readonly (Narrowing | undefined)[],
  scope: Scope,
): Promise<(number | null)[]> => {
  const { isUncounted = false, isMaterialized = false, timeZone } = listDefinition
  const none = views.map(() => null)
  if (isUncounted || isMaterialized || !views.some(Boolean)) return none
  const [source, row] = [sourceOf(listDefinition, scope), sql.raw(ROW)]
  const countOf = (common: Narrowing, view: Narrowing | undefined): SQL => {
    if (!view) return sql`null::int`
    const conditions = [...conditionsOf(common, timeZone), ...conditionsOf(view, timeZone)]
    const total = conditions.length === 0 ? runningTotal(listDefinition, scope) : undefined
    const matching = sql.join([accessOf(listDefinition, scope), ...conditions], sql` and `)
    const counted =
      total ??
      sql`(select count(*)::int from (select from ${source} ${row} where ${matching}
      limit ${MAX_COUNTED + 1}) counted)`
    return view.search ? sql`nullif(${counted}, 0)` : counted
  }
  const counting = database.costly(turnOf(reply, COUNT_MS), async (connection) => {
    const [common, ...narrowings] = await withRelatedIds(connection, [
      shared.search,
      ...views.map((view) => view?.search),
    ])
    const counts = views.map((view, index) =>
      countOf({ ...shared, search: common }, view && { ...view, search: narrowings[index] }),
    )
    return connection.rows<{ counts: (number | null)[] }>(
      sql`select array[${sql.join(counts, sql`, `)}] as counts`,
    )
  })
  const [counted] = await unlessSlow(counting, [])
  return counted?.counts ?? none
}

/** Context of the response: file name, sheet title and settings. */
interface Requested {
  readonly name: string
  readonly label: Label
  readonly config: Pick<Config, 'PUBLIC_URL' | 'TIME_ZONE'>
}

/** Reads a list and sends it in the requested format. */
export const sendList = async (
  reader: ListReader,
  listDefinition: ListDefinition,
  request: ListRequest,
  scope: Scope,
  requested: Requested,
): Promise<FastifyReply> => {
  const { reply } = reader
  const { answer, length } = request
  const read = () => listPage(reader, listDefinition, request, scope)
  switch (answer.format) {
    case 'datatables': {
      const { total, filtered, rows, found } = await read()
      const foundIn = found === null ? '' : `,"${FOUND_IN}":${found}`
      return sendJson(
        reply,
        `{"draw":${answer.draw},"recordsTotal":${total},"recordsFiltered":${filtered},"data":${rows}${foundIn}}`,
      )
    }
    case 'numbered':
      return sendJson(
        reply,
        numberedBody(await read(), answer.page, length, { ...requested, url: reply.request.url }),
      )
    case 'counts': {
      const counts = await countViews(reader, listDefinition, request, answer.views, scope)
      return sendJson(reply, JSON.stringify({ counts }))
    }
    default:
      return sendFile(reply, answer, { ...requested, timeZone: requested.config.TIME_ZONE }, async () => {
        const { filtered, rows } = await read()
        if (filtered > MAX_EXPORTED) throw new Problem('export.too-many', { params: { max: MAX_EXPORTED } })
        return rows
      })
  }
}

type PageLink = Pick<Requested, 'config'> & { readonly url: string }

const numberedBody = ({ filtered, rows }: Page, page: number, length: number, about: PageLink): string => {
  const last = Math.max(1, Math.ceil(filtered / length))
  if (page > last) throw new Problem('page.invalid')
  const link = (number: number) => JSON.stringify(pageAddress(about, number))
  const next = page < last ? link(page + 1) : 'null'
  const previous = page > 1 ? link(page - 1) : 'null'
  return `{"count":${filtered},"next":${next},"previous":${previous},"results":${rows}}`
}

/** Page link from path and query alone: the host header is not trusted. */
const pageAddress = (about: PageLink, page: number): string => {
  const { pathname, searchParams } = new URL(about.url, 'http://localhost')
  searchParams.set('page', String(page))
  return `${about.config.PUBLIC_URL}${pathname}?${searchParams}`
}

/**
 * Order of a page. A search without a wish has the protocol number that it asks for first, then names, where `isFew`
 * holds: the page of many matches is read in the order of the list, by its index.
 */
const orderOf = (
  { defaultOrder, name }: ListDefinition,
  { order, search, language }: ListRequest,
  isFew?: SQL,
): SQL => {
  const wishes = order.map(({ sql: text, descending }) => (descending ? `${text} desc` : text))
  const rest = sql.raw([...(wishes.length > 0 ? wishes : defaultOrder), `${ROW}.id`].join(', '))
  const firsts =
    search && wishes.length === 0
      ? [
          hasProtocolNumber(search),
          isFew &&
            name &&
            search.terms.length > 0 &&
            sql`(${isFew} and ${isIn(search, name(ROW, language))})`,
        ]
      : []
  const first = firsts.flatMap((condition) => (condition ? [sql`${condition} is true desc`] : []))
  return sql`order by ${sql.join([...first, rest], sql`, `)}`
}
