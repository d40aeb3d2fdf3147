import { TRACKING } from '@fornace/contract/circulars/sender-fields'
import { SINGLE_RECIPIENT_FIELDS, SUBMISSION_FIELDS } from '@fornace/contract/circulars/submission-fields'
import {
  PAUSE_REASONS,
  REPEATED_PARTS,
  SUBMISSION_STATES,
} from '@fornace/contract/circulars/submission-states'
import { fieldColumns, searchColumnsOf } from '../../../kit/resource/columns/field-tables.ts'
import { childColumns, linkTable, recordColumns } from '../../../kit/resource/columns/record-tables.ts'
import {
  type AnyPgColumn,
  boolean,
  check,
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
import { searchTextColumn, searchTextIndex } from '../../../platform/database/search-text.ts'
import { circular, communication } from '../circular.tables.ts'
import { emailGroup } from '../email-group.tables.ts'
import { sender } from '../sender.tables.ts'

const moment = () => timestamp({ withTimezone: true })

const { circular_id: _, ...mailingFields } = SUBMISSION_FIELDS

/** Submissions of both kinds: each has either a circular or a communication. */
export const submission = pgTable(
  'circular_submission',
  {
    ...recordColumns,
    circular_id: integer().references(() => circular.id),
    communication_id: integer().references(() => communication.id),
    ...fieldColumns(mailingFields, { sender_id: () => sender.id }),
    kind: text({ enum: ['circular', 'communication'] }).generatedAlwaysAs(
      sql`case when circular_id is null then 'communication' else 'circular' end`,
    ),
    /** Author of the text, set by a trigger. */
    text_author_id: integer(),
    state: text({ enum: SUBMISSION_STATES }).notNull().default('draft'),
    created_by_id: integer(),
    datetime_created: moment().notNull().defaultNow(),
    datetime_updated: moment().notNull().defaultNow(),
    datetime_confirmed: moment(),
    confirmed_by_id: integer(),
    datetime_started: moment(),
    datetime_ended: moment(),
    pause_reason: text({ enum: PAUSE_REASONS }),
    pause_answer: text().notNull().default(''),
    repeats_id: integer().references((): AnyPgColumn => submission.id),
    repeats: text({ enum: REPEATED_PARTS }),
    is_deletable: boolean().generatedAlwaysAs(sql`state = 'draft'`),
    search_text: searchTextColumn(searchColumnsOf(SUBMISSION_FIELDS)),
  },
  (table) => [
    check('circular_submission_text', sql`num_nonnulls(circular_id, communication_id) = 1`),
    index('circular_submission_kind').on(table.kind, table.id),
    index('circular_submission_state').on(table.state, table.scheduled_at as AnyPgColumn),
    index('circular_submission_circular').on(table.circular_id),
    index('circular_submission_communication').on(table.communication_id),
    index('circular_submission_sender').on(table.sender_id as AnyPgColumn),
    index('circular_submission_repeats').on(table.repeats_id),
    searchTextIndex('circular_submission', table.search_text),
  ],
)

export const submissionGroups = linkTable(
  'circular_submission_group',
  'submission_id',
  () => submission.id,
  () => emailGroup.id,
)

const submissionId = () =>
  integer()
    .notNull()
    .references(() => submission.id, { onDelete: 'cascade' })

const ofSubmission = () =>
  integer()
    .primaryKey()
    .references(() => submission.id, { onDelete: 'cascade' })

/** Single recipients, added beside the groups. */
export const singleRecipient = pgTable(
  'circular_submission_recipient',
  { ...childColumns, submission_id: submissionId(), ...fieldColumns(SINGLE_RECIPIENT_FIELDS) },
  (table) => [
    index('circular_submission_recipient_of').on(table.submission_id),
    index('circular_submission_recipient_email').on(sql`lower(${table.email})`),
  ],
)

const counter = () => integer().notNull().default(0)

/** Figures of a submission: no part of its version and history. */
export const submissionFigures = pgTable('circular_submission_figures', {
  submission_id: ofSubmission(),
  recipient_count: counter(),
  left_out_count: counter(),
  waiting: counter(),
  submitted: counter(),
  kept: counter(),
  deliveries: counter(),
  bounces: counter(),
  opens: counter(),
  clicks: counter(),
  spam_complaints: counter(),
  automatic_opens: counter(),
  automatic_clicks: counter(),
  anonymous_opens: counter(),
  anonymous_clicks: counter(),
  tracked: counter(),
  reads: counter(),
  /** Recipients whose mail did not come back, of whose reading nothing can be known. */
  unknown: counter(),
  /** Events and reading times were deleted: opens and clicks count no more. */
  reading_erased_at: moment(),
  /** Figures at the last pause for bounces or complaints: the next one counts from there. */
  judged_submitted: counter(),
  judged_bounces: counter(),
  judged_complaints: counter(),
  /** Time of that pause, or of the last resumption. */
  judged_at: moment(),
  first_taken_at: moment(),
  /** Reason why the mail server cannot be reached now. */
  trouble: text(),
  trouble_since: moment(),
})

/** Recipients of a draft as they were last shown. */
export const submissionShown = pgTable('circular_submission_shown', {
  submission_id: ofSubmission(),
  addresses: text().array().notNull(),
  digest: text().notNull(),
})

/** Content of the messages, frozen by the confirmation. */
export const submissionContent = pgTable(
  'circular_submission_content',
  {
    submission_id: ofSubmission(),
    content: jsonb().notNull(),
    /** SHA-256 over the addresses that are written to. */
    recipients_digest: text().notNull().default(''),
    /** Tracking of the sender, as in the content. */
    tracking: text({ enum: TRACKING }).notNull().default('off'),
    /** Key of the pixel that all recipients share who did not agree. */
    anonymous_key: uuid().notNull().defaultRandom(),
  },
  (table) => [unique('circular_submission_content_anonymous_key').on(table.anonymous_key)],
)
