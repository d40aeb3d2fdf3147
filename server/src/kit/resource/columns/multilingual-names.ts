import type { Multilingual } from '@fornace/contract/kit/languages'
import type { Connection } from '../../../platform/database/database.ts'
import { getTableName, type PgTable, sql } from '../../../platform/database/drizzle.ts'

interface RequestedNames<List extends string> {
  readonly list: List
  /** With a `name` in several languages, as reference lists have it. */
  readonly table: PgTable
  /** Some may be none. */
  readonly ids: readonly (number | null | undefined)[]
}

/** Names of items in all languages, by list and id. */
export type NamesIn<List extends string> = (list: List, id: number) => Multilingual | undefined

/** Records go by their Italian names; who writes in other languages asks here, for all lists at once. */
export const multilingualNames = async <List extends string>(
  connection: Connection,
  requested: readonly RequestedNames<List>[],
): Promise<NamesIn<List>> => {
  const parts = requested.map(
    ({ list, table, ids }) =>
      sql`select ${list}::text as list, id, name from ${sql.raw(`"${getTableName(table)}"`)}
        where id = any(${sql.param([...new Set(ids.filter((id) => id != null))])}::int[])`,
  )
  const rows = await connection.rows<{ list: string; id: number; name: Multilingual }>(
    sql.join(parts, sql` union all `),
    'prepared',
  )
  const names = new Map(rows.map(({ list, id, name }) => [`${list} ${id}`, name]))
  return (list, id) => names.get(`${list} ${id}`)
}
