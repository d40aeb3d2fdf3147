import { HISTORY_ACTIONS } from '@fornace/contract/kit/history-actions'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
} from '../../../platform/database/drizzle.ts'

/** Every write to a recorded table, in the transaction that made it. */
export const history = pgTable(
  'history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    record_id: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text({ enum: HISTORY_ACTIONS }).notNull(),
    actor_id: integer(),
    /** Origin of the write, where it was not a form: `{type, id, title}`. */
    origin: jsonb(),
    changes: jsonb().notNull().default({}),
    record: jsonb(),
    /** Scope keys of the record at that time. */
    keys: jsonb().notNull().default({}),
  },
  (table) => [
    index('history_record').on(table.type, table.record_id, table.id.desc().nullsFirst()),
    index('history_type_time').on(table.type, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('history_company')
      .on(sql`(keys ->> 'company_id')`, table.id.desc().nullsFirst())
      .where(sql`(keys ->> 'company_id') is not null`),
    index('history_actor').on(table.actor_id, table.id),
  ],
)

/**
 * Seals of the history, each over the rows after the previous one and over the hash of that one. The migration adds
 * `history_hash`, which says what of a row is covered.
 */
export const historySeal = pgTable('history_seal', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  from_id: bigint({ mode: 'number' }).notNull(),
  to_id: bigint({ mode: 'number' }).notNull(),
  row_count: integer().notNull(),
  /** Newest erasure that it covers. */
  erasure_id: integer().notNull(),
  previous_hash: text().notNull(),
  hash: text().notNull(),
  sealed_at: timestamp({ withTimezone: true }).notNull(),
})

/** Erased values of sealed rows: the hash with which the row was sealed, and that of what remains of it. */
export const historyErasure = pgTable(
  'history_erasure',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    history_id: bigint({ mode: 'number' }).notNull(),
    sealed_hash: text().notNull(),
    erased_hash: text().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('history_erasure_history').on(table.history_id, table.id)],
)
