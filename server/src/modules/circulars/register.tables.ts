import { REGISTER_KINDS } from '@fornace/contract/circulars/register-kinds'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../platform/database/drizzle.ts'

/**
 * Protocol register. Append-only: triggers of the migration reject update, delete and truncate. It contains no names of
 * people, so that a person can be erased.
 */
export const register = pgTable(
  'circular_register',
  {
    /** Position in the chain: 1, 2, 3 … over all years. */
    id: integer().primaryKey(),
    kind: text({ enum: REGISTER_KINDS }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for the system. */
    actor_id: integer(),
    circular_id: integer().notNull(),
    protocol_seq: integer().notNull(),
    protocol_year: integer().notNull(),
    protocol_number: text().notNull(),
    /** Italian title at that time. */
    subject: text().notNull(),
    typology_id: integer().notNull(),
    /** Italian name of the typology at that time. */
    typology: text().notNull(),
    content_hash: text(),
    /** Approved by the author of the circular. */
    is_self_approved: boolean().notNull().default(false),
    /** Note of a reopening, reason of an annulment. */
    reason: text().notNull().default(''),
    /** Further values of the kind. */
    details: jsonb().notNull().default({}),
    previous_hash: text().notNull(),
    /** SHA-256 of this entry and of `previous_hash`. */
    hash: text().notNull(),
  },
  (table) => [
    uniqueIndex('circular_register_number')
      .on(table.protocol_year, table.protocol_seq)
      .where(sql`kind = 'number'`),
    index('circular_register_circular').on(table.circular_id),
    index('circular_register_at').on(table.at),
  ],
)

/**
 * The newest entry and number, in one row: locked by every addition, and compared by `npm run verify`, because a chain
 * cannot reveal its own missing tail.
 */
export const registerHead = pgTable(
  'circular_register_head',
  {
    id: integer().primaryKey(),
    entry_id: integer().notNull(),
    hash: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    protocol_year: integer().notNull(),
    protocol_seq: integer().notNull(),
  },
  (table) => [check('circular_register_head_single', sql`${table.id} = 1`)],
)
