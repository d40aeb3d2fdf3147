import type { EventKind } from '@fornace/contract/circulars/mail-events'
import { oneLine } from '../../sending/mail-header.ts'
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

/** Class of a status such as `5.1.1`, of an answer such as `550 …`, or of words that contain one of them. */
const statusClass = (text: string): string | undefined =>
  /(?<![\d.])([245])\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[1] ??
  /(?<![\d.])([245])\d\d(?=[ -])/.exec(text)?.[1]

/** A failure is hard where the status says so; without one it marks nobody. */
export const failureKind = (status: string, words: string): EventKind =>
  (statusClass(status) ?? statusClass(words)) === '5' ? 'hard-bounce' : 'soft-bounce'

const kindOf = (action: string, status: string, words: string): EventKind => {
  if (action === 'failed') return failureKind(status, words)
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

const recipientOf = (fields: readonly Field[]): ReportedRecipient[] => {
  const action =
    firstValue(fields, 'action')
      .split(/[\s(;]/)[0]
      ?.toLowerCase() ?? ''
  if (!action) return []
  const status = firstValue(fields, 'status')
  const words = reportedWords(firstValue(fields, 'diagnostic-code'))
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) =>
    addressIn(firstValue(fields, name)),
  )
  return [{ addresses, kind: kindOf(action, status, words), words: words || reportedWords(status) }]
}

/** Content of a part `message/delivery-status` (RFC 3464). */
export const readDeliveryStatus = (text: string) => {
  const groups = readGroups(text)
  return {
    envelopeId: groups.map((fields) => firstValue(fields, 'original-envelope-id')).find(Boolean) ?? '',
    recipients: groups.flatMap(recipientOf).slice(0, MAX_RECIPIENTS),
  }
}
