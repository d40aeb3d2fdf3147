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
 * Presence by session, since a user may have a record open in two browsers. The migration makes the table unlogged:
 * rows live for a minute, and clients send them again after a crash.
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

/** Requested archives of several records; deleted after a day. */
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
    /** Requested records; of a finished archive, the included ones. */
    record_ids: integer().array().notNull(),
    wishes: jsonb().notNull(),
    name: text().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** Number of attempts: an attempt may end with its server. */
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
