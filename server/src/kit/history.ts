import { holdsOneOf } from '@fornace/contract/kit/access'
import { historyEntry } from '@fornace/contract/kit/history'
import { datatablesPage, numberedPage } from '@fornace/contract/kit/page'
import { z } from 'zod'
import { sql } from '../platform/database/drizzle.ts'
import { type Columns, plainColumn, readColumn, timeColumn } from './columns.ts'
import { type App, actorOf, idOf } from './http.ts'
import { type Listed, listPage, sendList } from './list.ts'
import { listQuery } from './list-query.ts'
import { listRequest } from './list-request.ts'
import type { Services } from './module.ts'
import { Problem } from './problem.ts'

/** A person's name as the history shows it: a SQL text over the given id. */
export type PersonName = (id: string) => string

const historyColumns = (personName: PersonName): Columns =>
  new Map([
    ['id', plainColumn('id', 'integer')],
    ['at', timeColumn('at')],
    ['action', readColumn((row) => `${row}.action`)],
    ['actor', readColumn((row) => personSql(`${row}.actor_id`, personName))],
    ['changes', readColumn((row) => `${row}.changes`)],
    ['record', readColumn((row) => `${row}.record`)],
  ])

const personSql = (id: string, personName: PersonName): string =>
  `case when ${id} is not null then json_build_object('id', ${id}, 'name', ${personName(id)}) end`

/** `GET api/history/{type}/{id}/`: what happened to a record, newest first, for those who may read the record. */
export const historyRoutes = (
  app: App,
  { database, registry, config }: Services,
  personName: PersonName,
): void => {
  const listed: Listed = {
    table: 'history',
    columns: historyColumns(personName),
    defaultOrder: ['t.id desc'],
    keptTotal: false,
    timeZone: config.TIME_ZONE,
  }
  app.get(
    '/api/history/:type/:id/',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'What happened to a record',
        tags: ['history'],
        params: z.object({ type: z.string(), id: z.string() }),
        querystring: listQuery,
        response: { 200: z.union([datatablesPage(historyEntry.partial()), numberedPage(historyEntry)]) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const id = idOf(request.params.id)
      const served = registry.byType(request.params.type)
      if (!served) throw new Problem('not-found')
      if (!holdsOneOf(served.resource.access.read, actor.roles)) throw new Problem('forbidden')
      const asked = listRequest(request.query, listed.columns)
      const ofRecord = sql`t.type = ${served.resource.type} and t.record_id = ${id}`
      const page = await listPage(database, listed, asked, ofRecord)
      if (page.total === 0) throw new Problem('not-found')
      return sendList(reply, page, asked, { name: 'history', publicUrl: config.PUBLIC_URL, url: request.url })
    },
  )
}
