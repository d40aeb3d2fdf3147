import { type SmtpAnswer, type SmtpEnvelope, SmtpOpenFailure, type SmtpSession, smtpClient } from './smtp.ts'
import { storedMails } from './stored-mails.ts'

/** Mail on its way out. */
export interface OutgoingMessage {
  readonly key: string
  readonly envelope: SmtpEnvelope
  readonly chunks: readonly Buffer[]
}

/** Way on which mails leave. */
export interface MailRoute {
  /** Messages at once. */
  readonly width: number
  /** State of a mail that was taken. */
  readonly takenState: 'sent' | 'kept'
  /** Succeeds when a message could be sent now; throws `SmtpOpenFailure`. */
  connect(): Promise<void>
  send(message: OutgoingMessage): Promise<SmtpAnswer>
  /** Closes all connections, also those that wait for an answer. */
  close(): void
}

/** Over SMTP, on connections that stay open. */
export const smtpRoute = (url: string, connections: number): MailRoute => {
  const client = smtpClient(url)
  const open = new Set<SmtpSession>()
  const idle: SmtpSession[] = []

  const openSession = async (): Promise<SmtpSession> => {
    const session = await client.open()
    open.add(session)
    return session
  }
  const idleSession = (): SmtpSession | undefined => {
    for (;;) {
      const session = idle.pop()
      if (!session?.isClosed) return session
      open.delete(session)
    }
  }
  const sendOn = async (session: SmtpSession, message: OutgoingMessage): Promise<SmtpAnswer> => {
    const answer = await session.send(message.envelope, message.chunks)
    if (session.isClosed) open.delete(session)
    else idle.push(session)
    return answer
  }

  return {
    width: connections,
    takenState: 'sent',
    connect: async () => {
      idle.push(idleSession() ?? (await openSession()))
    },
    send: async (message) => {
      try {
        const reused = idleSession()
        const answer = await sendOn(reused ?? (await openSession()), message)
        // The server may have closed an idle connection just now.
        if (!reused || answer.kind !== 'unreachable') return answer
        return await sendOn(await openSession(), message)
      } catch (error) {
        if (error instanceof SmtpOpenFailure) return { kind: 'unreachable', words: error.message }
        throw error
      }
    },
    close: () => {
      for (const session of open) session.close()
      open.clear()
    },
  }
}

/** Into files, where no mail server is configured. */
export const fileRoute = (dataDir: string): MailRoute => {
  const files = storedMails(dataDir)
  return {
    width: 1,
    takenState: 'kept',
    connect: async () => {},
    send: async ({ key, chunks }) => {
      try {
        await files.write(key, Buffer.concat(chunks))
        return { kind: 'taken', words: '' }
      } catch (error) {
        // A full disk, say: it waits as for a mail server that is away.
        return { kind: 'unreachable', words: (error as Error).message }
      }
    },
    close: () => {},
  }
}
