import { historyEntry } from '@fornace/contract/kit/history'
import { listAnswer } from '@fornace/contract/kit/page'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import { transitionEntry } from '@fornace/contract/kit/transition'
import { z } from 'zod'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'
import { type App, actorOf, idOf } from '../http/http.ts'
import { Problem } from '../http/problem.ts'
import { type Columns, plainColumn, readColumn, timeColumn } from '../resource/columns/columns.ts'
import { authorColumn, type PersonName } from '../resource/columns/person-sql.ts'
import type { Services } from '../resource/definition/module.ts'
import { definitionFor, type ResourceDefinition } from '../resource/definition/registry.ts'
import { type ListDefinition, sendList } from '../resource/list/list.ts'
import { listQuery } from '../resource/list/list-query.ts'
import { listRequest } from '../resource/list/list-request.ts'
import { historyWithin, type Scope, within } from '../resource/scope/scope.ts'
import { fileScope } from '../resource/visibility/file-access.ts'

const historyColumns = (personName: PersonName): Columns =>
  new Map([
    ['id', plainColumn('id', 'integer')],
    ['at', timeColumn('at')],
    ['action', readColumn((row) => `${row}.action`)],
    ['actor', authorColumn((row) => `${row}.actor_id`, personName)],
    ['origin', readColumn((row) => `${row}.origin`)],
    ['changes', readColumn((row) => `${row}.changes`)],
    ['record', readColumn((row) => `${row}.record`)],
  ])

/** A record can be reached or, when it was deleted, could be reached then. */
const isInScope = async (
  connection: Connection,
  definition: ResourceDefinition,
  scope: Scope,
  id: number,
): Promise<boolean> => {
  const [match] = await connection.rows<{ reached: boolean | null }>(
    sql`select exists (select from ${sql.raw(`"${getTableName(definition.table)}" t`)} where t.id = ${id} and ${within(scope)})
      or (select action = 'delete' and ${historyWithin(scope)} from history
        where type = ${definition.resource.type} and record_id = ${id} order by id desc limit 1) as reached`,
    'prepared',
  )
  return match?.reached ?? false
}

/** Columns without the deleted record, whose file details may be withheld from the reader. */
const withoutRecord = (columns: Columns): Columns =>
  columns.has('record') ? new Map([...columns, ['record', readColumn(() => 'null::jsonb')]]) : columns

/** History entries of an author, by id alone: the records belong to the organisation. */
const writtenBy = (connection: Connection, userId: number, limit: number): Promise<unknown> =>
  connection.rows(
    sql`select id, type, record_id, action, ${sql.raw(timeColumn('at').read?.('h') ?? 'at')} as at
      from (select * from history where actor_id = ${userId} order by id desc limit ${limit}) h order by id`,
  )

interface RecordLog {
  /** `GET api/{path}/{type}/{id}/` */
  readonly path: string
  readonly summary: string
  readonly label: Label
  readonly entry: z.ZodObject
  readonly listed: ListDefinition
}

/** Log of a record, newest first. Readers outside the scope `readsHistory` get an empty list. */
const serveRecordLog = (
  app: App,
  { database, registry, config }: Services,
  { path, summary, label, entry, listed }: RecordLog,
): void => {
  app.get(
    `/api/${path}/:type/:id/`,
    {
      config: { access: 'signed-in', cost: 'by-query' },
      schema: {
        summary,
        tags: [path],
        params: z.object({ type: z.string(), id: z.string() }),
        querystring: listQuery,
        response: { 200: listAnswer(entry.partial()) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const id = idOf(request.params.id)
      const definition = definitionFor(registry, request.params.type, actor.roles)
      const requested = listRequest(request, listed.columns)
      const { reads, readsHistory } = definition.scope
      if (!(await isInScope(database, definition, reads(actor), id))) throw new Problem('not-found')
      const isFollowed =
        readsHistory === reads || (await isInScope(database, definition, readsHistory(actor), id))
      const ofRecord = isFollowed ? [{ type: [definition.resource.type], record_id: [id] }] : []
      const knowsFiles =
        !definition.embargo || (await isInScope(database, definition, fileScope(definition, actor), id))
      const visible = knowsFiles ? listed : { ...listed, columns: withoutRecord(listed.columns) }
      return sendList({ database, reply }, visible, requested, ofRecord, { name: path, label, config })
    },
  )
}

const transitionColumns = (personName: PersonName): Columns =>
  new Map([
    ['id', plainColumn('id', 'integer')],
    ['at', timeColumn('at')],
    ['actor', authorColumn((row) => `${row}.actor_id`, personName)],
    ['action', readColumn((row) => `${row}.action`)],
    ['from_step', plainColumn('from_step', 'integer')],
    ['to_step', plainColumn('to_step', 'integer')],
    ['note', readColumn((row) => `${row}.note`)],
    ['note_field', readColumn((row) => `${row}.note_field`)],
    ['version', plainColumn('version', 'integer')],
    ['read_version', plainColumn('read_version', 'integer')],
    ['undone_at', timeColumn('undone_at')],
  ])

/** `GET api/history/…` and, of records with states, `GET api/transition/…`. */
export const historyRoutes = (app: App, services: Services, personName: PersonName): void => {
  const { registry, config } = services
  const byAge = { defaultOrder: ['t.id desc'], timeZone: config.TIME_ZONE }
  registry.addPersonalData({ name: 'history', kept: { until: 'records-deleted' }, read: writtenBy })
  serveRecordLog(app, services, {
    path: 'history',
    summary: 'What happened to a record',
    label: { en: 'History', it: 'Cronologia' },
    entry: historyEntry,
    listed: { source: '"history"', columns: historyColumns(personName), ...byAge },
  })
  serveRecordLog(app, services, {
    path: 'transition',
    summary: 'The steps of a record in its workflow',
    label: { en: 'Steps', it: 'Passaggi' },
    entry: transitionEntry,
    listed: { source: '"workflow_transition"', columns: transitionColumns(personName), ...byAge },
  })
}
