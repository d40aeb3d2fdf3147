import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { linkSigner } from '../../../platform/signed-links.ts'
import { consentLinks } from '../../account/public.ts'
import { dkimSeal } from '../dkim.ts'
import { type ClaimedRecipient, claimRecipients, hasDueRecipients, type Outcome } from './ledger.store.ts'
import { fileRoute, type MailRoute, smtpRoute } from './mail-route.ts'
import { outcomeRecorder } from './outcome-recorder.ts'
import { mailProvider } from './provider-headers.ts'
import { trackReachability } from './reachability.ts'
import { isGeneralRefusal, outcomeOf, refusalWindow, retryDelay, returned } from './retry.rules.ts'
import {
  freeRowsInDoubt,
  type SenderNumber,
  takeSenderNumber,
  type UnlockedNumbers,
} from './sender-number.store.ts'
import { createSignal } from './signal.ts'
import { type SmtpAnswer, SmtpOpenFailure } from './smtp.ts'
import { messageCache, type SubmissionMessages, UnbuildableSubmission } from './submission-messages.ts'
import { pauseSubmissions } from './trouble.store.ts'

export interface SenderServices {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  /** Location of the database (`installation.ts`). */
  readonly place: string
  readFile(file: string): Promise<Buffer | undefined>
}

/** Sends what the ledger holds until nothing is due any more. */
export interface Sender {
  /** Fails where it could not even begin. */
  readonly ended: Promise<void>
  /** Finishes the claimed mails, and claims no more. */
  stop(): Promise<void>
}

/** Rows claimed and not recorded yet; after a crash these are in doubt. */
const MAX_IN_HAND = 50
/** Rows that are worth a statement. */
const MIN_CLAIM = 20
const POLL_MS = 500
const FREE_EVERY_MS = 2000
/** Time without work after which the process ends; another one is started when something is due. */
const IDLE_MS = 5000
/** Time for the answers to the claimed mails, at a shutdown. */
const STOP_MS = 5000
const DATABASE_RETRY_MS = 1000

interface Prepared {
  readonly recipient: ClaimedRecipient
  readonly messages: Promise<SubmissionMessages>
  readonly chunks: Promise<Buffer[]>
}

const routeFor = ({ SMTP_URL, MAIL_CONNECTIONS, DATA_DIR }: Config): MailRoute =>
  SMTP_URL ? smtpRoute(SMTP_URL, MAIL_CONNECTIONS) : fileRoute(DATA_DIR)

export const startSender = (services: SenderServices): Sender => {
  const { config, database, clock, log, place } = services
  const route = routeFor(config)
  // Without a mail server nothing leaves: a copy may store its mails too.
  const home = config.SMTP_URL ? place : null
  const reachability = trackReachability(database, clock)
  const signer = linkSigner(config.SECRET_KEY)
  const footnotes = consentLinks(signer, clock, config.PUBLIC_URL)
  const messagesFor = messageCache({
    connection: database,
    settings: {
      publicUrl: config.PUBLIC_URL,
      timeZone: config.TIME_ZONE,
      bounceAddress: config.BOUNCE_ADDRESS,
      isMailboxRead: config.BOUNCE_IMAP_URL !== undefined,
      provider: mailProvider(config),
    },
    signer,
    keys: dkimSeal(config),
    readFile: services.readFile,
  })

  const queue: Prepared[] = []
  const windows = new Map<number, (isRefusal: boolean) => boolean>()
  const paused = new Set<number>()
  const changed = createSignal()
  let inHand = 0
  let isNumberLost = () => false
  let pausing = Promise.resolve()
  let isStopping = false
  let isClaiming = true
  const recorder = outcomeRecorder({
    database,
    clock,
    log,
    onRecorded: (count) => {
      inHand -= count
      changed.wake()
    },
  })

  const pause = (submissionId: number, words: string): void => {
    if (paused.has(submissionId)) return
    paused.add(submissionId)
    windows.delete(submissionId)
    pausing = pausing
      .then(() => pauseSubmissions(database, submissionId, words, clock.now()))
      .catch((error) => log.warn({ err: error, submissionId }, 'a submission could not be paused'))
  }

  const prepare = async (recipients: readonly ClaimedRecipient[]): Promise<Prepared[]> => {
    const press = recipients.flatMap(({ press_user_id }) => press_user_id ?? [])
    const notes = press.length > 0 ? await footnotes.footnotes(database, press) : new Map()
    return recipients.map((recipient) => {
      const { submission_id, press_user_id } = recipient
      const messages = messagesFor(submission_id)
      const footnote = press_user_id === null ? null : (notes.get(press_user_id) ?? null)
      const chunks = messages.then((made) => made.build({ ...recipient, footnote }, clock.now()))
      // A failure is seen when its turn comes.
      chunks.catch(() => {})
      return { recipient, messages, chunks }
    })
  }

  const noteAnswer = async ({ submission_id }: ClaimedRecipient, answer: SmtpAnswer): Promise<void> => {
    if (answer.kind === 'unreachable' || answer.kind === 'in-doubt') return reachability.failed(answer.words)
    await reachability.answered()
    const isTooMany = windows.get(submission_id) ?? refusalWindow()
    windows.set(submission_id, isTooMany)
    if (isTooMany(isGeneralRefusal(answer))) pause(submission_id, answer.words)
  }

  /** Messages of a submission that could not be made: a person sees to it, or it is tried again. */
  const unprepared = (recipient: ClaimedRecipient, error: unknown): Outcome => {
    const { message } = error as Error
    if (error instanceof UnbuildableSubmission) pause(recipient.submission_id, message)
    else log.warn({ err: error }, 'the mails of a submission could not be prepared')
    return { ...returned(recipient), delay_seconds: retryDelay(recipient.attempts) }
  }

  const attempt = async ({ recipient, messages, chunks }: Prepared): Promise<Outcome> => {
    const { id, submission_id, key } = recipient
    if (isStopping || isNumberLost() || reachability.isDown || paused.has(submission_id))
      return returned(recipient)
    const made = await messages.catch((error: unknown) => unprepared(recipient, error))
    if ('state' in made) return made
    const built = await chunks.catch((error: Error) => error)
    // An address that is none.
    if (built instanceof Error) return { id, state: 'bounced', answer: built.message }
    const answer = await route.send({ key, envelope: made.envelope(recipient), chunks: built })
    // The answer counts, whatever becomes of the notes on it.
    await noteAnswer(recipient, answer).catch((error: unknown) =>
      log.warn({ err: error }, 'an answer of the mail server could not be noted'),
    )
    const outcome = outcomeOf(recipient, answer, clock.now())
    return outcome.state === 'sent' ? { ...outcome, state: route.takenState } : outcome
  }

  const work = async (): Promise<void> => {
    for (;;) {
      const next = queue.shift()
      if (next) {
        recorder.add(await attempt(next))
      } else if (isClaiming) await changed.wait()
      else return
    }
  }

  /** Opens a connection before anything is claimed: while the server is away, everything waits. */
  const isReachable = async (): Promise<boolean> => {
    try {
      await route.connect()
      reachability.opened()
      return true
    } catch (error) {
      if (!(error instanceof SmtpOpenFailure)) throw error
      await reachability.failed(error.message, error.isRefusal)
      return false
    }
  }

  const isAnythingDue = () => hasDueRecipients(database, clock.now(), home)

  const waitUnlessStopped = async (ms: number): Promise<void> => {
    const until = performance.now() + ms
    while (!isStopping && performance.now() < until) await changed.wait(until - performance.now())
  }

  const claim = async (number: SenderNumber): Promise<number> => {
    await pausing
    // A submission that is claimed from again was resumed, unless it was paused during the claim.
    const pausedBefore = [...paused]
    const { recipients, leftOut } = await claimRecipients(database, {
      process: number.number,
      max: MAX_IN_HAND - inHand,
      now: clock.now(),
      place: home,
      perMinute: config.MAIL_PER_MINUTE,
      perDomain: config.MAIL_PER_DOMAIN,
    })
    inHand += recipients.length
    const resumed = new Set(recipients.map(({ submission_id }) => submission_id))
    for (const id of pausedBefore) if (resumed.has(id)) paused.delete(id)
    try {
      queue.push(...(await prepare(recipients)))
    } catch (error) {
      recorder.add(...recipients.map(returned))
      throw error
    } finally {
      changed.wake()
    }
    return recipients.length + leftOut
  }

  const claimAll = async (number: SenderNumber): Promise<void> => {
    let busyAt = performance.now()
    let freedAt = Number.NEGATIVE_INFINITY
    const unlocked: UnlockedNumbers = new Map()
    let isConnected = false
    while (!isStopping && !number.isLost) {
      try {
        if (performance.now() - freedAt > FREE_EVERY_MS) {
          await freeRowsInDoubt(database, clock.now(), unlocked)
          freedAt = performance.now()
        }
        if (reachability.isDown) await waitUnlessStopped(reachability.delayMs())
        if (isStopping) return
        if (!isConnected || reachability.isDown) {
          if (inHand === 0 && !(await isAnythingDue())) return
          isConnected = await isReachable()
        }
        if (!isConnected) continue
        if (MAX_IN_HAND - inHand < MIN_CLAIM) await changed.wait()
        else if ((await claim(number)) > 0) busyAt = performance.now()
        else {
          const isIdle = inHand === 0 && performance.now() - busyAt > IDLE_MS
          if (isIdle && !(await isAnythingDue())) return
          await waitUnlessStopped(POLL_MS)
        }
      } catch (error) {
        log.warn({ err: error }, 'mails have to wait')
        await waitUnlessStopped(DATABASE_RETRY_MS)
      }
    }
  }

  const stopClaiming = () => {
    isStopping = true
    changed.wake()
  }

  const run = async (): Promise<void> => {
    const number = await takeSenderNumber(database)
    isNumberLost = () => number.isLost
    try {
      const recording = recorder.run(number.number)
      recording.catch(stopClaiming)
      const sending = Array.from({ length: route.width }, work)
      await claimAll(number)
      // Other processes may take over what this one has claimed: none of it is attempted any more.
      if (number.isLost) isStopping = true
      isClaiming = false
      changed.wake()
      await Promise.all(sending)
      await pausing
      recorder.close()
      await recording
    } finally {
      route.close()
      await number.release()
    }
  }

  const ended = run()
  return {
    ended,
    stop: async () => {
      recorder.hurry()
      stopClaiming()
      const late = setTimeout(() => route.close(), STOP_MS)
      await ended.catch(() => {})
      clearTimeout(late)
    },
  }
}
