import { LEFT_OUT_REASONS, RECIPIENT_STATES } from '@fornace/contract/circulars/submission-states'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
  uuid,
} from '../../../platform/database/drizzle.ts'
import { submission } from '../submission/tables.ts'

const moment = () => timestamp({ withTimezone: true })

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
    next_at: moment().notNull().defaultNow(),
    first_attempt_at: moment(),
    /** Number of the sender process that has it in hand. */
    claimed_by: integer(),
    claimed_at: moment(),
    /** A process ended between sending and recording: the mail may have arrived before. */
    in_doubt: boolean().notNull().default(false),
    sent_at: moment(),
    /** Words of the mail server. */
    answer: text().notNull().default(''),
    /** Refused because the address does not exist or is closed. */
    is_hard: boolean().notNull().default(false),
    /** Id under which the mail server took the mail: the last long word of its answer. */
    answer_id: text().generatedAlwaysAs(sql`substring(answer from '([^\\s<>"()=]{16,})[^\\w]*$')`),
    /** The person had agreed, when the mail was built, that it is recorded whether it is read. */
    is_tracked: boolean().notNull().default(false),
    /** Last report of a delivery. */
    delivered_at: moment(),
    soft_bounced_at: moment(),
    hard_bounced_at: moment(),
    /** Words of the last report of a bounce or a complaint. */
    report: text().notNull().default(''),
    complained_at: moment(),
    /** First open or click of a person, and first click. */
    opened_at: moment(),
    clicked_at: moment(),
    /** First open and first click of a machine. */
    automatic_opened_at: moment(),
    automatic_clicked_at: moment(),
    /** First time that the person read the text signed in. */
    read_at: moment(),
    /** Told, and not followed by a hard bounce. */
    is_delivered: boolean().generatedAlwaysAs(
      sql`delivered_at is not null and state <> 'bounced'
        and (hard_bounced_at is null or delivered_at > hard_bounced_at)`,
    ),
    is_bounced: boolean().generatedAlwaysAs(
      sql`state = 'bounced' or hard_bounced_at is not null
        or (soft_bounced_at is not null and (delivered_at is null or delivered_at < soft_bounced_at))`,
    ),
    is_read: boolean().generatedAlwaysAs(sql`opened_at is not null or read_at is not null`),
  },
  (table) => [
    unique('circular_mailing_recipient_address').on(table.submission_id, table.address),
    index('circular_mailing_recipient_key').on(table.key),
    index('circular_mailing_recipient_of_address').on(table.address),
    index('circular_mailing_recipient_waiting').on(table.next_at, table.id).where(sql`state = 'waiting'`),
    index('circular_mailing_recipient_claimed').on(table.claimed_by).where(sql`state = 'sending'`),
    index('circular_mailing_recipient_claimed_at').on(table.claimed_at),
    index('circular_mailing_recipient_left_out')
      .on(table.submission_id, table.id)
      .where(sql`state = 'left_out'`),
    index('circular_mailing_recipient_answer').on(table.answer_id).where(sql`answer_id is not null`),
  ],
)

/**
 * Companies in the reasons of a recipient, as they were at the confirmation; deleted by a trigger when the recipient is
 * left out. The archive reads them from the index of the primary key alone.
 */
export const mailingCompany = pgTable(
  'circular_mailing_company',
  {
    company_id: integer().notNull(),
    recipient_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => mailingRecipient.id, { onDelete: 'cascade' }),
    submission_id: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'circular_mailing_company_pk',
      columns: [table.company_id, table.submission_id, table.recipient_id],
    }),
    index('circular_mailing_company_recipient').on(table.recipient_id),
    index('circular_mailing_company_submission').on(table.submission_id, table.company_id),
  ],
)
