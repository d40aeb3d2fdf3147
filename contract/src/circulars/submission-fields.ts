import { type Fields, field } from '../kit/fields.ts'
import { LANGUAGES } from '../kit/languages.ts'

const MAX_SUBJECT = 300
const MAX_SINGLE = 1000
const MAX_EXCLUDED = 40_000

/** Single recipient, added beside the groups. */
export const SINGLE_RECIPIENT_FIELDS = {
  email: field.email({ required: true }),
  name: field.line(200),
  language: field.choice(LANGUAGES, { fallback: 'it' }),
} satisfies Fields

const MAILING_FIELDS = {
  sender_id: field.record(),
  /** Subject of the mails; an empty one is that of the text. */
  subject: field.multilingual(MAX_SUBJECT, { isLine: true }),
  email_group_ids: field.records(),
  recipients: field.children(SINGLE_RECIPIENT_FIELDS, MAX_SINGLE),
  /** Addresses that were deselected. */
  excluded: field.emails(MAX_EXCLUDED),
  scheduled_at: field.moment(),
} satisfies Fields

export const SUBMISSION_FIELDS = {
  circular_id: field.record({ required: true }),
  ...MAILING_FIELDS,
} satisfies Fields

export const COMMUNICATION_SUBMISSION_FIELDS = {
  communication_id: field.record({ required: true }),
  ...MAILING_FIELDS,
} satisfies Fields
