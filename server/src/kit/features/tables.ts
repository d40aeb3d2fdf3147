import { HEALTH_STATES } from '@fornace/contract/kit/health-checks'
import { EXPORT_STATES } from '@fornace/contract/kit/record-export'
import { ROLES } from '@fornace/contract/kit/roles'
import { SETTINGS_FIELDS } from '@fornace/contract/kit/settings-fields'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts'
import { fieldColumns } from '../resource/columns/field-tables.ts'
import { recordColumns } from '../resource/columns/record-tables.ts'

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

/** Saved views of lists: those of a person, and those shared with a role. */
export const savedView = pgTable(
  'saved_view',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Author, who alone changes it. */
    user_id: integer().notNull(),
    /** Path of the list, as its screen names it. */
    list: text().notNull(),
    name: text().notNull(),
    /** Search, filters, order, columns and layout, as in the address. */
    search: jsonb().notNull(),
    /** Role with which it is shared. */
    role: text({ enum: ROLES }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('saved_view_name').on(table.user_id, table.list, table.name),
    index('saved_view_role').on(table.role),
  ],
)

/** Private address of a person's calendar; a new one replaces it, deleting it revokes it. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    user_id: integer().primaryKey(),
    /** SHA-256 of the token in the address. */
    token_hash: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    last_read_at: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('calendar_feed_token').on(table.token_hash)],
)

/** Settings of the installation, in one row: an empty text stands for the default. */
export const setting = pgTable('setting', { ...recordColumns, ...fieldColumns(SETTINGS_FIELDS) })

/** State of each health check and since when, so that one server alone notifies of a change. */
export const healthState = pgTable('health_state', {
  ...recordColumns,
  key: text().notNull().unique(),
  state: text({ enum: HEALTH_STATES }).notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
})
