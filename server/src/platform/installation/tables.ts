import { check, integer, pgTable, sql, text } from '../database/drizzle.ts'

/** One row: where this database is at home. A copy brings it along, and finds that it lives elsewhere. */
export const installation = pgTable(
  'installation',
  {
    id: integer().primaryKey().default(1),
    place: text().notNull(),
  },
  (table) => [check('installation_single', sql`${table.id} = 1`)],
)
