import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { LANGUAGES } from '../kit/languages.ts'
import { recordReference } from '../kit/resource.ts'
import { REASON_KINDS } from './email-group.ts'
import { COMMUNICATION_SUBMISSION, SUBMISSION } from './metadata.ts'
import { COMMUNICATION_SUBMISSION_FIELDS, SUBMISSION_FIELDS } from './submission-fields.ts'
import {
  LEFT_OUT_REASONS,
  PAUSE_REASONS,
  RECIPIENT_STATES,
  REPEATED_PARTS,
  SUBMISSION_STATES,
} from './submission-states.ts'

/** Figures of a submission: distinct recipients each. */
export const submissionFigures = {
  /** Recipients who are written to. */
  recipient_count: z.int(),
  left_out_count: z.int(),
  /** Recipients whose mail has not left. */
  waiting: z.int(),
  /** Mails that the mail server took. */
  submitted: z.int(),
  /** Mails stored as files, without a mail server. */
  kept: z.int(),
  deliveries: z.int(),
  bounces: z.int(),
  /** Opened, or clicked, by a person who agreed to it. */
  opens: z.int(),
  clicks: z.int(),
  spam_complaints: z.int(),
  /** Opened or clicked by a machine. */
  automatic_opens: z.int(),
  automatic_clicks: z.int(),
  /** Opens and clicks of those who did not agree: not recipients, but how many in all. */
  anonymous_opens: z.int(),
  anonymous_clicks: z.int(),
  /** Recipients who agreed that it is recorded whether they read. */
  tracked: z.int(),
  /** Recipients who opened or clicked, or read the text signed in. */
  reads: z.int(),
}

/** Names of the figures of a submission. */
export const SUBMISSION_FIGURES = Object.keys(
  submissionFigures,
) as readonly (keyof typeof submissionFigures)[]

/** Read-only fields of submissions of both kinds. */
const mailing = {
  kind: z.enum(['circular', 'communication']),
  /** Author of the text, who may write its submissions. */
  text_author_id: z.int().nullable(),
  state: z.enum(SUBMISSION_STATES),
  ...submissionFigures,
  /** Null for a draft: its recipients follow the data until the confirmation. */
  recipient_count: submissionFigures.recipient_count.nullable(),
  /** The text has a protocol number: it also goes to those who unsubscribed. */
  is_mandatory: z.boolean(),
  datetime_created: z.string(),
  datetime_updated: z.string(),
  created_by_id: z.int().nullable(),
  created_by: recordReference.nullable(),
  datetime_confirmed: z.string().nullable(),
  confirmed_by_id: z.int().nullable(),
  confirmed_by: recordReference.nullable(),
  /** First mail that the mail server took. */
  datetime_started: z.string().nullable(),
  /** Last recipient done, or cancellation. */
  datetime_ended: z.string().nullable(),
  pause_reason: z.enum(PAUSE_REASONS).nullable(),
  /** Words of the mail server that led to the pause. */
  pause_answer: z.string(),
  /** Reason why the mail server cannot be reached now, and since when; null while it answers. */
  trouble: z.string().nullable(),
  trouble_since: z.string().nullable(),
  /** Paused, or being sent while the mail server cannot be reached. */
  is_stalled: z.boolean(),
  /** Earlier submission of the same text, of which this one writes to a part of the recipients. */
  repeats_id: z.int().nullable(),
  repeats: z.enum(REPEATED_PARTS).nullable(),
  is_deletable: z.boolean(),
}

export const submission = resourceOf(SUBMISSION, SUBMISSION_FIELDS, { read: mailing })

export const communicationSubmission = resourceOf(COMMUNICATION_SUBMISSION, COMMUNICATION_SUBMISSION_FIELDS, {
  read: mailing,
})

export type SubmissionRecord = z.infer<typeof submission.record>
export type CommunicationSubmissionRecord = z.infer<typeof communicationSubmission.record>

/** `GET circular/submission/{id}/recipient/`: all recipients, each a tuple. */
export const recipientTuple = z.tuple([
  /** Address. */
  z.string(),
  /** Name. */
  z.string(),
  /** Company. */
  z.string(),
  z.enum(LANGUAGES),
  /** Indexes of its groups in `groups`. */
  z.array(z.int()),
  /** Kinds of its reasons. */
  z.array(z.enum(REASON_KINDS)),
  /** Null while the submission is a draft. */
  z.enum(RECIPIENT_STATES).nullable(),
  /** Reason against writing to it; of a draft, `unticked` or null. */
  z.enum(LEFT_OUT_REASONS).nullable(),
  /** Words of the mail server. */
  z.string(),
])

export const submissionRecipients = z.object({
  /** Recipients who are written to. */
  count: z.int(),
  groups: z.array(recordReference),
  /** Recipients, unticked ones included, by address. */
  recipients: z.array(recipientTuple),
  /** Those who cannot be chosen, each with the reason. */
  left_out: z.array(z.object({ email: z.string(), name: z.string(), reason: z.enum(LEFT_OUT_REASONS) })),
})

export type RecipientTuple = z.infer<typeof recipientTuple>
export type SubmissionRecipients = z.infer<typeof submissionRecipients>

/** `POST circular/submission/{id}/send/`. A count that is no longer right is rejected with `recipientChanges`. */
export const confirmation = z.strictObject({
  scheduled_at: z.iso.datetime({ offset: true }).nullish(),
  recipient_count: z.int().min(0).nullish(),
})

/** Further keys of the 409 of a confirmation whose list of recipients has changed since it was shown. */
export const recipientChanges = z.object({
  recipient_count: z.int(),
  /** Addresses, the first 100 of each. */
  added: z.array(z.string()),
  added_count: z.int(),
  removed: z.array(z.string()),
  removed_count: z.int(),
})

/** `GET circular/submission/{id}/preview/`: the mail as one recipient gets it. */
export const previewQuery = z.strictObject({
  recipient: z.string().max(254).optional(),
  language: z.enum(LANGUAGES).optional(),
})

export const mailPreview = z.object({
  from: z.string(),
  reply_to: z.string(),
  to: z.string(),
  language: z.enum(LANGUAGES),
  /** Languages in which the text is visible and complete. */
  languages: z.array(z.enum(LANGUAGES)),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), size: z.int() })),
})

export type MailPreview = z.infer<typeof mailPreview>

/** `POST circular/submission/{id}/test/`: to the person who asks. */
export const testRequest = z.strictObject({ language: z.enum(LANGUAGES).optional() })
export const testAnswer = z.object({ to: z.string() })

/** `POST circular/submission/{id}/repeat/`: a new draft for a part of the recipients. */
export const repetitionRequest = z.strictObject({ part: z.enum(REPEATED_PARTS) })

/** `GET circular/submission/{id}/repeat/`: recipients of each part. */
export const repeatableCounts = z.object({
  bounced: z.int(),
  /** None, once who has read it was deleted. */
  unread: z.int(),
  /** Those among `unread` who did not agree to be recorded: nothing can be known of them. */
  unknown: z.int(),
})

export type RepeatableCounts = z.infer<typeof repeatableCounts>

/** Mailbox to which mail programs report. */
const bounceMailbox = z.object({
  /** When it was last read. */
  checked_at: z.iso.datetime({ offset: true }).nullable(),
  /** Reason why it cannot be read now, in the words of its server. */
  trouble: z.string().nullable(),
  trouble_since: z.iso.datetime({ offset: true }).nullable(),
})

export type BounceMailboxCondition = z.infer<typeof bounceMailbox>

/** `GET circular/mail-server/`: how mails leave, and reports come back. */
export const mailServer = z.object({
  /** False: mails are stored as files. */
  is_configured: z.boolean(),
  /** This is a copy of another installation, which sends nothing. */
  is_copy: z.boolean(),
  max_kept: z.int(),
  max_attachment_bytes: z.int(),
  /** Null where none is configured. */
  bounce_mailbox: bounceMailbox.nullable(),
})
