import { LEFT_OUT_REASONS, RECIPIENT_STATES } from '@fornace/contract/circulars/submission-states'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
  unique,
  uuid,
} from '../../../platform/database/drizzle.ts'
import { submission } from '../submission/tables.ts'

/** The ledger: one row for each recipient of a confirmed submission. */
export const mailingRecipient = pgTable(
  'circular_mailing_recipient',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    submission_id: integer()
      .notNull()
      .references(() => submission.id, { onDelete: 'cascade' }),
    /** In lower case; null for a company without an address, and after an erasure. */
    address: text(),
    /** As it is written to. */
    email: text().notNull().default(''),
    name: text().notNull().default(''),
    company: text().notNull().default(''),
    language: text({ enum: LANGUAGES }).notNull().default('it'),
    reasons: jsonb().notNull().default([]),
    /** Key in the links of the mail, and in its Message-ID. */
    key: uuid().notNull().defaultRandom(),
    domain: text().generatedAlwaysAs(sql`split_part(address, '@', 2)`),
    state: text({ enum: RECIPIENT_STATES }).notNull().default('waiting'),
    left_out_reason: text({ enum: LEFT_OUT_REASONS }),
    /** Account of the press registration whose consent links stand at the foot of the mail. */
    press_user_id: integer(),
    attempts: integer().notNull().default(0),
    next_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    first_attempt_at: timestamp({ withTimezone: true }),
    /** Number of the sender process that has it in hand. */
    claimed_by: integer(),
    claimed_at: timestamp({ withTimezone: true }),
    /** A process ended between sending and recording: the mail may have arrived before. */
    in_doubt: boolean().notNull().default(false),
    sent_at: timestamp({ withTimezone: true }),
    /** Words of the mail server. */
    answer: text().notNull().default(''),
    /** Refused for good. */
    is_hard: boolean().notNull().default(false),
  },
  (table) => [
    unique('circular_mailing_recipient_address').on(table.submission_id, table.address),
    index('circular_mailing_recipient_key').on(table.key),
    index('circular_mailing_recipient_of_address').on(table.address),
    index('circular_mailing_recipient_waiting').on(table.next_at, table.id).where(sql`state = 'waiting'`),
    index('circular_mailing_recipient_claimed').on(table.claimed_by).where(sql`state = 'sending'`),
    index('circular_mailing_recipient_claimed_at').on(table.claimed_at),
  ],
)
