import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** Mailbox that refuses mails: closed after so many of them, full, or asking for a second attempt (greylisting). */
export type Mailbox =
  | { readonly state: 'closed'; readonly after: number }
  | { readonly state: 'full' | 'greylisted' }

/** Mail server of the demo, which delivers nothing. */
export interface DemoMailServer {
  readonly url: string
  /** Mails taken so far. */
  readonly takenCount: number
  /** Sets the time that each mail takes. */
  setDelay(ms: number): void
  /** Remembers the mails that it takes from now on, until `takeOut`. */
  remember(): void
  /** Sources of the remembered mails, which it forgets. */
  takeOut(): Buffer[]
  /** Stores the mails that it takes from now on as files in a folder. */
  storeIn(folder: string): void
  stop(): Promise<void>
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

const CLOSED = [
  (address: string) =>
    `5.1.1 <${address}>: Recipient address rejected: User unknown in virtual mailbox table`,
  () => '5.1.1 The email account that you tried to reach does not exist',
  () => '5.2.1 The email account that you tried to reach is disabled',
]

/** Refuses recipients by the state of their mailboxes. */
const refusalsOf = (mailboxes: ReadonlyMap<string, Mailbox>) => {
  const attempts = new Map<string, number>()
  return (address: string): Error | undefined => {
    const mailbox = mailboxes.get(address)
    if (!mailbox) return undefined
    const earlier = attempts.get(address) ?? 0
    attempts.set(address, earlier + 1)
    if (mailbox.state === 'closed') {
      const words = CLOSED[address.length % CLOSED.length]
      return earlier < mailbox.after ? undefined : refusal(550, words?.(address) ?? '')
    }
    if (mailbox.state === 'full')
      return refusal(452, `4.2.2 <${address}>: Mailbox full, please try again later`)
    return earlier === 0 ? refusal(451, '4.7.1 Greylisting in action, please come back later') : undefined
  }
}

export const startDemoMailServer = async (
  mailboxes: ReadonlyMap<string, Mailbox>,
): Promise<DemoMailServer> => {
  const refusalOf = refusalsOf(mailboxes)
  let takenCount = 0
  let delayMs = 0
  let folder: string | undefined
  let remembered: Buffer[] | undefined

  const take = async (stream: Readable, recipient: string): Promise<void> => {
    takenCount += 1
    const name = `${String(takenCount).padStart(6, '0')}-${recipient.replace(/[^\w.@-]/g, '_')}.eml`
    if (folder) await pipeline(stream, createWriteStream(join(folder, name)))
    else {
      const source = await buffer(stream)
      remembered?.push(source)
    }
    if (delayMs > 0) await delay(delayMs)
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address.toLowerCase())),
    onData: (stream, { envelope }, done) => {
      take(stream, envelope.rcptTo[0]?.address ?? '').then(() => done(), done)
    },
  })
  // Clients may go away in the middle.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    get takenCount() {
      return takenCount
    },
    setDelay: (ms) => {
      delayMs = ms
    },
    remember: () => {
      remembered = []
    },
    takeOut: () => {
      const sources = remembered ?? []
      remembered = undefined
      return sources
    },
    storeIn: (path) => {
      mkdirSync(path, { recursive: true })
      folder = path
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
