import { createHash, randomUUID } from 'node:crypto'
import type { MailProvider } from '@fornace/contract/circulars/mail-events'
import { domainOf } from '@fornace/contract/kit/mail-domain'
import { quotedPrintable } from '../../../platform/mail/quoted-printable.ts'
import type { FrozenContent } from './content.ts'
import {
  addressHeader,
  type Header,
  oneLine,
  singleAddress,
  textHeader,
  unfoldedHeader,
} from './mail-header.ts'
import type { MessageTemplate } from './message.ts'
import type { MessageRecipient, Piece, Slot } from './pieces.ts'
import { keyHeaders } from './provider-headers.ts'

/** Message of one recipient. Its body is sent in chunks: the attached files are the same memory in all messages. */
export interface MimeMessage {
  readonly headers: readonly Header[]
  readonly body: readonly Buffer[]
}

export interface MimeTemplate {
  fillIn(recipient: MessageRecipient, date: Date): MimeMessage
}

/** Names of the boundaries of a submission, which no text contains. */
export interface Boundaries {
  readonly mixed: string
  readonly alternative: string
}

export const newBoundaries = (): Boundaries => ({
  mixed: `mixed-${randomUUID()}`,
  alternative: `alternative-${randomUUID()}`,
})

/** Static pieces in quoted-printable; slots are encoded when they are filled. */
const encodedPieces = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) =>
    typeof piece === 'string' ? quotedPrintable(piece) : (recipient) => quotedPrintable(piece(recipient)),
  )

const textPart = (boundary: string, type: string, content: readonly Piece[]): Piece[] => [
  `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
  ...encodedPieces(content),
  // Line break that belongs to the next boundary.
  '\r\n',
]

/** Adjacent static pieces become one. */
const joined = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((made, piece) => {
    const last = made.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') made[made.length - 1] = last + piece
    else made.push(piece)
    return made
  }, [])

/** Day and time as headers have them (RFC 5322 3.3). */
const dateText = (date: Date): string => date.toUTCString().replace('GMT', '+0000')

/**
 * Message in one language, encoded as far as it is the same for everybody. `attachedFiles` are the parts made by
 * `encodeAttachedFiles` with the boundary `mixed`; empty for a message without.
 */
export const mimeTemplate = (
  content: FrozenContent,
  template: MessageTemplate,
  options: {
    boundaries: Boundaries
    attachedFiles: Buffer
    unsubscribeAddresses: readonly Slot[]
    provider?: MailProvider | undefined
  },
): MimeTemplate => {
  const { boundaries, attachedFiles, unsubscribeAddresses, provider } = options
  const { mixed, alternative } = boundaries
  const isMixed = attachedFiles.length > 0
  const multipart = (kind: string, boundary: string) => `multipart/${kind}; boundary="${boundary}"`
  const domain = domainOf(singleAddress(content.from.email))

  const from = addressHeader('From', content.from)
  const replyTo = content.replyTo ? [addressHeader('Reply-To', { name: '', email: content.replyTo })] : []
  const after = [
    ...replyTo,
    textHeader('Subject', template.subject),
    textHeader('MIME-Version', '1.0'),
    unfoldedHeader(
      'Content-Type',
      isMixed ? multipart('mixed', mixed) : multipart('alternative', alternative),
    ),
    unfoldedHeader('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'),
    unfoldedHeader('List-Id', `<${content.kind}.${domain}>`),
    // Not `Auto-Submitted`: a person wrote it. This one keeps away automatic replies.
    unfoldedHeader('Precedence', 'bulk'),
  ]

  const headersOfKey = keyHeaders(provider)
  const texts = joined([
    ...(isMixed ? [`--${mixed}\r\nContent-Type: ${multipart('alternative', alternative)}\r\n\r\n`] : []),
    ...textPart(alternative, 'text/plain', template.text),
    ...textPart(alternative, 'text/html', template.html),
    `--${alternative}--\r\n`,
  ])
  const end = isMixed ? [attachedFiles, Buffer.from(`--${mixed}--\r\n`)] : []

  return {
    fillIn: (recipient, date) => {
      let body = ''
      for (const piece of texts) body += typeof piece === 'string' ? piece : piece(recipient)
      return {
        headers: [
          from,
          addressHeader('To', recipient),
          unfoldedHeader('Date', dateText(date)),
          unfoldedHeader('Message-ID', `<${oneLine(recipient.key)}@${domain}>`),
          unfoldedHeader(
            'List-Unsubscribe',
            unsubscribeAddresses.map((address) => `<${address(recipient)}>`).join(', '),
          ),
          ...after,
          ...headersOfKey(recipient.key),
        ],
        body: [Buffer.from(body, 'latin1'), ...end],
      }
    },
  }
}

/** Hash of a body for DKIM; ours is in its relaxed form already. */
export const bodyHash = ({ body }: Pick<MimeMessage, 'body'>): string => {
  const hash = createHash('sha256')
  for (const chunk of body) hash.update(chunk)
  return hash.digest('base64')
}

/** Bytes of a message, in as few chunks as share no memory with other messages. */
export const messageChunks = ({ headers, body }: MimeMessage): Buffer[] => {
  const [texts = Buffer.alloc(0), ...shared] = body
  const head = Buffer.from(`${headers.map(({ raw }) => raw).join('')}\r\n`, 'latin1')
  return [Buffer.concat([head, texts]), ...shared]
}
