import type { Multilingual } from '@fornace/contract/kit/languages'
import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { recordSql } from '../../../kit/resource/columns.ts'
import { type Scope, within } from '../../../kit/resource/scope.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { getTableName, type PgTable, sql } from '../../../platform/database/drizzle.ts'
import { products } from '../product.columns.ts'
import { certifications, formats, period, styles, typologies, uses } from '../tables.ts'
import { NAMED_LISTS, type NamedList, type SheetNames } from './sheet.ts'

const record = sql.raw(`${recordSql(products.columns, 't', 'json')}::text`)

/** Those of these products that are in reach at this moment, in the given order, as JSON. */
export const productsToExport = async (
  connection: Connection,
  scope: Scope,
  ids: readonly number[],
): Promise<string[]> => {
  const rows = await connection.rows<{ body: string }>(
    sql`select ${record} as body from product_product t
      where t.id = any(${sql.param([...ids])}::int[]) and ${within(scope)}
      order by array_position(${sql.param([...ids])}::int[], t.id)`,
    'prepared',
  )
  return rows.map(({ body }) => body)
}

/** How many bytes the files of the products take. */
export const fileBytesOf = async (connection: Connection, ids: readonly number[]): Promise<number> => {
  const [found] = await connection.rows<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::float8 as bytes from file
      where owner_type = ${products.resource.type} and owner_id = any(${sql.param([...ids])}::int[])
        and released_at is null`,
  )
  return found?.bytes ?? 0
}

const LISTS = { typologies, formats, styles, uses, certifications } satisfies Record<NamedList, PgTable>

interface Named {
  readonly list: string
  readonly id: number
  readonly name: Multilingual
}

/** In which languages the look-ups and the periods of these products have which names. */
export const namesFor = async (
  connection: Connection,
  records: readonly ProductRecord[],
): Promise<SheetNames> => {
  const idsOf = (list: NamedList) => [
    ...new Set(records.flatMap((product) => product[list].map(({ id }) => id))),
  ]
  const parts = [
    ...NAMED_LISTS.map((list) => ({ list, table: LISTS[list], ids: idsOf(list) })),
    { list: 'group', table: period, ids: [...new Set(records.map(({ group_id }) => group_id))] },
  ].map(
    ({ list, table, ids }) =>
      sql`select ${list}::text as list, id, name from ${sql.raw(`"${getTableName(table)}"`)}
        where id = any(${sql.param(ids)}::int[])`,
  )
  const rows = await connection.rows<Named>(sql.join(parts, sql` union all `), 'prepared')
  const names = new Map(rows.map(({ list, id, name }) => [`${list} ${id}`, name]))
  return (list, id) => names.get(`${list} ${id}`)
}
