import { z } from 'zod'
import { CONSENTS } from '../account/press.ts'
import { LANGUAGES } from '../kit/languages.ts'
import { recordReference } from '../kit/resource.ts'
import { ADDRESS_EVENTS, ADDRESS_MARKS, UNSUBSCRIBED_VIA } from './address-marks.ts'
import { ADDRESS_NOTE } from './address-metadata.ts'
import { REASON_KINDS } from './email-group.ts'
import { LEFT_OUT_REASONS, RECIPIENT_STATES } from './submission-states.ts'

const marks = {
  unsubscribed_at: z.string().nullable(),
  unsubscribed_via: z.enum(UNSUBSCRIBED_VIA).nullable(),
  bounced_at: z.string().nullable(),
  /** Words of the mail server that refused it. */
  bounce_answer: z.string(),
  complained_at: z.string().nullable(),
  /** Consent to recording what is read; null: not given, or withdrawn. */
  tracking_agreed_at: z.string().nullable(),
  /** Version of the text that was agreed to. */
  tracking_version: z.string(),
}

/** Row of `GET circular/address/`. */
export const addressRow = z.object({
  /** The address. */
  id: z.string(),
  /** In lower case. */
  address: z.string(),
  /** Names under which it is known, joined by commas. */
  names: z.string(),
  ...marks,
  is_unsubscribed: z.boolean(),
  is_bounced: z.boolean(),
  is_complained: z.boolean(),
  is_tracking_agreed: z.boolean(),
  /** Groups that contain it at this moment, as a typed member or by a rule. */
  groups_count: z.int(),
  /** Mails that the mail server took, or that were stored. */
  mails_count: z.int(),
  last_received_at: z.string().nullable(),
})

export type AddressRow = z.infer<typeof addressRow>

const receivedMail = z.object({
  submission_id: z.int(),
  kind: z.enum(['circular', 'communication']),
  /** Id of the circular or the communication. */
  text_id: z.int(),
  title: z.string(),
  protocol_number: z.string().nullable(),
  state: z.enum(RECIPIENT_STATES),
  left_out_reason: z.enum(LEFT_OUT_REASONS).nullable(),
  /** When the mail server took it; null while it has not. */
  sent_at: z.string().nullable(),
  /** Time of the confirmation of the submission. */
  confirmed_at: z.string().nullable(),
  /** Words of the mail server. */
  answer: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  language: z.enum(LANGUAGES),
})

/** `GET circular/address/{address}/`: everything that is known of an address. */
export const addressRecord = z.object({
  address: z.string(),
  names: z.array(z.string()),
  ...marks,
  /** Consent to recording whether the person reads; null: not given, or withdrawn. */
  tracking_agreed_at: z.string().nullable(),
  /** Version of the text that was agreed to; of a withdrawn consent, the former one. */
  tracking_version: z.string(),
  /** Its data were erased: it is never written to again. */
  is_erased: z.boolean(),
  /** Groups that contain it, each with the kinds of reasons. */
  groups: z.array(recordReference.extend({ kinds: z.array(z.enum(REASON_KINDS)) })),
  /** Typed data of members and single recipients. */
  typed: z.array(
    z.object({
      group: recordReference.nullable(),
      submission_id: z.int().nullable(),
      email: z.string(),
      name: z.string(),
      company: z.string(),
      language: z.enum(LANGUAGES),
    }),
  ),
  /** Draft submissions that leave it out by hand. */
  excluded_from: z.array(z.int()),
  received_count: z.int(),
  /** The newest first, at most `MAX_RECEIVED`. */
  received: z.array(receivedMail),
  /** Marks set and lifted, the newest first. */
  events: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(ADDRESS_EVENTS),
      note: z.string(),
      /** Null for the person, or the system. */
      actor: recordReference.nullable(),
      submission_id: z.int().nullable(),
    }),
  ),
  user: recordReference.nullable(),
  press_registration: recordReference.nullable(),
  /** Consents of the press registration, the newest change first. */
  consents: z.array(
    z.object({
      consent: z.enum(CONSENTS),
      is_given: z.boolean(),
      at: z.string(),
      version: z.string().nullable(),
    }),
  ),
  /** Companies whose public address it is. */
  companies: z.array(recordReference),
})

export type AddressRecord = z.infer<typeof addressRecord>

export const MAX_RECEIVED = 200

const note = z.string().trim().min(ADDRESS_NOTE.min).max(ADDRESS_NOTE.max)

/** `POST circular/address/{address}/unsubscribe/`, `…/erase/`. */
export const addressNote = z.strictObject({ note })

/** `POST circular/address/{address}/lift/`. */
export const markLift = z.strictObject({ mark: z.enum(ADDRESS_MARKS), note })
