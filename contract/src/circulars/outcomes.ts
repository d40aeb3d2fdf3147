import type { Label } from '../kit/resource-metadata.ts'
import { RECIPIENT_STATE_LABELS, RECIPIENT_STATES } from './submission-states.ts'

/** Hours after the start of a submission that its statistics show one by one. */
export const SHOWN_HOURS = 72

/** Parts of the recipients by which the table of a submission is filtered. */
export const OUTCOMES = [
  'recipients',
  'submitted',
  'delivered',
  'bounced',
  'opened',
  'clicked',
  'complained',
  'read',
  'unread',
  'unknown',
  'left_out',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Value of the filter `link` of mails: the web address, or the attachment. `|` stands between values of a filter. */
export const linkFilter = ({ url, file }: { url: string | null; file: string | null }): string =>
  url?.replaceAll('|', '%7C') ?? `file:${file}`

/** Result of a mail: the most telling event, or else the state of its recipient. */
export const MAIL_RESULTS = [
  'complained',
  'returned',
  'clicked',
  'opened',
  'read',
  'delivered',
  ...RECIPIENT_STATES,
] as const
export type MailResult = (typeof MAIL_RESULTS)[number]

export const MAIL_RESULT_LABELS = {
  complained: { en: 'Reported as spam', it: 'Segnalata come spam' },
  returned: { en: 'Returned', it: 'Tornata indietro' },
  clicked: { en: 'Opened and clicked', it: 'Aperta, con clic' },
  opened: { en: 'Opened', it: 'Aperta' },
  read: { en: 'Read after signing in', it: 'Letta nell’intranet' },
  delivered: { en: 'Delivered', it: 'Consegnata' },
  ...RECIPIENT_STATE_LABELS,
} satisfies Record<MailResult, Label>
