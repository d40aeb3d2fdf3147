import { z } from 'zod'
import { recordReference } from '../kit/resource.ts'
import { REASON_KINDS } from './email-group.ts'
import { MAIL_RESULTS } from './outcomes.ts'
import { TRACKING } from './sender-fields.ts'
import { submissionFigures } from './submission.ts'
import { LEFT_OUT_REASONS, RECIPIENT_STATES, SUBMISSION_STATES } from './submission-states.ts'

/** File with figures, links and hours, instead of the object. */
export const statisticsQuery = z.strictObject({ format: z.enum(['csv', 'xlsx']).optional() })

/** `GET circular/submission/{id}/statistics/`, and the same under `communication-submission`. */
export const submissionStatistics = z.object({
  ...submissionFigures,
  state: z.enum(SUBMISSION_STATES),
  title: z.string(),
  protocol_number: z.string().nullable(),
  datetime_started: z.string().nullable(),
  datetime_ended: z.string().nullable(),
  tracking: z.enum(TRACKING),
  /** Recipients whose mail did not come back, of whose reading nothing can be known: they did not agree. */
  unknown: z.int(),
  /** Recipients whose mail did not come back and is not known to have been read; null once who has read was erased. */
  unread: z.int().nullable(),
  /** Mails that had not left when the submission was cancelled. */
  cancelled: z.int(),
  /** Events were deleted, as their retention says: who read and when is no longer known. */
  is_reading_erased: z.boolean(),
  /** Recipients who opened and clicked for the first time in each of the first 72 hours; `anonymous` counts opens. */
  hours: z.array(z.object({ hour: z.int(), opens: z.int(), clicks: z.int(), anonymous: z.int() })),
  links: z.array(
    z.object({
      /** Web address, or name of the attachment. */
      label: z.string(),
      url: z.string().nullable(),
      file: z.string().nullable(),
      /** Recipients who clicked, and those for whom a machine did. */
      clicks: z.int(),
      automatic_clicks: z.int(),
    }),
  ),
  /** Companies with recipients, and those of which somebody has read. */
  companies_count: z.int(),
  companies_read: z.int(),
})
export type SubmissionStatistics = z.infer<typeof submissionStatistics>

/** Row of `GET circular/submission/{id}/statistics/company/`. */
export const statisticsCompany = z.object({
  id: z.int(),
  name: z.string(),
  recipients: z.int(),
  delivered: z.int(),
  bounced: z.int(),
  /** Somebody of it opened, clicked, or read the text signed in. */
  is_read: z.boolean(),
  first_read_at: z.string().nullable(),
  /** Recipients of whom nothing can be known. */
  unknown: z.int(),
})
export type StatisticsCompany = z.infer<typeof statisticsCompany>

const mailRow = {
  id: z.int(),
  submission_id: z.int(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  state: z.enum(RECIPIENT_STATES),
  result: z.enum(MAIL_RESULTS),
  left_out_reason: z.enum(LEFT_OUT_REASONS).nullable(),
  reasons: z.array(
    z.object({
      kind: z.enum(REASON_KINDS),
      /** Group, company and role in one line; the kind, where it has none of them. */
      name: z.string(),
      group: recordReference.nullable(),
      company: recordReference.nullable(),
      role: z.string().nullable(),
    }),
  ),
  sent_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  is_delivered: z.boolean(),
  is_bounced: z.boolean(),
  bounced_at: z.string().nullable(),
  complained_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  clicked_at: z.string().nullable(),
  read_at: z.string().nullable(),
  is_read: z.boolean(),
  is_tracked: z.boolean(),
  /** Words of the mail server when it took or refused the mail, and those of later reports. */
  answer: z.string(),
  report: z.string(),
  /** Both, the latest first. */
  words: z.string(),
}

/** Row of `GET circular/mail/`: a mail to one recipient. Filters `submission_id`, `company_id`, `outcome`, `link`. */
export const mailStatistics = z.object({
  ...mailRow,
  kind: z.enum(['circular', 'communication']),
  /** Title and number of the text. */
  title: z.string(),
  protocol_number: z.string().nullable(),
})
export type MailStatistics = z.infer<typeof mailStatistics>

/** `GET circular/company/{id}/`: a company in the statistics; its mails are `circular/mail/?company_id=`. */
export const companyStatistics = z.object({
  id: z.int(),
  name: z.string(),
  /** Texts that it received, and those that somebody of it read. */
  texts: z.int(),
  read: z.int(),
  mails: z.int(),
  bounced: z.int(),
  last_received_at: z.string().nullable(),
  last_read_at: z.string().nullable(),
})
export type CompanyStatistics = z.infer<typeof companyStatistics>

const total = z.object({
  submissions: z.int(),
  ...submissionFigures,
  /** Mails that arrived: deliveries of the submissions that report them, mails not returned of the others. */
  reached: z.int(),
  /** Mails of the submissions whose deliveries are reported; `deliveries` are those of them. */
  reported: z.int(),
})

/** Company that read nothing. */
const silentCompany = z.object({
  id: z.int(),
  name: z.string(),
  /** Texts that it received in the time. */
  texts: z.int(),
  /** Of its recipients nothing can be known: none agreed. */
  is_unknown: z.boolean(),
  last_read_at: z.string().nullable(),
})

const worstAddress = z.object({
  address: z.string(),
  name: z.string(),
  bounces: z.int(),
  complaints: z.int(),
  last_at: z.string(),
  /** Words of the mail server. */
  words: z.string(),
})

const waitingSubmission = z.object({
  id: z.int(),
  kind: z.enum(['circular', 'communication']),
  title: z.string(),
  protocol_number: z.string().nullable(),
  state: z.enum(SUBMISSION_STATES),
  scheduled_at: z.string().nullable(),
  is_stalled: z.boolean(),
})

/** `GET circular/dashboard/`: twelve months, unless `months` says otherwise. */
export const dashboardQuery = z.strictObject({ months: z.coerce.number().int().min(1).max(60).optional() })
export const dashboard = z.object({
  /** The oldest first, as `2026-03`. */
  months: z.array(total.extend({ month: z.string() })),
  themes: z.array(total.extend({ id: z.int().nullable(), name: z.string() })),
  typologies: z.array(total.extend({ id: z.int().nullable(), name: z.string() })),
  /** Companies that received something and read nothing, in the last 30 and 90 days; the first hundred of each. */
  silent_30: z.object({ count: z.int(), companies: z.array(silentCompany) }),
  silent_90: z.object({ count: z.int(), companies: z.array(silentCompany) }),
  worst_addresses: z.array(worstAddress),
  /** Submissions that are scheduled, being sent or paused, and texts in approval or approved and not sent. */
  waiting: z.array(waitingSubmission),
  in_approval: z.int(),
  approved: z.int(),
})
export type Dashboard = z.infer<typeof dashboard>

/** `GET circular/dashboard/recent/`: totals of 30 days and the worst bounces, for Home. */
export const recentStatistics = z.object({ ...total.shape, worst_addresses: z.array(worstAddress) })
export type RecentStatistics = z.infer<typeof recentStatistics>
