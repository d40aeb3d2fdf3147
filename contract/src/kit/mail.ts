import { z } from 'zod'
import { MAIL_STATES } from './mail-metadata.ts'

/** A message of the outbox, as the list shows it. */
export const mailMessage = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  /** Which mail of the product it is: `account.reset`. */
  purpose: z.string(),
  state: z.enum(MAIL_STATES),
  /** A sending was cut off, so it was sent once more: it may have arrived twice. */
  in_doubt: z.boolean(),
  attempts: z.int(),
  /** Error of the last attempt. */
  error: z.string().nullable(),
  created_at: z.string(),
  /** Time of sending, or of writing to a file. */
  sent_at: z.string().nullable(),
})

/**
 * Message with its content, which is null unless its state is `kept`: other messages contain links for their recipients
 * alone.
 */
export const mailMessageOpened = mailMessage.extend({
  text: z.string().nullable(),
  html: z.string().nullable(),
})

/** Whether mail leaves. It does not from a copy of another installation, until the global administrator says so. */
export const mailSending = z.object({
  paused: z.boolean(),
  /** Number of messages that are not sent yet. */
  waiting: z.int(),
})

export type MailMessage = z.infer<typeof mailMessage>
