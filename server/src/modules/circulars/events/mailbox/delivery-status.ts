import type { EventKind } from '@fornace/contract/circulars/mail-events'
import { withStatus } from '@fornace/contract/circulars/refusals'
import { oneLine } from '../../sending/mail-header.ts'
import { bounceKind } from '../bounce-kind.ts'
import { type Field, firstValue, readGroups } from './mail-fields.ts'

/** Recipient in a report, with the outcome of the delivery. */
export interface ReportedRecipient {
  /** Addresses in lower case: as the mail was sent, and as it was delivered in the end. */
  readonly addresses: readonly string[]
  readonly kind: EventKind
  /** Words of the mail server. */
  readonly words: string
}

const MAX_WORDS = 500
/** A mail of ours has one recipient; a list of them is that of a program that expands it, or a forgery. */
const MAX_RECIPIENTS = 100

/** Words on one line, without the type in front of them (`smtp; 550 …`). */
export const reportedWords = (text: string): string =>
  oneLine(text.replace(/^\s*[\w-]+\s*;/, ''))
    .replace(/\s+/g, ' ')
    .slice(0, MAX_WORDS)

const kindOf = (action: string, words: string): EventKind => {
  if (action === 'failed' || action === 'expired') return bounceKind(words)
  if (action === 'delivered' || action === 'delayed') return action
  // Relayed, expanded: handed on, to where nobody tells more.
  return 'unknown'
}

const addressIn = (value: string): string[] => {
  const address = value
    .slice(value.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase()
  return address.includes('@') ? [address] : []
}

const recipientOf = (fields: readonly Field[], plainWords: string): ReportedRecipient[] => {
  const status = firstValue(fields, 'status')
  // Some programs leave out the action of what they refuse.
  const action = firstValue(fields, 'action').split(/[\s(;]/)[0] || (/^[45]\./.test(status) ? 'failed' : '')
  if (!action) return []
  const diagnostic = reportedWords(firstValue(fields, 'diagnostic-code'))
  const words = withStatus(diagnostic || (/^2/.test(status) ? '' : plainWords), reportedWords(status))
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) =>
    addressIn(firstValue(fields, name)),
  )
  return [{ addresses, kind: kindOf(action.toLowerCase(), words), words }]
}

/**
 * Content of a part `message/delivery-status` (RFC 3464), or of a text with the same fields. A recipient without the
 * words of a mail server has those of the report.
 */
export const readDeliveryStatus = (text: string, plainWords: string) => {
  const groups = readGroups(text)
  return {
    envelopeId: groups.map((fields) => firstValue(fields, 'original-envelope-id')).find(Boolean) ?? '',
    recipients: groups.flatMap((fields) => recipientOf(fields, plainWords)).slice(0, MAX_RECIPIENTS),
  }
}
