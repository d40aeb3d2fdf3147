import type { EventKind } from '@fornace/contract/circulars/mail-events'
import { singleAddress } from '../../sending/mail-header.ts'
import type { MailEvent } from '../event.ts'
import type { ReportedRecipient } from './delivery-status.ts'
import type { OwnMail } from './mailbox.store.ts'
import type { MailboxReport } from './report-parser.ts'

const KINDS = {
  complaint: 'complaint',
  'other-feedback': 'unknown',
  unsubscribe: 'unsubscribe',
} satisfies Record<Exclude<MailboxReport['kind'], 'delivery'>, EventKind>

/**
 * Recipient of our mail among those of a report. A single other address is where the recipient's mail was forwarded
 * to; several others are none of ours.
 */
const ownRecipient = (
  recipients: readonly ReportedRecipient[],
  address: string,
): ReportedRecipient | undefined => {
  const asSent = singleAddress(address).toLowerCase()
  const own = recipients.find(({ addresses }) => addresses.includes(address) || addresses.includes(asSent))
  return own ?? (recipients.length === 1 ? recipients[0] : undefined)
}

/** Event of the mail that a report is about; undefined where it says nothing of its recipient. */
export const reportEvent = (report: MailboxReport, mail: OwnMail, at: Date): MailEvent | undefined => {
  const event = { source: 'mailbox', id: report.id, key: mail.key, at } as const
  if (report.kind !== 'delivery') return { ...event, kind: KINDS[report.kind] }
  const recipient = ownRecipient(report.recipients, mail.address)
  return recipient && { ...event, kind: recipient.kind, words: recipient.words }
}
