import { EXPORT_STATES } from '@fornace/contract/kit/record-export'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../../platform/database/drizzle.ts'

/**
 * Who has which record open, by session: a person may have it open at two desks. Its migration makes it unlogged:
 * nothing here is worth more than a minute, and after a crash everybody says again that they are there.
 */
export const presenceTable = pgTable(
  'presence',
  {
    type: text().notNull(),
    record_id: integer().notNull(),
    session_id: uuid().notNull(),
    user_id: integer().notNull(),
    seen_at: timestamp({ withTimezone: true }).notNull(),
    /** The form holds changes that are not saved yet. */
    is_editing: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.type, table.record_id, table.session_id] })],
)

/** Archives of several records that somebody has asked for; they go a day later. */
export const recordExport = pgTable(
  'record_export',
  {
    id: uuid().primaryKey(),
    user_id: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** When it was last worked on. */
    beat_at: timestamp({ withTimezone: true }).notNull(),
    state: text({ enum: EXPORT_STATES }).notNull().default('waiting'),
    type: text().notNull(),
    /** What was asked for; once it is ready, what is in it. */
    record_ids: integer().array().notNull(),
    wishes: jsonb().notNull(),
    name: text().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** How often it was begun: it may end with its server. */
    tries: integer().notNull().default(0),
    failure: jsonb(),
    /** Files that belong into it and whose bytes are missing. */
    missing: jsonb().notNull().default([]),
    file_id: uuid(),
  },
  (table) => [
    index('record_export_user').on(table.user_id),
    index('record_export_created').on(table.created_at),
    index('record_export_file').on(table.file_id),
  ],
)
