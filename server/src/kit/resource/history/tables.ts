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
