import type { Clock } from '../../../../platform/clock.ts'
import type { Config } from '../../../../platform/config.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { isAtHome } from '../../../../platform/installation/installation.ts'
import type { Log } from '../../../../platform/log.ts'
import { repeat } from '../../../../platform/repeat.ts'
import { type Sandbox, SandboxFailure, sandboxTask } from '../../../../platform/sandbox/sandbox.ts'
import { recordEvents } from '../event.store.ts'
import { eventRows } from '../stored-event.ts'
import {
  type MailboxSession,
  mailboxName,
  mailboxTrouble,
  openMailboxSession,
  type WaitingMail,
} from './imap.ts'
import {
  findOwnMail,
  readLastUid,
  recordMailboxTrouble,
  storePosition,
  withMailboxLock,
} from './mailbox.store.ts'
import type { work } from './report.task.ts'
import { reportEvent } from './report-event.ts'
import type { MailboxReport } from './report-parser.ts'

export interface MailboxServices {
  readonly config: Pick<Config, 'BOUNCE_IMAP_URL' | 'BOUNCE_ADDRESS' | 'SECRET_KEY'>
  readonly database: Database
  readonly clock: Clock
  readonly sandbox: Sandbox
  readonly log: Log
  /** Location of the database (`installation.ts`): a copy leaves the mailbox alone. */
  readonly place: string
}

const parseMail = sandboxTask<typeof work>(new URL('./report.task.ts', import.meta.url), { seconds: 20 })
/** A larger mail stays where it is: a report returns the header alone, or a mail of ours. */
const MAX_BYTES = 5 * 1024 * 1024
/** Mails that are read before they are moved and the position is stored. */
const BATCH = 50
const EVERY_MS = 30_000
const TICK_MS = 1000
/** Pause after a failure, doubling up to this. */
const MAX_PAUSE_MS = 15 * 60_000

/** Repeated reading of the bounce mailbox. */
export interface BounceMailbox {
  /** Reads nothing more; cuts the connection that is open. */
  stop(): Promise<void>
}

/** Report in a mail; undefined where it is none, and where the parser fails on it. */
const parseReport = async (
  { sandbox, config, log }: MailboxServices,
  bytes: Buffer,
): Promise<MailboxReport | undefined> => {
  try {
    return await sandbox.run(parseMail, { bytes, bounceAddress: config.BOUNCE_ADDRESS })
  } catch (error) {
    if (!(error instanceof SandboxFailure)) throw error
    log.info({ reason: error.reason }, 'a mail in the bounce mailbox could not be parsed')
    return undefined
  }
}

/** Records the event of a report; false for a mail that is no report on one of ours. */
const recordReport = async (
  services: MailboxServices,
  session: MailboxSession,
  { uid, size, at }: WaitingMail,
): Promise<boolean> => {
  const { config, database, clock } = services
  const bytes = size <= MAX_BYTES ? await session.fetch(uid, MAX_BYTES) : undefined
  const report = bytes && (await parseReport(services, bytes))
  const mail = report && (await findOwnMail(database, report.keys))
  const event = mail && reportEvent(report, mail, at ?? clock.now())
  if (!event) return false
  await recordEvents(database, [event], eventRows(config.SECRET_KEY), clock.now())
  return true
}

/** Reads the mails after the stored position. Reports are moved once recorded, every other mail stays as it is. */
const readNewMails = async (
  services: MailboxServices,
  session: MailboxSession,
  mailbox: string,
  signal: AbortSignal,
): Promise<void> => {
  const { database, clock, log } = services
  const { uidValidity } = session
  let lastUid = await readLastUid(database, { mailbox, uidValidity })
  while (!signal.aborted) {
    const batch = await session.listAfter(lastUid, BATCH)
    const recorded: number[] = []
    for (const mail of batch) if (await recordReport(services, session, mail)) recorded.push(mail.uid)
    // Position after the move: what a crash leaves behind is read again, and recorded once.
    if (recorded.length > 0 && !(await session.move(recorded)))
      log.warn({ count: recorded.length }, 'reports in the bounce mailbox could not be moved')
    lastUid = batch.at(-1)?.uid ?? lastUid
    await storePosition(database, { mailbox, uidValidity, lastUid }, clock.now())
    if (batch.length < BATCH) return
  }
}

/** Reads the bounce mailbox once, unless another server does, or this is a copy of the installation. */
export const readBounceMailbox = async (
  services: MailboxServices,
  signal = new AbortController().signal,
): Promise<void> => {
  const { config, database, place } = services
  const address = config.BOUNCE_IMAP_URL
  if (!address || !(await isAtHome(database, place))) return
  await withMailboxLock(database, async () => {
    const session = await openMailboxSession(address, signal)
    try {
      await readNewMails(services, session, mailboxName(address), signal)
    } finally {
      await session.close()
    }
  })
}

/** Reads the bounce mailbox again and again; after a failure less often, until it works again. */
export const openBounceMailbox = (services: MailboxServices, everyMs = EVERY_MS): BounceMailbox => {
  const { config, database, clock, log } = services
  if (!config.BOUNCE_IMAP_URL) return { stop: async () => {} }
  const stopping = new AbortController()
  let failures = 0
  let notBefore = 0

  const read = async (): Promise<void> => {
    if (performance.now() < notBefore) return
    try {
      await readBounceMailbox(services, stopping.signal)
      failures = 0
      notBefore = performance.now() + everyMs
    } catch (error) {
      if (stopping.signal.aborted) return
      const words = mailboxTrouble(error)
      if (failures === 0) log.warn({ reason: words }, 'the bounce mailbox cannot be read')
      failures += 1
      notBefore = performance.now() + Math.min(MAX_PAUSE_MS, everyMs * 2 ** failures)
      await recordMailboxTrouble(database, words, clock.now()).catch(() => {})
    }
  }
  const reading = repeat(Math.min(everyMs, TICK_MS), read)
  return {
    stop: async () => {
      stopping.abort()
      await reading.stop()
    },
  }
}
