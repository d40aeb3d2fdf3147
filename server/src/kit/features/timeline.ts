import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import { TIMELINE_SIZE, type TimelineEntry } from '@fornace/contract/kit/timeline'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../platform/database/drizzle.ts'
import type { Actor } from '../http/http.ts'
import { timeColumn } from '../resource/columns/columns.ts'
import { type PersonName, personSql } from '../resource/columns/person-sql.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { historyWithin } from '../resource/scope/scope.ts'
import { lastTitle } from './deleted-records.ts'

export interface Timeline {
  /** Resource of the record, and the scope key under which other records refer to it. */
  readonly of: ResourceDefinition
  readonly key: string
  readonly personName: PersonName
}

/**
 * Timeline of a record and of all records that belong to it, newest first. It covers every resource with the key among
 * its scope keys, because the history stores these with each entry; a new module needs no further declaration.
 */
export const timelineOf = async (
  connection: Connection,
  { of, key, personName }: Timeline,
  readable: readonly ResourceDefinition[],
  actor: Actor,
  language: ProblemLanguage,
  { id, before }: { id: number; before: number | undefined },
): Promise<TimelineEntry[]> => {
  const older = before === undefined ? sql`true` : sql`h.id < ${before}`
  const historyKey = sql.raw(`h.keys ->> '${key}'`)
  const entries = (definition: ResourceDefinition, mine: SQL) => sql`(
    select h.*, ${definition.resource.noun[language].the}::text as the,
      coalesce((select ${sql.raw(definition.title('t', language))}
        from ${sql.raw(`"${getTableName(definition.table)}" t`)} where t.id = h.record_id),
        ${sql.raw(lastTitle(definition, 'gone.record', language))}, '#' || h.record_id) as title
    from (select * from history h where type = ${definition.resource.type} and ${mine}
      and ${historyWithin(definition.scope.readsHistory(actor))} and ${older} order by h.id desc limit ${TIMELINE_SIZE + 1}) h
    left join lateral (select record from history g where g.type = h.type and g.record_id = h.record_id
      and g.record is not null order by g.id desc limit 1) gone on true)`
  const kinds = readable.filter(({ scope }) => scope.keys.includes(key))
  const all = [
    entries(of, sql`h.record_id = ${id}`),
    ...kinds.map((definition) => entries(definition, sql`${historyKey} = ${String(id)}`)),
  ]
  return connection.rows<TimelineEntry>(
    sql`select h.id::int as id, ${sql.raw(timeColumn('at').read?.('h') ?? 'h.at')} as at, h.action,
        ${sql.raw(personSql('h.actor_id', personName))} as actor,
        h.origin, h.type, h.the, h.record_id, h.title, array(select jsonb_object_keys(h.changes)) as fields
      from (${sql.join(all, sql` union all `)}) h order by h.id desc limit ${TIMELINE_SIZE + 1}`,
  )
}
