import { createHash } from 'node:crypto'
import { type Attachment, type ParsedMail, type SimpleParserOptions, simpleParser } from 'mailparser'
import { bounceAddressReader, UNSUBSCRIBE_SUBJECT } from '../../sending/bounce-address.ts'
import { OWN_HEADER } from '../../sending/provider-headers.ts'
import { type ReportedRecipient, readDeliveryStatus } from './delivery-status.ts'
import { type Field, firstValue, readFields, readHeader, valuesOf } from './mail-fields.ts'
import { readPlainReport } from './plain-report.ts'

/** Report on a mail of ours, or unsubscription by mail, in the bounce mailbox. */
export interface MailboxReport {
  readonly kind: 'delivery' | 'complaint' | 'other-feedback' | 'unsubscribe'
  /** Message-ID of the report, or a digest where it has none. */
  readonly id: string
  /** Keys of our mail in the order in which they count: return path, envelope id, returned mail. */
  readonly keys: readonly string[]
  /** What it says of recipients; our mail had one. */
  readonly recipients: readonly ReportedRecipient[]
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX_ID = 500
/** Options of the parser, with those of its splitter: returned mails stay closed, and bombs are refused. */
const OPTIONS = {
  ignoreEmbedded: true,
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
  maxHeadSize: 256 * 1024,
  maxChildNodes: 100,
} as SimpleParserOptions

/** Fields in which mail servers note for whom a mail came. */
const RECIPIENT_FIELDS = [
  'to',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'return-path',
]
/** Parts that return our mail, or its header alone. */
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']
const DELIVERY_STATUS = ['message/delivery-status', 'message/global-delivery-status']
const FEEDBACK = 'message/feedback-report'
const COMPLAINTS = ['abuse', 'fraud']

const keyOf = (text: string): string[] => {
  const key = text.trim().replace(/^<|>$/g, '').split('@')[0] ?? ''
  return UUID.test(key) ? [key.toLowerCase()] : []
}

interface ReadMail {
  readonly header: readonly Field[]
  readonly subject: string
  readonly parts: readonly Attachment[]
  readonly text: string
}

const readMail = async (bytes: Buffer): Promise<ReadMail> => {
  const mail: ParsedMail = await simpleParser(bytes, OPTIONS)
  const header = mail.headerLines.flatMap(({ line }) => readFields(line))
  return { header, subject: mail.subject ?? '', parts: mail.attachments, text: mail.text ?? '' }
}

const partOf = ({ parts }: ReadMail, types: readonly string[]): string | undefined =>
  parts.find(({ contentType }) => types.includes(contentType.toLowerCase()))?.content.toString('utf8')

/** Finds keys in the fields of a mail. */
type KeyReader = (fields: readonly Field[], names: readonly string[]) => string[]

const keyReader = (bounceAddress: string | undefined): KeyReader => {
  const inAddress = bounceAddress ? bounceAddressReader(bounceAddress) : () => []
  return (fields, names) => valuesOf(fields, names).flatMap(inAddress)
}

/** Keys in the header of our mail; some mail servers replace the Message-ID. */
const returnedKeys = (header: readonly Field[], keysIn: KeyReader): string[] => [
  ...keyOf(firstValue(header, OWN_HEADER.toLowerCase())),
  ...keyOf(firstValue(header, 'message-id')),
  ...keysIn(header, ['return-path']),
]

type ReportContent = Omit<MailboxReport, 'id'>

/** Report on the delivery (RFC 3464), or on a complaint (RFC 5965). */
const readStandardReport = (
  mail: ReadMail,
  own: readonly string[],
  keysIn: KeyReader,
): ReportContent | undefined => {
  if (!/^\s*multipart\/report\b/i.test(firstValue(mail.header, 'content-type'))) return undefined
  const returned = returnedKeys(readHeader(partOf(mail, RETURNED) ?? ''), keysIn)
  const status = partOf(mail, DELIVERY_STATUS)
  if (status !== undefined) {
    const { envelopeId, recipients } = readDeliveryStatus(status)
    return { kind: 'delivery', keys: [...own, ...keyOf(envelopeId), ...returned], recipients }
  }
  const feedback = partOf(mail, [FEEDBACK])
  if (feedback === undefined) return undefined
  const fields = readFields(feedback)
  return {
    kind: COMPLAINTS.includes(firstValue(fields, 'feedback-type').toLowerCase())
      ? 'complaint'
      : 'other-feedback',
    keys: [
      ...own,
      ...keysIn(fields, ['original-mail-from']),
      ...keyOf(firstValue(fields, 'original-envelope-id')),
      ...returned,
    ],
    recipients: [],
  }
}

const isFromMailProgram = ({ header }: ReadMail): boolean =>
  firstValue(header, 'return-path') === '<>' ||
  /\b(?:mailer-daemon|postmaster)@/i.test(firstValue(header, 'from'))

const readOldReport = (
  mail: ReadMail,
  own: readonly string[],
  keysIn: KeyReader,
): ReportContent | undefined => {
  const report = isFromMailProgram(mail) ? readPlainReport(mail.text) : undefined
  if (!report) return undefined
  const keys = [...own, ...returnedKeys(readHeader(report.returned), keysIn)]
  return { kind: 'delivery', keys, recipients: report.recipients }
}

/** Mail by which somebody unsubscribes: to the address in `List-Unsubscribe`, with its subject. */
const readUnsubscription = (
  { header, subject }: ReadMail,
  own: readonly string[],
): ReportContent | undefined => {
  const isAsked = subject.trim().toLowerCase() === UNSUBSCRIBE_SUBJECT
  const isReply = /auto-replied/i.test(firstValue(header, 'auto-submitted'))
  return isAsked && !isReply ? { kind: 'unsubscribe', keys: own, recipients: [] } : undefined
}

const idOf = ({ header }: ReadMail, report: ReportContent): string => {
  const messageId = firstValue(header, 'message-id')
  if (messageId && messageId.length <= MAX_ID) return messageId
  const parts = [firstValue(header, 'date'), report.kind, report.keys, report.recipients]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/**
 * Report or unsubscription in a mail. Undefined for every other mail: automatic replies (RFC 3834), which have neither
 * the form nor the subject, letters, reports without a key.
 */
export const parseMailboxMail = async (
  bytes: Buffer,
  bounceAddress: string | undefined,
): Promise<MailboxReport | undefined> => {
  const mail = await readMail(bytes)
  const keysIn = keyReader(bounceAddress)
  const own = keysIn(mail.header, RECIPIENT_FIELDS)
  const report =
    readStandardReport(mail, own, keysIn) ?? readOldReport(mail, own, keysIn) ?? readUnsubscription(mail, own)
  if (!report || report.keys.length === 0) return undefined
  return { ...report, keys: [...new Set(report.keys)], id: idOf(mail, report) }
}
