import type { RecentChange } from '@fornace/contract/kit/home'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'
import { utcText } from '../resource/columns/columns.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { historyWithin, within } from '../resource/scope/scope.ts'
import { lastTitle } from './deleted-records.ts'
import type { HomeReader } from './home-reader.ts'

/** Enough to put together what one person did: ten changes by one hand are one line. */
const MAX_RECENT = 60

interface NewestChange {
  readonly id: number
  readonly type: string
}

/** Newest changes of records, one of each, read from the history alone: types without a limit of scope together. */
const newestChanges = (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  { actor }: HomeReader,
  start: number,
): Promise<NewestChange[]> => {
  const groups = Map.groupBy(readable, ({ scope, resource }) =>
    scope.readsHistory(actor) === 'everything' ? 'everything' : resource.type,
  )
  const statements = [...groups.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const types = some.map(({ resource }) => `('${resource.type}')`).join()
    return [
      sql`select newest.* from (values ${sql.raw(types)}) of(type) cross join lateral (
          select distinct on (record_id) id, of.type, at from (
            select id, record_id, at from history
            where history.type = of.type and ${historyWithin(first.scope.readsHistory(actor))}
            order by at desc, id desc limit 200
          ) latest order by record_id, at desc, id desc
        ) newest`,
    ]
  })
  return connection.rows<NewestChange>(
    sql`select id::int, type from (${sql.join(statements, sql` union all `)}) newest
      order by at desc, newest.id desc limit ${MAX_RECENT} offset ${start}`,
    'prepared',
  )
}

interface ChangeRow extends Pick<RecentChange, 'id' | 'title' | 'action' | 'at' | 'actor'> {
  /** Index of its resource. */
  readonly kind: number
}

/** Those changes whose records are in scope now, or deleted. */
const changesInScope = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  { actor, language, personName }: HomeReader,
  newest: readonly NewestChange[],
): Promise<RecentChange[]> => {
  const idsOf = Map.groupBy(newest, ({ type }) => type)
  const statements = readable.flatMap((definition, kind) => {
    const { resource, table, scope, title } = definition
    const ids = idsOf.get(resource.type)?.map(({ id }) => id)
    if (!ids) return []
    return [
      sql`select ${sql.raw(`h.id as place, ${kind} as kind, h.record_id as id,
          coalesce(${title('t', language)}, ${lastTitle(definition, 'h.record', language)}, '#' || h.record_id) as title,
          h.action, h.at as moment, ${utcText('h.at')} as at, ${personName('h.actor_id')} as actor`)}
        from history h left join ${sql.identifier(getTableName(table))} t on t.id = h.record_id
        where h.id = any(${sql.param(ids)}::bigint[])
          and case when t.id is not null then ${within(scope.readsHistory(actor))} else h.action = 'delete' end`,
    ]
  })
  if (statements.length === 0) return []
  const rows = await connection.rows<ChangeRow>(
    sql`select kind, id, title, action, at, actor from (${sql.join(statements, sql` union all `)}) changed
      order by moment desc, place desc`,
    // The types of the last changes are seldom others than before.
    'list',
  )
  return rows.flatMap(({ kind, ...change }) => {
    const { resource } = readable[kind] ?? {}
    if (!resource) return []
    const { label, noun, type } = resource
    const { one, other, done } = noun[language]
    return [{ ...change, type, label: label[language], one, other, done: done[change.action] }]
  })
}

/** The newest change of each record in scope, by the time of the change: records can be brought in with older dates. */
export const recentChanges = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  reader: HomeReader,
): Promise<RecentChange[]> => {
  if (readable.length === 0) return []
  const changes: RecentChange[] = []
  for (let start = 0; changes.length < MAX_RECENT; start += MAX_RECENT) {
    const newest = await newestChanges(connection, readable, reader, start)
    changes.push(...(await changesInScope(connection, readable, reader, newest)))
    if (newest.length < MAX_RECENT) break
  }
  return changes.slice(0, MAX_RECENT)
}
