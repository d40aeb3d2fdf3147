import { getTableName, type PgTable } from '../../platform/database/drizzle.ts'
import { HOUSE_DAY } from '../../platform/database/house-day.ts'

type OverRow = (row: string) => string

/** Its day has not come yet. A draft is read by nobody who may not change it, and withholds nothing. */
export const isBeforeItsDay: OverRow = (row) =>
  `(${row}.published_date is not null and ${row}.published_date > ${HOUSE_DAY})`

/** The same of a part, as SQL over the part's row. */
export const withheldWith =
  (table: PgTable, parent: string, isUnderEmbargo: OverRow): OverRow =>
  (child) =>
    `exists (select from "${getTableName(table)}" r where r.id = ${child}.${parent} and ${isUnderEmbargo('r')})`
