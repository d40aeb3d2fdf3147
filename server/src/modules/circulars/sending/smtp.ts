import { Readable } from 'node:stream'
import { answerMeaning, isSenderRefusal } from '@fornace/contract/circulars/refusals'
import type { NodemailerError } from 'nodemailer/lib/errors'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection'
import { oneLine } from './mail-header.ts'

/**
 * Answer of the mail server to one message.
 * - `unreachable`: it was not handed over.
 * - `in-doubt`: it was handed over, and no answer came.
 */
export type SmtpAnswer =
  | { readonly kind: 'taken' | 'unreachable' | 'in-doubt'; readonly words: string }
  | {
      readonly kind: 'refused'
      readonly what: 'sender' | 'recipient' | 'access' | 'content'
      readonly isForGood: boolean
      readonly words: string
    }

export interface SmtpEnvelope {
  readonly from: string
  readonly to: string
  /** Envelope id (RFC 3461): servers that announce it repeat it in their reports, with the header of the mail alone. */
  readonly id: string | undefined
}

export interface SmtpSession {
  /** Closed by either side. */
  readonly isClosed: boolean
  send(envelope: SmtpEnvelope, chunks: readonly Buffer[]): Promise<SmtpAnswer>
  close(): void
}

/** Failure to open a session; `isRefusal` where the server answered that it never will. */
export class SmtpOpenFailure extends Error {
  readonly isRefusal: boolean
  constructor(words: string, isRefusal: boolean) {
    super(words)
    this.isRefusal = isRefusal
  }
}

/** Time limits; parameters of the URL, such as `?socketTimeout=5000`, take precedence. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
const MAX_WORDS = 500
/** Codes by which a server closes a session that it would take later. */
const CLOSING = 421

/** Words of the server as the ledger can store them: a mail whose answer cannot be recorded would be sent again. */
const storable = (words: string): string => oneLine(words.slice(0, MAX_WORDS))

const wordsOf = ({ response, message }: NodemailerError): string => storable(response ?? message)

const whatIsRefused = (
  { command }: NodemailerError,
  words: string,
): 'sender' | 'recipient' | 'access' | 'content' => {
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'DATA') return 'content'
  return isSenderRefusal(answerMeaning(words)) ? 'access' : 'recipient'
}

const answerTo = (error: NodemailerError, isHandedOver: boolean): SmtpAnswer => {
  const words = wordsOf(error)
  const { responseCode, code } = error
  // Rejected by the library before anything was sent: the address, or a size that the server has announced.
  if (!responseCode && code === 'EENVELOPE')
    return { kind: 'refused', what: 'recipient', isForGood: true, words }
  if (!responseCode && code === 'EMESSAGE')
    return { kind: 'refused', what: 'content', isForGood: true, words }
  if (!responseCode) return { kind: isHandedOver ? 'in-doubt' : 'unreachable', words }
  if (responseCode === CLOSING) return { kind: 'unreachable', words }
  return { kind: 'refused', what: whatIsRefused(error, words), isForGood: responseCode >= 500, words }
}

const openConnection = (options: ReturnType<typeof parseConnectionUrl>): Promise<SMTPConnection> =>
  new Promise((resolve, reject) => {
    const connection = new SMTPConnection({ ...LIMITS, ...options })
    const fail = (error: Error) => {
      // Before `close`, which says that the connection has ended.
      reject(error)
      connection.close()
    }
    // Error listener for the life of the connection: an unhandled error would end the process.
    connection.on('error', fail)
    connection.once('end', () => reject(new Error('the mail server closed the connection')))
    connection.connect((error) => {
      if (error) return fail(error)
      const { auth } = options
      if (!auth || !connection.allowsAuth) return resolve(connection)
      connection.login(auth as SMTPConnectionAuth, (failure) =>
        failure ? fail(failure) : resolve(connection),
      )
    })
  })

/** Message as a stream that notices when the server has asked for it. */
const streamOf = (chunks: readonly Buffer[], onRead: () => void): Readable =>
  new Readable({
    read() {
      onRead()
      for (const chunk of chunks) this.push(chunk)
      this.push(null)
    },
  })

/** Opens sessions with the mail server of a URL. */
export const smtpClient = (url: string) => {
  const options = parseConnectionUrl(url)

  const open = async (): Promise<SmtpSession> => {
    const connection = await openConnection(options).catch((error: NodemailerError) => {
      const isRefusal = (error.responseCode ?? 0) >= 500 || error.code === 'ENOAUTH'
      throw new SmtpOpenFailure(wordsOf(error), isRefusal)
    })
    let isClosed = false
    connection.once('end', () => {
      isClosed = true
    })
    const close = () => {
      isClosed = true
      connection.close()
    }
    /** Ends a refused message, so that the next one finds a fresh session. */
    const reset = () =>
      new Promise<void>((resolve) => {
        connection.reset((error) => {
          if (error) close()
          resolve()
        })
      })

    const send = ({ from, to, id }: SmtpEnvelope, chunks: readonly Buffer[]): Promise<SmtpAnswer> =>
      new Promise((resolve) => {
        let isHandedOver = false
        const stream = streamOf(chunks, () => {
          isHandedOver = true
        })
        const size = chunks.reduce((sum, { length }) => sum + length, 0)
        // No NOTIFY: failures are reported by default, and a report of every delivery would be too much mail.
        const reports = id === undefined ? {} : { dsn: { envid: id, ret: 'HDRS' } as const }
        connection.send({ from, to: [to], size, ...reports }, stream, async (error, info) => {
          if (!error) return resolve({ kind: 'taken', words: storable(info?.response ?? '') })
          const answer = answerTo(error, isHandedOver)
          if (answer.kind === 'refused') await reset()
          else close()
          resolve(answer)
        })
      })

    return {
      get isClosed() {
        return isClosed
      },
      send,
      close,
    }
  }
  return { open }
}
