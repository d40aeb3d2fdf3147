import { z } from 'zod'
import { LANGUAGES } from '../kit/languages.ts'
import { multilingualRecord } from '../kit/multilingual.ts'
import { recordReference } from '../kit/resource.ts'
import { RECEIVED_KINDS } from './received-metadata.ts'

/** Text in the languages in which it was sent; the others are empty. */
const sentText = multilingualRecord

const received = {
  /** `circular-12`. */
  id: z.string(),
  kind: z.enum(RECEIVED_KINDS),
  text_id: z.int(),
  title: sentText,
  protocol_number: z.string().nullable(),
  /** Name in Italian; empty for a communication. */
  typology: z.string(),
  /** When the person, or a company the person acts for, first received it. */
  received_at: z.string(),
  /** Its year, by the clock of the house. */
  year: z.int(),
  is_annulled: z.boolean(),
  /** A circular that was sent replaces it. */
  is_replaced: z.boolean(),
  attachments_count: z.int(),
  /** First time that the person read it here. */
  read_at: z.string().nullable(),
  /** Not read here yet, of the time for which readings are stored. */
  is_unread: z.boolean(),
  /** Companies through which it was received. */
  companies: z.array(recordReference),
}

/** Row of `GET circular/received/`. */
export const receivedRow = z.object(received)
export type ReceivedRow = z.infer<typeof receivedRow>

/** Another circular that the person received too. */
const otherCircular = z.object({
  id: z.string(),
  protocol_number: z.string().nullable(),
  title: sentText,
})

/** Publishable attachment. */
const receivedFile = z.object({
  file: z.string(),
  name: z.string(),
  title: sentText,
  size: z.int(),
  type: z.string(),
})
export type ReceivedFile = z.infer<typeof receivedFile>

/** `GET circular/received/{id}/`, which counts as read. */
export const receivedRecord = z.object({
  ...received,
  languages: z.array(z.enum(LANGUAGES)),
  /** Sanitized rich text. */
  body: sentText,
  matters: z.array(sentText),
  datetime_approved: z.string().nullable(),
  datetime_protocol: z.string().nullable(),
  datetime_annulled: z.string().nullable(),
  annulment_reason: z.string(),
  /** Circulars that replace it, as far as the person received them. */
  replaced_by: z.array(otherCircular),
  /** The circular that it replaces, if the person received it. */
  replaces: otherCircular.nullable(),
  attachments: z.array(receivedFile),
})
export type ReceivedRecord = z.infer<typeof receivedRecord>

/** `GET circular/received/summary/`, for Home and the palette. */
export const receivedSummary = z.object({
  received_count: z.int(),
  unread_count: z.int(),
  /** Years in which something was received, the newest first. */
  years: z.array(z.int()),
})
export type ReceivedSummary = z.infer<typeof receivedSummary>
