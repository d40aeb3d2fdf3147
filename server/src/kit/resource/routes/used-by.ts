import { holdsOneOf } from '@fornace/contract/kit/access'
import { removersOf } from '@fornace/contract/kit/resource-metadata'
import { MAX_USERS_NAMED, type UsedBy, usedBy } from '@fornace/contract/kit/used-by'
import { z } from 'zod'
import { getTableName, sql } from '../../../platform/database/drizzle.ts'
import { type App, actorOf, idOf } from '../../http/http.ts'
import { Problem, preferredLanguage } from '../../http/problem.ts'
import type { Services } from '../definition/module.ts'
import { definitionFor } from '../definition/registry.ts'
import { usesOf } from '../relations/references.ts'
import { within } from '../scope/scope.ts'

type Place = UsedBy['results'][number]

/** References to a record, read before it is deleted: those that would block the deletion. */
export const usedByRoutes = (app: App, { database, registry }: Services): void => {
  app.get(
    '/api/used-by/:type/:id/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: {
        summary: 'What refers to a record, and keeps it from being deleted',
        tags: ['used-by'],
        params: z.object({ type: z.string(), id: z.string() }),
        response: { 200: usedBy },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const language = preferredLanguage(request.headers['accept-language'])
      const definition = definitionFor(registry, request.params.type, actor.roles)
      const id = idOf(request.params.id)
      const matches = await database.rows(
        sql`select from ${sql.raw(`"${getTableName(definition.table)}" t`)} where t.id = ${id} and ${within(definition.scope.reads(actor))}`,
      )
      if (matches.length === 0) throw new Problem('not-found')
      if (!holdsOneOf(removersOf(definition.resource.access), actor.roles)) throw new Problem('forbidden')

      const results: Place[] = []
      for (const { user, table, ids, count } of await usesOf(database, registry, definition, id)) {
        const isReadable = user && holdsOneOf(user.resource.access.read, actor.roles)
        const records = isReadable
          ? await database.rows<Place['records'][number]>(
              sql`select t.id, ${sql.raw(user.title('t', language))} as title
                from ${sql.identifier(getTableName(user.table))} t
                where t.id in (${ids}) and ${within(user.scope.reads(actor))}
                order by title, t.id limit ${MAX_USERS_NAMED}`,
            )
          : []
        const { type = table, label } = user?.resource ?? {}
        results.push({ type, label: label?.[language] ?? table, count, records })
      }
      return { results }
    },
  )
}
