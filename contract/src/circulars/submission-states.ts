import type { Label } from '../kit/resource-metadata.ts'

/** States of a submission; `sent` follows when no recipient waits any more. */
export const SUBMISSION_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

export const SUBMISSION_STATE_LABELS = {
  draft: { en: 'Draft', it: 'Bozza' },
  scheduled: { en: 'Scheduled', it: 'Programmato' },
  sending: { en: 'Sending', it: 'In corso' },
  paused: { en: 'Paused', it: 'In pausa' },
  sent: { en: 'Sent', it: 'Inviato' },
  cancelled: { en: 'Cancelled', it: 'Annullato' },
} satisfies Record<SubmissionState, Label>

/** States in which mails may still leave: the text is not reopened meanwhile. */
export const UNDER_WAY = ['scheduled', 'sending', 'paused'] as const satisfies readonly SubmissionState[]

/**
 * Cause of a pause: a person, a scheduled time missed by more than an hour, refusals of the mail server, too many
 * bounces or complaints told by events, or mails stored as files because there is no mail server.
 */
export const PAUSE_REASONS = [
  'person',
  'late',
  'refusals',
  'bounces',
  'complaints',
  'no-mail-server',
] as const

/**
 * Part of an earlier submission that a new one is sent to: those whose mail bounced, or those whose mail did not, and
 * of whom it is not known that they have read it.
 */
export const REPEATED_PARTS = ['bounced', 'unread'] as const
export type RepeatedPart = (typeof REPEATED_PARTS)[number]

/** States of a recipient in the ledger. `kept`: stored as a file, because there is no mail server; not sent yet. */
export const RECIPIENT_STATES = ['waiting', 'sending', 'sent', 'kept', 'bounced', 'left_out'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]

export const RECIPIENT_STATE_LABELS = {
  waiting: { en: 'Waiting', it: 'In attesa' },
  sending: { en: 'Being sent', it: 'In invio' },
  sent: { en: 'Sent', it: 'Inviata' },
  kept: { en: 'Stored', it: 'Conservata' },
  bounced: { en: 'Refused', it: 'Rifiutata' },
  left_out: { en: 'Left out', it: 'Esclusa' },
} satisfies Record<RecipientState, Label>

/** Mails that have not left: those that wait, and those stored as files without a mail server. */
export const unsentOf = ({ waiting, kept }: { readonly waiting: number; readonly kept: number }): number =>
  waiting + kept

/** Reasons against writing to a recipient. */
export const LEFT_OUT_REASONS = [
  'unticked',
  'unsubscribed',
  'hard-bounce',
  'complaint',
  'no-consent',
  'no-address',
  'erased',
  'cancelled',
] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

export const LEFT_OUT_LABELS = {
  unticked: { en: 'deselected', it: 'deselezionata' },
  unsubscribed: { en: 'unsubscribed', it: 'disiscritta' },
  'hard-bounce': { en: 'refused by the mail server before', it: 'già rifiutata dal server di posta' },
  complaint: { en: 'reported as spam', it: 'segnalata come spam' },
  'no-consent': { en: 'no consent', it: 'consenso non dato' },
  'no-address': { en: 'no address', it: 'senza indirizzo' },
  erased: { en: 'erased on request', it: 'cancellata su richiesta' },
  cancelled: { en: 'submission cancelled', it: 'invio annullato' },
} satisfies Record<LeftOutReason, Label>
