import { randomUUID } from 'node:crypto'
import { domainOf } from '@fornace/contract/kit/mail-domain'
import type { MailPurpose } from '@fornace/contract/kit/mail-labels'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Connection, Database, Transaction } from '../database/database.ts'
import { isAtHome, makeHome } from '../installation/installation.ts'
import type { Settings } from '../installation/settings.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type BuiltMessage, CONNECTIONS, deliveryFor, isRejectedForGood } from './delivery.ts'
import { withFootnote } from './layout.ts'
import { mailFiles } from './mail-files.ts'
import {
  anyMessageDelayed,
  claimMessage,
  countUnsent,
  deleteMessagesTo,
  deleteOldMessages,
  existingMessages,
  insertMessage,
  messagesTo,
  type OutboxStatus,
  outboxStatus,
  recordDelay,
  recordFailure,
  recordSent,
  unsentMessages,
  type Written,
} from './outbox.store.ts'
import { assertOneLine, type Footnote, type OutgoingMail } from './outgoing-mail.ts'

export type { OutgoingMail } from './outgoing-mail.ts'

/** Says what stands below a message to this address, if anything. */
export type FootnoteSource = (connection: Connection, to: string) => Promise<Footnote | undefined>

export interface Mail {
  /** Writes the message into the outbox, and the job that sends it, with whatever else the transaction writes. */
  post(transaction: Transaction, message: OutgoingMail): Promise<void>
  /** Delivers a message that is built already, at once and outside the outbox; throws where the mail server refuses it. */
  deliverNow(message: BuiltMessage): Promise<'sent' | 'kept'>
  /** Footnotes for every message posted from here on. */
  addFootnotes(source: FootnoteSource): void
  /** Stored file (.eml) of a message in the state `kept`, while it exists. */
  storedFile(id: string): Promise<Buffer | undefined>
  /** Messages to an address, without the bodies. */
  writtenTo(connection: Connection, address: string): Promise<Written[]>
  /** Throws away what was written to an address, also what has not left yet. */
  forgetAddress(transaction: Transaction, address: string): Promise<void>
  /** Whether messages wait because they could not be sent, or because this is a copy that sends nothing. */
  condition(): Promise<'ok' | 'delayed' | 'paused'>
  /** Whether sending is off, because this is a copy, and how many messages have not left. */
  sending(): Promise<{ paused: boolean; waiting: number }>
  /** Age of what waits, last failure, and the last message of a purpose to an address. */
  status(address: string, purpose: MailPurpose): Promise<OutboxStatus>
  /** This copy is from here on the installation that sends. */
  resume(transaction: Transaction): Promise<void>
  close(): void
}

const DAY_MS = 86_400_000
const GIVE_UP_AFTER_DAYS = 3
/** Often enough for the days above, whatever breaks in between. */
const RETRIES = 1000
const MAX_ERROR_LENGTH = 500
const SEND = 'mail.send'

/** The outbox: messages are rows, sent by jobs, over SMTP or into files. */
export const openMail = (services: {
  config: Config
  settings: Pick<Settings, 'current'>
  database: Database
  clock: Clock
  jobs: Jobs
  /** Location of the database (`installation.ts`). */
  place: string
}): Mail => {
  const { config, settings, database, clock, jobs, place } = services
  const delivery = deliveryFor(config, () => settings.current().sender)
  const files = mailFiles(config.DATA_DIR)
  const footnotes: FootnoteSource[] = []

  const isCopy = async (): Promise<boolean> => !(await isAtHome(database, place))
  // Without a mail server nothing leaves: a copy may keep its messages in files.
  const isPaused = async (): Promise<boolean> => config.SMTP_URL !== undefined && (await isCopy())

  const send = async ({ id }: { id: string }): Promise<void> => {
    if (await isPaused()) throw new Error('sending is switched off: this is a copy of another installation')
    const message = await claimMessage(database, id)
    if (!message) return
    let outcome: 'sent' | 'kept'
    try {
      outcome = await delivery.deliver(message)
    } catch (error) {
      const reason = (error as Error).message.slice(0, MAX_ERROR_LENGTH)
      const age = clock.now().getTime() - message.createdAt.getTime()
      if (isRejectedForGood(error) || age > GIVE_UP_AFTER_DAYS * DAY_MS)
        return recordFailure(database, message, reason)
      await recordDelay(database, message, reason)
      throw error
    }
    await recordSent(database, message, outcome, clock.now())
  }

  const forget = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - config.MAIL_DAYS * DAY_MS)
    await deleteOldMessages(database, before)
    // Sweep by the files on disk: neither an interrupted run nor a message sent during its deletion leaves a file
    // behind.
    const existing = (ids: readonly string[]) => existingMessages(database, ids)
    await files.sweep(existing, new Date(clock.now().getTime() - DAY_MS))
  }

  const enqueue = jobs.declare({ name: SEND, handle: send, atOnce: CONNECTIONS, retries: RETRIES })
  // Files are outside the transaction: the file is deleted by a job after the commit.
  const deleteMailFile = jobs.declare({
    name: 'mail.shred',
    handle: ({ id }: { id: string }) => files.remove(id),
  })
  jobs.declare({ name: 'mail.forget', handle: forget, every: '40 3 * * *' })

  return {
    post: async (transaction, message) => {
      assertOneLine(message)
      const id = randomUUID()
      let whole = message
      for (const find of footnotes) {
        const footnote = await find(transaction, message.to)
        if (footnote) whole = withFootnote(whole, footnote)
      }
      await insertMessage(transaction, {
        ...whole,
        id,
        messageId: `<${id}@${domainOf(settings.current().sender.address)}>`,
        createdAt: clock.now(),
      })
      await enqueue(transaction, { id })
    },
    deliverNow: async (message) => {
      if (await isPaused()) throw new Error('sending is switched off: this is a copy of another installation')
      return delivery.deliverBuilt(message)
    },
    addFootnotes: (source) => {
      footnotes.push(source)
    },
    storedFile: (id) => files.read(id),
    writtenTo: messagesTo,
    forgetAddress: async (transaction, address) => {
      const deleted = await deleteMessagesTo(transaction, address)
      await deleteMailFile(transaction, ...deleted.map((id) => ({ id })))
    },
    condition: async () => {
      if (await isCopy()) return 'paused'
      return (await anyMessageDelayed(database)) ? 'delayed' : 'ok'
    },
    sending: async () => ({ paused: await isCopy(), waiting: await countUnsent(database) }),
    status: (address, purpose) => outboxStatus(database, clock.now(), { address, purpose }),
    resume: async (transaction) => {
      await makeHome(transaction, place)
      await jobs.retryNow(transaction, SEND, await unsentMessages(transaction))
    },
    close: () => delivery.close(),
  }
}
