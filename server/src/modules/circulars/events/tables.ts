import { EVENT_KINDS, EVENT_SOURCES } from '@fornace/contract/circulars/mail-events'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from '../../../platform/database/drizzle.ts'
import { circular, communication } from '../circular.tables.ts'
import { mailingRecipient } from '../sending/tables.ts'
import { submission } from '../submission/tables.ts'

const moment = () => timestamp({ withTimezone: true })

const submissionId = () =>
  integer()
    .notNull()
    .references(() => submission.id, { onDelete: 'cascade' })

/** Events of mails: each stored once, without address of the machine, browser or place. */
export const mailEvent = pgTable(
  'circular_mail_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: EVENT_SOURCES }).notNull(),
    /** Id given by the source, or a digest where it gives none. */
    event_id: text().notNull(),
    submission_id: submissionId(),
    /** Null for an open or click of somebody who did not agree. */
    recipient_id: bigint({ mode: 'number' }).references(() => mailingRecipient.id, { onDelete: 'cascade' }),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    at: moment().notNull(),
    received_at: moment().notNull(),
    /** Target of a click: an address, or `file:` with the id of an attachment. */
    link: text(),
    is_automatic: boolean().notNull().default(false),
    /** False: kept, without effect on any figure. */
    counts: boolean().notNull().default(true),
    /** Words of the mail server. */
    words: text().notNull().default(''),
    /** Event as it was received, without what tells of the person's machine. */
    raw: jsonb(),
  },
  (table) => [
    unique('circular_mail_event_once').on(table.source, table.event_id),
    index('circular_mail_event_recipient').on(table.recipient_id),
    index('circular_mail_event_submission').on(table.submission_id, table.kind),
    index('circular_mail_event_received').on(table.received_at),
  ],
)

/** Digests of the tokens in signatures that do not cover the event: each is accepted once. */
export const signatureToken = pgTable('circular_signature_token', {
  digest: text().primaryKey(),
  used_at: moment().notNull(),
})

/** Opens and clicks of those who did not agree, by the hour. */
export const anonymousReading = pgTable(
  'circular_anonymous_reading',
  {
    submission_id: submissionId(),
    hour: moment().notNull(),
    opens: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.submission_id, table.hour] })],
)

/** Texts that people opened signed in, with the companies they acted for: the first time of each. */
export const signedInReading = pgTable(
  'circular_signed_in_reading',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    circular_id: integer().references(() => circular.id, { onDelete: 'cascade' }),
    communication_id: integer().references(() => communication.id, { onDelete: 'cascade' }),
    user_id: integer().notNull(),
    company_ids: integer().array().notNull().default([]),
    at: moment().notNull(),
  },
  (table) => [
    unique('circular_signed_in_reading_circular').on(table.circular_id, table.user_id),
    unique('circular_signed_in_reading_communication').on(table.communication_id, table.user_id),
    index('circular_signed_in_reading_user').on(table.user_id),
  ],
)

/** Position in the bounce mailbox: one row. */
export const bounceMailbox = pgTable('circular_bounce_mailbox', {
  id: integer().primaryKey().default(1),
  /** Server, user and folder: the numbers below belong to these. */
  mailbox: text().notNull().default(''),
  uid_validity: bigint({ mode: 'number' }).notNull(),
  last_uid: bigint({ mode: 'number' }).notNull(),
  checked_at: moment(),
  /** Reason why it cannot be read now. */
  trouble: text(),
  trouble_since: moment(),
})
