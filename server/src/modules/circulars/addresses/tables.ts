import { ADDRESS_EVENTS, UNSUBSCRIBED_VIA } from '@fornace/contract/circulars/address-marks'
import { bigint, index, integer, pgTable, text, timestamp } from '../../../platform/database/drizzle.ts'

/** Marks of an address, in lower case: reasons against writing to it. */
export const address = pgTable('circular_address', {
  address: text().primaryKey(),
  unsubscribed_at: timestamp({ withTimezone: true }),
  unsubscribed_via: text({ enum: UNSUBSCRIBED_VIA }),
  bounced_at: timestamp({ withTimezone: true }),
  /** Words of the mail server that refused it for good. */
  bounce_answer: text().notNull().default(''),
  complained_at: timestamp({ withTimezone: true }),
  /** Consent to recording whether the person reads; null: not given, or withdrawn. */
  tracking_agreed_at: timestamp({ withTimezone: true }),
  /** Version of the text that was agreed to. */
  tracking_version: text().notNull().default(''),
})

/** Marks set and lifted, in the order of time. */
export const addressEvent = pgTable(
  'circular_address_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: ADDRESS_EVENTS }).notNull(),
    note: text().notNull().default(''),
    actor_id: integer(),
    submission_id: integer(),
  },
  (table) => [index('circular_address_event_address').on(table.address, table.id)],
)

/** Hashes of erased addresses, which are never written to again. */
export const erasedAddress = pgTable('circular_erased_address', {
  hash: text().primaryKey(),
  erased_at: timestamp({ withTimezone: true }).notNull(),
})

/** Salt of the hashes: one row. */
export const erasureSalt = pgTable('circular_erasure_salt', {
  id: integer().primaryKey().default(1),
  salt: text().notNull(),
})
