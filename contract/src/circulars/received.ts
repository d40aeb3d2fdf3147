import { z } from 'zod'
import { recordReference } from '../kit/resource.ts'

/** Text in the archive: its kind and id. */
export const RECEIVED_KINDS = ['circular', 'communication'] as const

const received = {
  /** `circular-12`. */
  id: z.string(),
  kind: z.enum(RECEIVED_KINDS),
  text_id: z.int(),
  title: z.string(),
  protocol_number: z.string().nullable(),
  typology: z.string(),
  /** When the person, or a company the person acts for, first received it. */
  received_at: z.string(),
  is_annulled: z.boolean(),
  /** Text that replaces it, if the person received that too; `is_replaced` also without. */
  is_replaced: z.boolean(),
  attachments_count: z.int(),
  /** First time that the person read it here. */
  read_at: z.string().nullable(),
  /** Companies through which it was received. */
  companies: z.array(recordReference),
}

/** Row of `GET circular/received/`. */
export const receivedRow = z.object(received)
export type ReceivedRow = z.infer<typeof receivedRow>

/** `GET circular/received/{id}/`, which counts as read. */
export const receivedRecord = z.object({
  ...received,
  languages: z.array(z.string()),
  titles: z.record(z.string(), z.string()),
  /** Sanitized rich text by language. */
  bodies: z.record(z.string(), z.string()),
  annulment_reason: z.string().nullable(),
  /** Archive id, number and title of what replaces it and of what it replaces, where the person received them. */
  replaced_by: z
    .object({ id: z.string().nullable(), protocol_number: z.string().nullable(), title: z.string() })
    .nullable(),
  replaces: z
    .object({ id: z.string().nullable(), protocol_number: z.string().nullable(), title: z.string() })
    .nullable(),
  attachments: z.array(
    z.object({
      file: z.string(),
      name: z.string(),
      title: z.record(z.string(), z.string()),
      size: z.int(),
      type: z.string(),
    }),
  ),
})
export type ReceivedRecord = z.infer<typeof receivedRecord>
