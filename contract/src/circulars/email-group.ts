import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { recordReference } from '../kit/resource.ts'
import { ADDRESS_MARKS } from './address-marks.ts'
import { EMAIL_GROUP_FIELDS } from './email-group-fields.ts'
import { EMAIL_GROUP } from './metadata.ts'

/** Group of recipients: typed members, and rules that follow the data. */
export const emailGroup = resourceOf(EMAIL_GROUP, EMAIL_GROUP_FIELDS, {
  read: {
    members_count: z.int(),
    rules_count: z.int(),
    /** Addresses of its members and rules at this moment, each once. */
    recipients_count: z.int(),
  },
})

export type EmailGroupRecord = z.infer<typeof emailGroup.record>

/** `POST circular/email-group/preview/`: recipients of a group as it stands in the form, or of stored groups. */
export const recipientsRequest = emailGroup.create
  .pick({ members: true, rules: true })
  .partial()
  .extend({ email_group_ids: z.array(z.int()).max(500).optional() })

/** Reasons why an address is a recipient, as data. */
export const REASON_KINDS = ['member', 'user', 'company', 'person', 'press', 'single'] as const

const reason = z.object({
  kind: z.enum(REASON_KINDS),
  /** Group that contains it; null for one that is not stored. */
  group: recordReference.nullable(),
  /** Role of a user that the rule names. */
  role: z.string().nullable(),
  /** Company whose public address it is, or that the person acts for. */
  company: recordReference.nullable(),
})

/** Reasons for leaving out a company or press registration that matches a rule. */
export const UNREACHABLE_REASONS = ['no-address', 'no-consent'] as const

export const groupRecipients = z.object({
  count: z.int(),
  /** The first `MAX_PREVIEWED`, by address. */
  recipients: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      reasons: z.array(reason),
      /** Marks of the address, with which it gets mandatory circulars alone. */
      marks: z.array(z.enum(ADDRESS_MARKS)),
    }),
  ),
  left_out_count: z.int(),
  left_out: z.array(z.object({ name: z.string(), email: z.string(), reason: z.enum(UNREACHABLE_REASONS) })),
})

export type GroupRecipients = z.infer<typeof groupRecipients>

export const MAX_PREVIEWED = 1000
