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
import { getTableName, sql } from '../platform/database/drizzle.ts'
import { type Actor, type App, actorOf } from './http.ts'
import type { Services } from './module.ts'
import { preferredLanguage } from './problem.ts'
import type { Served } from './registry.ts'
import { within } from './scope.ts'

/** The best few of each kind, within each kind's own scope: there is no second index that could tell more. */
const findRecords = async (
  connection: Connection,
  searched: readonly Served[],
  actor: Actor,
  language: ProblemLanguage,
  text: string,
): Promise<FoundRecord[]> => {
  if (searched.length === 0) return []
  const wanted = sql`fold(${text}::text)`
  const pattern = sql`contains_pattern(${text}::text)`
  const kinds = searched.map((served) => {
    const folded = sql.raw(served.searched)
    // Contained, or, for a slip of the finger, alike in its three-letter pieces.
    return sql`(select ${served.resource.type}::text as type, ${served.resource.label[language]}::text as label, t.id,
        ${sql.raw(served.title('t', language))} as title,
        (${folded} like ${pattern})::int + word_similarity(${wanted}, ${folded}) as rank
      from ${sql.raw(`"${getTableName(served.table)}" t`)}
      where ${within(served.scope(actor))} and (${folded} like ${pattern} or ${wanted} <% ${folded})
      order by rank desc, t.id limit ${FOUND_PER_TYPE})`
  })
  return connection.rows<FoundRecord>(
    sql`select type, label, id, title from (${sql.join(kinds, sql` union all `)}) found order by rank desc, label, id`,
  )
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
