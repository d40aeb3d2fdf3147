import { NOTICE_KINDS } from '@fornace/contract/kit/notice-kinds'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../platform/database/drizzle.ts'

/** Every step of a record in its workflow, with the word that went with it. */
export const transitionTable = pgTable(
  'workflow_transition',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    record_id: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor_id: integer(),
    action: text().notNull(),
    from_step: integer().notNull(),
    to_step: integer().notNull(),
    note: text().notNull().default(''),
    /** The field that the note speaks of. */
    note_field: text().notNull().default(''),
    /** Version of the record after the transition: for an approval, the approved one. */
    version: integer(),
    /** Version that the person had read, where the call named one. */
    read_version: integer(),
    undone_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('workflow_transition_record').on(table.type, table.record_id, table.id.desc().nullsFirst()),
  ],
)

/** Notices, written in the transaction of the event. */
export const noticeTable = pgTable(
  'notice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer().notNull(),
    type: text().notNull(),
    record_id: integer().notNull(),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    read_at: timestamp({ withTimezone: true }),
    /** When it was mailed, or settled that it would not be. */
    mailed_at: timestamp({ withTimezone: true }),
    /** Company on whose behalf the notice was written: visible to users with a role for it alone. */
    company_id: integer(),
    /** Deduplication key, unique for each user and record. */
    once: text(),
    data: jsonb().notNull().default({}),
  },
  (table) => [
    index('notice_user').on(table.user_id, table.id.desc().nullsFirst()),
    index('notice_unread').on(table.user_id).where(sql`read_at is null`),
    index('notice_unmailed').on(table.user_id).where(sql`mailed_at is null`),
    index('notice_record').on(table.type, table.record_id),
    index('notice_at').on(table.at),
    uniqueIndex('notice_once').on(table.user_id, table.type, table.record_id, table.once),
  ],
)
