import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import {
  FOUND_PER_TYPE,
  SEARCH_MAX,
  SEARCH_MIN,
  type SearchAnswer,
  type SearchResult,
  searchAnswer,
} from '@fornace/contract/kit/search'
import { z } from 'zod'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../platform/database/drizzle.ts'
import { unlessSlow } from '../../platform/database/failure.ts'
import { type Actor, type App, actorOf, turnOf } from '../http/http.ts'
import { preferredLanguage } from '../http/problem.ts'
import type { Services } from '../resource/definition/module.ts'
import type { Registry, SearchedRows } from '../resource/definition/registry.ts'
import { FORGIVING_MS, forgivingSearch } from '../resource/list/forgiving-search.ts'
import { asTooCostly, PAGE_MS } from '../resource/list/list.ts'
import {
  hasProtocolNumber,
  type Search,
  searchCondition,
  searchOf,
  withRelatedIds,
} from '../resource/list/search-condition.ts'
import { within } from '../resource/scope/scope.ts'

/** Limit of matches that are ranked: a frequent term must not cost too much. */
const MAX_RANKED = 200

/** Above every similarity. */
const NUMBER_RANK = 2

/** Every word costs a condition in each kind of record; the longest ones narrow the most. */
const MAX_WORDS = 6

const longestWords = (text: string): string => {
  const words = text.split(/\s+/)
  const max = new Set(words.toSorted((one, other) => other.length - one.length).slice(0, MAX_WORDS))
  return words.filter((word) => max.has(word)).join(' ')
}

interface Requested {
  readonly actor: Actor
  readonly language: ProblemLanguage
  readonly text: string
}

const NOTHING: SearchAnswer = { results: [], more: [] }

/** Rows of one kind with their scope and search condition. */
interface Looked extends Pick<SearchedRows, 'resource' | 'title'> {
  readonly source: SQL
  readonly scope: SQL
  readonly detail: string
  readonly search: Search
}

const lookedIn = (registry: Registry, { actor, language, text }: Requested): Looked[] => {
  const common = ({ resource, title, columns, globalSearch }: Omit<SearchedRows, 'source'>) => ({
    resource,
    title,
    detail: globalSearch?.subtitle?.('t') ?? `''`,
    search: searchOf(text, columns, language),
  })
  const records = registry
    .readableBy(actor.roles)
    .filter(({ globalSearch }) => globalSearch)
    .map((definition) => ({
      ...common(definition),
      source: sql.raw(`"${getTableName(definition.table)}"`),
      scope: within(definition.scope.reads(actor)),
    }))
  const rows = registry
    .searched()
    .map((one) => ({ ...common(one), source: one.source(actor), scope: within('everything') }))
  return [...records, ...rows]
}

/** Best results of each resource, within its own scope: no separate index could leak more. */
const bestOf = async (
  connection: Connection,
  looked: readonly Looked[],
  { language, text }: Requested,
): Promise<SearchAnswer> => {
  const searches = await withRelatedIds(
    connection,
    looked.map(({ search }) => search),
  )
  const kinds = looked.map(({ resource, title, source, scope, detail, search: unresolved }, index) => {
    const search = searches[index] ?? unresolved
    const named = sql.raw(title('t', language))
    const numbered = hasProtocolNumber(search)
    const first = numbered ?? sql`false`
    return sql`(select ${resource.type}::text as type, ${resource.label[language]}::text as label, t.id::text as id,
        ${named} as title, ${sql.raw(detail)} as detail,
        case when ${first} then ${NUMBER_RANK}
          else word_similarity(search_text(${text}::text), search_text(${named})) end as rank, count(*) over () as count
      from (select * from ${source} t
        where ${scope} and ${searchCondition(search)} ${numbered ? sql`order by ${numbered} is true desc, t.id desc` : sql``}
        limit ${MAX_RANKED}) t
      order by rank desc, t.id limit ${FOUND_PER_TYPE})`
  })
  if (kinds.length === 0) return NOTHING
  const matches = await connection.rows<SearchResult & { id: string; count: string }>(
    sql`select type, label, id, title, detail, count from (${sql.join(kinds, sql` union all `)}) found
      order by rank desc, label, length(id), id`,
  )
  const crowded = matches.filter(({ count }) => Number(count) > FOUND_PER_TYPE).map(({ type }) => type)
  return {
    results: matches.map(({ count: _, id, ...record }) => ({
      ...record,
      id: /^\d+$/.test(id) ? Number(id) : id,
    })),
    more: [...new Set(crowded)],
  }
}

const searchQuery = z.object({ q: z.string().trim().min(SEARCH_MIN).max(SEARCH_MAX) })

/** `GET api/search/?q=`: global search over the search columns of all lists. */
export const searchRoute = (app: App, { database, registry }: Services): void => {
  app.get(
    '/api/search/',
    {
      config: { access: 'signed-in', cost: 'costly' },
      schema: {
        summary: 'Find a record',
        tags: ['search'],
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const language = preferredLanguage(request.headers['accept-language'])
      const requested = { actor, language, text: longestWords(request.query.q) }
      const looked = lookedIn(registry, requested)
      const best = (among: readonly Looked[], limitMs: number) =>
        database.costly(turnOf(reply, limitMs), (connection) => bestOf(connection, among, requested))
      const exact = await best(looked, PAGE_MS).catch(asTooCostly)
      if (exact.results.length > 0) return exact
      // A search without results is repeated as a fuzzy search.
      const searches = await forgivingSearch(database, turnOf(reply, FORGIVING_MS), looked)
      const meant = looked.flatMap((one, index) => {
        const search = searches[index]
        return search ? [{ ...one, search }] : []
      })
      return meant.length > 0 ? unlessSlow(best(meant, FORGIVING_MS), exact) : exact
    },
  )
}
