import { z } from 'zod'
import { datedRecord } from '../kit/approved-record.ts'
import { resourceOf } from '../kit/field-schemas.ts'
import { LANGUAGES } from '../kit/languages.ts'
import { recordReference } from '../kit/resource.ts'
import { CIRCULAR_FIELDS, COMMUNICATION_FIELDS } from './circular-fields.ts'
import { ANNULMENT_REASON, CIRCULAR, COMMUNICATION } from './metadata.ts'

/** Read-only fields of circulars and communications. */
const written = {
  ...datedRecord,
  /** Moment at which it became sent. */
  datetime_published: z.string().nullable(),
  created_by: recordReference.nullable(),
  /** Approved by its author. */
  is_self_approved: z.boolean(),
  /** SHA-256 of the approved content; null while it is not approved. */
  content_hash: z.string().nullable(),
  /** Visible languages in which something is missing that there is in Italian. */
  incomplete_languages: z.array(z.enum(LANGUAGES)),
  /** It waits for a step: neither sent, nor annulled, nor about to be sent, nor of a typology that is never sent. */
  is_outstanding: z.boolean(),
  /** Never approved, and a draft. */
  is_deletable: z.boolean(),
}

/** Circular of the association, with a protocol number where its typology has numbers. */
export const circular = resourceOf(CIRCULAR, CIRCULAR_FIELDS, {
  read: {
    ...written,
    protocol_seq: z.int().nullable(),
    protocol_year: z.int().nullable(),
    /** `0000123/2026`. */
    protocol_number: z.string().nullable(),
    /** Time of the number in the register. */
    datetime_protocol: z.string().nullable(),
    /** Themes of the matters. */
    theme_ids: z.array(z.int()),
    themes: z.array(recordReference),
    /** Circulars that correct or replace this one, or will do so once they are approved. */
    replaced_by: z.array(recordReference.extend({ is_approved: z.boolean() })),
    is_annulled: z.boolean(),
    datetime_annulled: z.string().nullable(),
    annulled_by_id: z.int().nullable(),
    annulled_by: recordReference.nullable(),
    annulment_reason: z.string(),
  },
})

/** Message to members without a protocol number. */
export const communication = resourceOf(COMMUNICATION, COMMUNICATION_FIELDS, { read: written })

export type CircularRecord = z.infer<typeof circular.record>
export type CommunicationRecord = z.infer<typeof communication.record>

/** `POST circular/circular/{id}/annul/`. */
export const annulmentRequest = z.strictObject({
  reason: z.string().trim().min(ANNULMENT_REASON.min).max(ANNULMENT_REASON.max),
})
