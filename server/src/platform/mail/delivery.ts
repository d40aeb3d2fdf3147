import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'
import type { Config } from '../config.ts'
import { mailFiles } from './mail-files.ts'
import type { Claimed } from './outbox.store.ts'
import type { Sender } from './outgoing-mail.ts'
import { quotedPrintable } from './quoted-printable.ts'

/** Delivery of messages: over SMTP where a mail server is configured, otherwise into files. */
export interface Delivery {
  deliver(message: Claimed): Promise<'sent' | 'kept'>
  /** Delivers a message that is built already. */
  deliverBuilt(message: BuiltMessage): Promise<'sent' | 'kept'>
  close(): void
}

/** Message as bytes, with its envelope. */
export interface BuiltMessage {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly bytes: Buffer
}

const bodyPart = (type: string, text: string): { raw: string } => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}`,
})

/** The message as the library takes it; the same for both ways. */
const messageOf = (from: Sender, { to, subject, text, html, messageId, createdAt }: Claimed) => ({
  from,
  // As an object: a text would be read as a list of addresses.
  to: { name: '', address: to },
  subject,
  text: bodyPart('text/plain', text),
  html: bodyPart('text/html', html),
  messageId,
  date: createdAt,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** As many messages are in flight at once. */
export const CONNECTIONS = 5

/** Default options; parameters of the URL, such as `?socketTimeout=5000`, take precedence. */
const smtpOptions = (url: string): SMTPPoolOptions & { pool: true } => ({
  url,
  pool: true,
  maxConnections: CONNECTIONS,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  // A connection lost during sending is handled by the outbox, which records whether the delivery is in doubt.
  maxRequeues: 0,
})

const smtp = (url: string, sender: () => Sender): Delivery => {
  // Loaded with the first message.
  let transport: ReturnType<typeof connect> | undefined
  const connect = async () => {
    const opened = (await import('nodemailer')).createTransport(smtpOptions(url))
    // `sendMail` throws the same error; without a listener it would end the process.
    return opened.on('error', () => {})
  }
  return {
    deliver: async (message) => {
      transport ??= connect()
      await (await transport).sendMail(messageOf(sender(), message))
      return 'sent'
    },
    deliverBuilt: async ({ from: sender, to, bytes }) => {
      transport ??= connect()
      await (await transport).sendMail({ envelope: { from: sender, to: [to] }, raw: bytes })
      return 'sent'
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

const files = (dataDir: string, sender: () => Sender): Delivery => ({
  deliver: async (message) => {
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
    // A mail server would end all lines alike; in a file the library leaves those of the text as they are.
    const options = { ...messageOf(sender(), message), newline: 'windows' }
    const composed = await new MailComposer(options).compile().build()
    await mailFiles(dataDir).write(message.id, composed)
    return 'kept'
  },
  deliverBuilt: async ({ id, bytes }) => {
    await mailFiles(dataDir).write(id, bytes)
    return 'kept'
  },
  close: () => {},
})

export const deliveryFor = ({ SMTP_URL, DATA_DIR }: Config, sender: () => Sender): Delivery =>
  SMTP_URL ? smtp(SMTP_URL, sender) : files(DATA_DIR, sender)

interface DeliveryError {
  readonly code?: string
  readonly permanent?: boolean
}

/** Permanent rejection of this message. Errors of the server or of our access to it may be temporary. */
export const isRejectedForGood = (error: unknown): boolean => {
  const { code, permanent = true } = error as DeliveryError
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && permanent
}
