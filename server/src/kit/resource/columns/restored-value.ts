import { type AnyPgColumn, isSQLWrapper, type SQL, sql } from '../../../platform/database/drizzle.ts'

/** Value of a restored row: the default of a column that was added after the deletion, and that the history lacks. */
export const restoredValue = (column: AnyPgColumn | undefined, value: SQL): SQL => {
  if (!column?.notNull || column.default === undefined) return value
  const initial = column.default
  return sql`coalesce(${value}, ${isSQLWrapper(initial) ? initial : sql.param(initial, column)})`
}
