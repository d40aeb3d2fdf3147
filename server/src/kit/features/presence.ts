import { holdsOneOf } from '@fornace/contract/kit/access'
import { PRESENT_SECONDS, type Presence, presence, presenceRequest } from '@fornace/contract/kit/presence'
import { z } from 'zod'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'
import { type Actor, type App, actorOf, idOf } from '../http/http.ts'
import { Problem } from '../http/problem.ts'
import type { PersonName } from '../resource/columns/person-sql.ts'
import type { Services } from '../resource/definition/module.ts'
import { definitionFor, type ResourceDefinition } from '../resource/definition/registry.ts'
import { within } from '../resource/scope/scope.ts'

const lastHeard = (now: Date): string => new Date(now.getTime() - PRESENT_SECONDS * 1000).toISOString()

/**
 * Stores the presence of a user who may change the record, and returns the others; undefined when the record is out of
 * scope. Readers outside `readsHistory` do not see the others.
 */
const noteAndNotify = async (
  connection: Connection,
  { resource, table, scope }: ResourceDefinition,
  id: number,
  actor: Actor,
  isEditing: boolean,
  now: Date,
  personName: PersonName,
): Promise<Presence | undefined> => {
  const edits = holdsOneOf(resource.access.write, actor.roles) ? within(scope.writes(actor)) : sql`false`
  const [notified] = await connection.rows<Presence>(
    sql`with reached as (
        select t.id, ${edits} as edits, ${within(scope.readsHistory(actor))} as is_followed
        from ${sql.raw(`"${getTableName(table)}" t`)} where t.id = ${id} and ${within(scope.reads(actor))}
      ),
      noted as (
        insert into presence (type, record_id, session_id, user_id, seen_at, is_editing)
        select ${resource.type}, id, ${actor.sessionId}::uuid, ${actor.userId}, ${now.toISOString()}, ${isEditing}
        from reached where edits
        on conflict (type, record_id, session_id)
          do update set seen_at = excluded.seen_at, is_editing = excluded.is_editing
      ),
      others as (
        select user_id as id, ${sql.raw(personName('user_id'))} as name, bool_or(is_editing) as is_editing
        from presence
        where type = ${resource.type} and record_id = ${id} and user_id <> ${actor.userId}
          and seen_at > ${lastHeard(now)} and exists (select from reached where is_followed)
        group by user_id
      )
      select coalesce((select json_agg(o order by o.name, o.id) from others o), '[]') as others from reached`,
    'prepared',
  )
  return notified
}

const leave = async (connection: Connection, type: string, id: number, actor: Actor): Promise<void> => {
  await connection.rows(
    sql`delete from presence
      where type = ${type} and record_id = ${id} and session_id = ${actor.sessionId}::uuid`,
  )
}

/** Deletes presences without a recent heartbeat. */
export const deleteExpiredPresence = async (connection: Connection, now: Date): Promise<void> => {
  await connection.rows(sql`delete from presence where seen_at <= ${lastHeard(now)}`)
}

const params = z.object({ type: z.string(), id: z.string() })
const tags = ['presence']

/**
 * `POST api/presence/{type}/{id}/` while a form is open, `DELETE` when it closes: callable by readers of the record,
 * stored for those who may change it. Presence has no history: the record does not change, and visits are private.
 */
export const presenceRoutes = (
  app: App,
  { database, registry, clock }: Services,
  personName: PersonName,
): void => {
  app.post(
    '/api/presence/:type/:id/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: {
        summary: 'Be at a record, and hear who else is',
        tags,
        params,
        body: presenceRequest.nullish(),
        response: { 200: presence },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const id = idOf(request.params.id)
      const definition = definitionFor(registry, request.params.type, actor.roles)
      const isEditing = request.body?.is_editing ?? false
      const notified = await noteAndNotify(
        database,
        definition,
        id,
        actor,
        isEditing,
        clock.now(),
        personName,
      )
      if (!notified) throw new Problem('not-found')
      return notified
    },
  )

  app.delete(
    '/api/presence/:type/:id/',
    {
      config: { access: 'signed-in', cost: 'plain' },
      schema: { summary: 'Leave a record', tags, params, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { resource } = definitionFor(registry, request.params.type, actor.roles)
      // No lookup of the record: it may be deleted by now.
      await leave(database, resource.type, idOf(request.params.id), actor)
      return reply.code(204).send()
    },
  )
}
