import type { ReviewBase } from '@fornace/contract/kit/review'
import { decisionsOf, type Workflow } from '@fornace/contract/kit/workflow'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'
import type { Actor } from '../http/http.ts'
import { utcText } from '../resource/columns/columns.ts'
import { type PersonName, personSql } from '../resource/columns/person-sql.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'
import { within } from '../resource/scope/scope.ts'
import { fileScope } from '../resource/visibility/file-access.ts'

/** Decision with the changes since. */
export interface DecisionRow extends Omit<ReviewBase, 'kind'> {
  readonly from_step: number
  readonly to_step: number
}

interface ReviewRow {
  readonly version: number
  readonly may_have_files: boolean
  readonly decisions: readonly DecisionRow[]
}

/** Fields that a reviewer reads: neither the state nor the position in a list. */
const contentFields = ({ resource }: ResourceDefinition): string[] =>
  Object.entries(resource.fields ?? {}).flatMap(([name, { kind }]) =>
    kind === 'step' || kind === 'order' ? [] : [name],
  )

export const reviewStore = (personName: PersonName) => ({
  /**
   * Decisions on a record, newest first, each with the changes since: of every path the first old value and the last new
   * one. The write of a step is found in the history by its moment and its states; for imported
   * records without one, later entries count.
   */
  read: async (
    connection: Connection,
    definition: ResourceDefinition,
    states: Workflow,
    actor: Actor,
    id: number,
  ): Promise<ReviewRow | undefined> => {
    const { type } = definition.resource
    const [row] = await connection.rows<ReviewRow>(
      sql`select t.version, (${within(fileScope(definition, actor))}) as may_have_files, coalesce((
          with decided as (
            select w.*, row_number() over (order by w.id desc) = 1 as is_last,
              w.to_step = ${states.approved} and row_number() over (partition by w.to_step order by w.id desc) = 1 as is_approval
            from workflow_transition w
            where w.type = ${type} and w.record_id = t.id and w.undone_at is null
              and w.action = any(${sql.param(decisionsOf(states))}::text[])
              and ${within(definition.scope.readsHistory(actor))}
          )
          select json_agg(json_build_object('at', ${sql.raw(utcText('d.at'))}, 'actor',
              ${sql.raw(personSql('d.actor_id', personName))}, 'action', d.action, 'from_step', d.from_step,
              'to_step', d.to_step, 'note', d.note, 'note_field', d.note_field, 'changes', since.changes) order by d.id desc)
          from decided d
          cross join lateral (select coalesce(
              (select max(h.id) from history h where h.type = ${type} and h.record_id = t.id and h.at = d.at
                and h.changes -> 'step' = jsonb_build_array(d.from_step, d.to_step)),
              (select max(h.id) from history h where h.type = ${type} and h.record_id = t.id and h.at <= d.at), 0) as place
          ) written
          cross join lateral (select coalesce(json_object_agg(path, json_build_array(old, new) order by path), '{}') as changes
            from (
              select c.path, (array_agg(c.value -> 0 order by h.id))[1] as old,
                (array_agg(c.value -> 1 order by h.id desc))[1] as new
              from history h cross join lateral jsonb_each(h.changes) as c(path, value)
              where h.type = ${type} and h.record_id = t.id and h.id > written.place
                and split_part(c.path, '.', 1) = any(${sql.param(contentFields(definition))}::text[])
              group by c.path
            ) changed where old is distinct from new
          ) since
          where d.is_last or d.is_approval
        ), '[]') as decisions
        from ${sql.raw(`"${getTableName(definition.table)}" t`)}
        where t.id = ${id} and ${within(definition.scope.reads(actor))}`,
      'prepared',
    )
    return row
  },
})
