import { bigint, index, integer, pgTable, text } from '../../../platform/database/drizzle.ts'

/** The running total of the rows of a table, as a sum of appended differences: writers never wait for one another. */
export const runningTotal = pgTable(
  'kept_total',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    of_table: text().notNull(),
    delta: integer().notNull(),
  },
  (table) => [index('kept_total_of_table').on(table.of_table)],
)
