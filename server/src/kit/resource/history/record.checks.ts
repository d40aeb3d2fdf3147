import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { type DataCheck, MAX_READ } from '../../../platform/verification.ts'

/** Tables whose name does not follow from the type of their records. */
const TABLES: Readonly<Record<string, string>> = {
  'circular-communication-submission': 'circular_submission',
  'company-company_user_group': 'company_user_group',
  'press_room-press_registration': 'press_registration',
  report: 'problem_report',
}

/** Table of a type of record, as the history and files name it. */
export const tableOfType = (type: string): string => TABLES[type] ?? type.replaceAll('-', '_')

/** Types in the history whose table exists. */
const recordedTypes = async (connection: Connection): Promise<{ type: string; table: string }[]> => {
  const types = await connection.rows<{ type: string }>(
    // One step of the index for each type.
    sql`with recursive types as (
        (select type from history order by type limit 1)
        union all
        select (select h.type from history h where h.type > t.type order by h.type limit 1) from types t
        where t.type is not null
      )
      select type from types where type is not null`,
  )
  const named = types.map(({ type }) => ({ type, table: tableOfType(type) }))
  const existing = await connection.rows<{ name: string }>(
    sql`select name from unnest(${sql.param(named.map(({ table }) => table))}::text[]) name
      where to_regclass(quote_ident(name)) is not null`,
  )
  return named.filter(({ table }) => existing.some(({ name }) => name === table))
}

/** A closed account keeps its row, for the name of its person; it counts as deleted. */
const EXISTS = sql`(t.id is not null and not coalesce((to_jsonb(t) ->> 'is_deleted')::boolean, false))`

/** Every record whose last entry in the history is not its deletion exists, and no other one does. */
export const recordsCheck: DataCheck = {
  subject: 'records with a history',
  run: async (connection, report) => {
    let count = 0
    for (const { type, table } of await recordedTypes(connection)) {
      const last = sql`select distinct on (record_id) record_id, action from history where type = ${type}
        order by record_id, id desc`
      const [row] = await connection.rows<{ count: number; missing: number[]; deleted: number[] }>(
        sql`with compared as (
            select last.record_id as id, last.action = 'delete' as was_deleted, ${EXISTS} as is_existing
            from (${last}) last left join ${sql.identifier(table)} t on t.id = last.record_id
          )
          select (select count(*)::int from compared) as count,
            array(select id from compared where not was_deleted and not is_existing order by id limit ${MAX_READ}) as missing,
            array(select id from compared where was_deleted and is_existing order by id limit ${MAX_READ}) as deleted`,
      )
      for (const id of row?.missing ?? []) report('record.missing', { type, id })
      for (const id of row?.deleted ?? []) report('record.deleted', { type, id })
      count += row?.count ?? 0
    }
    return count
  },
}
