import type { ProductRecord } from '@fornace/contract/product-gallery/product'
import { recordSql } from '../../../kit/resource/columns.ts'
import { multilingualNames } from '../../../kit/resource/multilingual-names.ts'
import { type Scope, within } from '../../../kit/resource/scope.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { type PgTable, sql } from '../../../platform/database/drizzle.ts'
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

/** In which languages the look-ups and the periods of these products have which names. */
export const namesFor = (connection: Connection, records: readonly ProductRecord[]): Promise<SheetNames> =>
  multilingualNames<NamedList | 'group'>(connection, [
    ...NAMED_LISTS.map((list) => ({
      list,
      table: LISTS[list],
      ids: records.flatMap((product) => product[list].map(({ id }) => id)),
    })),
    { list: 'group', table: period, ids: records.map(({ group_id }) => group_id) },
  ])
