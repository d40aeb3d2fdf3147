import type { RecentChange } from '@fornace/contract/kit/home'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'
import { timeColumn } from '../resource/columns/columns.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { historyWithin, within } from '../resource/scope/scope.ts'
import { lastTitle } from './deleted-records.ts'
import type { HomeReader } from './home-reader.ts'

/** Enough to put together what one person did: ten changes by one hand are one line. */
const MAX_RECENT = 60

/** The newest change of each record in scope, by the time of the change: records can be brought in with older dates. */
export const recentChanges = async (
  connection: Connection,
  readable: readonly ResourceDefinition[],
  { actor, language, personName }: HomeReader,
): Promise<RecentChange[]> => {
  if (readable.length === 0) return []
  const kinds = readable.map(
    (definition) => sql`(select h.id as place, ${definition.resource.type}::text as type,
        ${definition.resource.label[language]}::text as label, ${definition.resource.noun[language].one}::text as one,
        ${definition.resource.noun[language].other}::text as other,
        ${JSON.stringify(definition.resource.noun[language].done)}::jsonb ->> h.action as done, h.record_id as id,
        coalesce(${sql.raw(definition.title('t', language))}, ${sql.raw(lastTitle(definition, 'h.record', language))}, '#' || h.record_id) as title, h.action,
        h.at as moment, ${sql.raw(timeColumn('at').read?.('h') ?? 'h.at')} as at, ${sql.raw(personName('h.actor_id'))} as actor
      from (select distinct on (record_id) * from (
          select * from history where type = ${definition.resource.type} and ${historyWithin(definition.scope.readsHistory(actor))}
            order by at desc, id desc limit 200
        ) latest order by record_id, at desc, id desc) h
      left join ${sql.raw(`"${getTableName(definition.table)}" t`)} on t.id = h.record_id
      where case when t.id is not null then ${within(definition.scope.readsHistory(actor))} else h.action = 'delete' end
      order by h.at desc, h.id desc limit ${MAX_RECENT})`,
  )
  return connection.rows<RecentChange>(
    sql`select type, label, one, other, done, id, title, action, at, actor from (${sql.join(kinds, sql` union all `)}) changed
      order by moment desc, place desc limit ${MAX_RECENT}`,
  )
}
