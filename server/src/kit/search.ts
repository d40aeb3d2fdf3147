import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import {
  FOUND_PER_TYPE,
  type FoundRecord,
  SEARCH_MAX,
  SEARCH_MIN,
  searchAnswer,
} from '@fornace/contract/kit/search'
import { z } from 'zod'
import type { Connection } from '../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../platform/database/drizzle.ts'
import { type Actor, type App, actorOf } from './http.ts'
import type { Services } from './module.ts'
import { preferredLanguage } from './problem.ts'
import type { Served } from './registry.ts'
import { within } from './scope.ts'

/** How many matches are looked at before the best are chosen: a word that is everywhere must not cost everything. */
const MOST_RANKED = 200

/** The best few of each kind, within each kind's own scope: there is no second index that could tell more. */
const bestOf = async (
  connection: Connection,
  searched: readonly Served[],
  actor: Actor,
  language: ProblemLanguage,
  text: string,
  matching: (folded: SQL) => SQL,
): Promise<FoundRecord[]> => {
  const kinds = searched.flatMap((served) => {
    if (!served.searched) return []
    const folded = sql.raw(served.searched)
    return [
      sql`(select ${served.resource.type}::text as type, ${served.resource.label[language]}::text as label, t.id,
        ${sql.raw(served.title('t', language))} as title, word_similarity(fold(${text}::text), ${folded}) as rank
      from (select * from ${sql.raw(`"${getTableName(served.table)}" t`)}
        where ${within(served.scope.of(actor))} and ${matching(folded)} limit ${MOST_RANKED}) t
      order by rank desc, t.id limit ${FOUND_PER_TYPE})`,
    ]
  })
  if (kinds.length === 0) return []
  return connection.rows<FoundRecord>(
    sql`select type, label, id, title from (${sql.join(kinds, sql` union all `)}) found order by rank desc, label, id`,
  )
}

/** What contains the text or, when nothing does, what is alike in its three-letter pieces: a slip of the finger. */
const findRecords = async (
  connection: Connection,
  searched: readonly Served[],
  actor: Actor,
  language: ProblemLanguage,
  text: string,
): Promise<FoundRecord[]> => {
  const find = (matching: (folded: SQL) => SQL) =>
    bestOf(connection, searched, actor, language, text, matching)
  const containing = await find((folded) => sql`${folded} like contains_pattern(${text}::text)`)
  return containing.length > 0 ? containing : find((folded) => sql`fold(${text}::text) <% ${folded}`)
}

const searchQuery = z.object({ q: z.string().trim().min(SEARCH_MIN).max(SEARCH_MAX) })

/** `GET api/search/?q=`: records anywhere in the house, by name. */
export const searchRoute = (app: App, { database, registry }: Services): void => {
  app.get(
    '/api/search/',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Find a record',
        tags: ['search'],
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const language = preferredLanguage(request.headers['accept-language'])
      const results = await findRecords(
        database,
        registry.readableBy(actor.roles),
        actor,
        language,
        request.query.q,
      )
      return { results }
    },
  )
}
