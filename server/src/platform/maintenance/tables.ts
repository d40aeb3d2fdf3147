import { index, integer, jsonb, pgTable, text, timestamp } from '../database/drizzle.ts'

export const MAINTENANCE_OUTCOMES = ['ok', 'failed'] as const

/** Runs of work that keeps the installation safe: checks of the data, backups and their proofs. */
export const maintenanceRun = pgTable(
  'maintenance_run',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Such as `verify`, `backup` or `backup-proof`. */
    kind: text().notNull(),
    started_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }).notNull(),
    outcome: text({ enum: MAINTENANCE_OUTCOMES }).notNull(),
    /** Figures of the run; after a failure `problems`, by their codes. Nothing about people. */
    details: jsonb().notNull().default({}),
  },
  (table) => [index('maintenance_run_kind').on(table.kind, table.ended_at)],
)
