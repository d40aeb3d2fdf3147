import { createHash } from 'node:crypto'
import { type Attachment, type ParsedMail, type SimpleParserOptions, simpleParser } from 'mailparser'
import { bounceAddressReader, UNSUBSCRIBE_SUBJECT } from '../../sending/bounce-address.ts'
import { OWN_HEADER } from '../../sending/provider-headers.ts'
import { bounceKind } from '../bounce-kind.ts'
import { type ReportedRecipient, readDeliveryStatus, reportedWords } from './delivery-status.ts'
import { type Field, firstValue, readFields, readHeader, valuesOf } from './mail-fields.ts'
import { reportWords, textOfHtml, withoutReturnedMail } from './report-words.ts'

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

/** Characters of the text of a mail that are read. */
const MAX_TEXT = 200_000
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
const RECEIPT = 'message/disposition-notification'
/** Field of a delivery status in the text of a report. */
const STATUS_FIELD = /^(?:final|original)-recipient[ \t]*:/im
/** Names under which mail programs write their reports. */
const PROGRAM_NAME =
  /\b(?:mailer-daemon|postmaster|mail-?daemon|mdaemon|microsoftexchange\w*)@|mail delivery/i
const AUTOMATIC_REPLY_FIELDS = ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'x-autoreply-from']
/** Subjects of automatic replies whose programs do not say what they are. */
const AUTOMATIC_REPLY_SUBJECT =
  /^\s*(?:auto(?:matic)?(?:[ -]?(?:reply|response))?\s*:|out of (?:the )?office|risposta automatica|fuori (?:sede|ufficio)|assenza|automatische antwort|abwesenheit|réponse automatique|respuesta automática)/i
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
  const text = mail.text || textOfHtml(mail.html || '')
  return { header, subject: mail.subject ?? '', parts: mail.attachments, text: text.slice(0, MAX_TEXT) }
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

/** Keys in a returned mail: a part of the report, or copied into its text. */
const keysOfReturned = (mail: ReadMail, keysIn: KeyReader): string[] => {
  const returned = partOf(mail, RETURNED)
  return returnedKeys(returned === undefined ? readFields(mail.text) : readHeader(returned), keysIn)
}

const isReport = ({ header }: ReadMail): boolean =>
  /^\s*multipart\/report\b/i.test(firstValue(header, 'content-type'))

/** Automatic reply of a person's mailbox (RFC 3834): mail programs mark their reports in the same way. */
const isAutomaticReply = ({ header, subject }: ReadMail): boolean =>
  !PROGRAM_NAME.test(firstValue(header, 'from')) &&
  (/^\s*auto-replied/i.test(firstValue(header, 'auto-submitted')) ||
    /^\s*auto[_-]reply/i.test(firstValue(header, 'precedence')) ||
    valuesOf(header, AUTOMATIC_REPLY_FIELDS).length > 0 ||
    AUTOMATIC_REPLY_SUBJECT.test(subject))

const statusIn = (mail: ReadMail): string | undefined =>
  partOf(mail, DELIVERY_STATUS) ?? (STATUS_FIELD.test(mail.text) ? mail.text : undefined)

const isFromMailProgram = (mail: ReadMail): boolean =>
  (firstValue(mail.header, 'return-path') === '<>' || PROGRAM_NAME.test(firstValue(mail.header, 'from'))) &&
  !isAutomaticReply(mail)

/** Warning that a mail has not arrived yet. */
const DELAY = /delayed|not yet been delivered|still (?:undelivered|being (?:re)?tried)|no need to (?:re|try)/i

const recipientInWords = ({ subject, text }: ReadMail, words: string): ReportedRecipient => ({
  addresses: [],
  kind: DELAY.test(`${subject}\n${withoutReturnedMail(text)}`) ? 'delayed' : bounceKind(words),
  words,
})

type ReportContent = Omit<MailboxReport, 'id'>

/** Report on a complaint (RFC 5965). */
const readComplaint = (
  mail: ReadMail,
  own: readonly string[],
  keysIn: KeyReader,
): ReportContent | undefined => {
  const feedback = isReport(mail) ? partOf(mail, [FEEDBACK]) : undefined
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
      ...keysOfReturned(mail, keysIn),
    ],
    recipients: [],
  }
}

/**
 * Report on the delivery. It has the fields of RFC 3464 in a part of their own or in its text, or says in words what
 * became of the mail; any other mail of a mail program is a bounce with its first words.
 */
const readDelivery = (
  mail: ReadMail,
  own: readonly string[],
  keysIn: KeyReader,
): ReportContent | undefined => {
  const isByProgram = isFromMailProgram(mail)
  const status = isByProgram || isReport(mail) ? statusIn(mail) : undefined
  if (status === undefined && (!isByProgram || partOf(mail, [RECEIPT]) !== undefined)) return undefined
  const words = reportWords(mail.text) || reportedWords(mail.subject)
  const { envelopeId, recipients } = readDeliveryStatus(status ?? '', words)
  return {
    kind: 'delivery',
    keys: [...own, ...keyOf(envelopeId), ...keysOfReturned(mail, keysIn)],
    recipients: recipients.length > 0 ? recipients : [recipientInWords(mail, words)],
  }
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
    readComplaint(mail, own, keysIn) ?? readUnsubscription(mail, own) ?? readDelivery(mail, own, keysIn)
  if (!report || report.keys.length === 0) return undefined
  return { ...report, keys: [...new Set(report.keys)], id: idOf(mail, report) }
}
