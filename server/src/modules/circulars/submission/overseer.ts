import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../../kit/resource/definition/registry.ts'
import { parsedRecord } from '../../../kit/resource/visibility/parsed-record.ts'
import { recordWrites } from '../../../kit/resource/write/record-writes.ts'
import { createWriter } from '../../../kit/resource/write/writer.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { circulars, communications } from '../circular.columns.ts'
import { pauseReasonOf, senderRefusalOf } from './judgement.rules.ts'
import { keepJudged, mayBePaused, readJudged, readSoftReports } from './judgement.store.ts'
import { leaveOutWaiting, lockProgress, writeProgress } from './progress.ts'
import type { Submission } from './recipients.ts'
import type { TextKind } from './submission.store.ts'
import { submissionsOfKind } from './submission.ts'
import { pauseBySystem } from './system-pause.ts'

type Oversight = Pick<Services, 'database' | 'clock' | 'config' | 'settings'>

const TEXTS: Readonly<Record<TextKind, ResourceDefinition>> = {
  circular: circulars as ResourceDefinition,
  communication: communications as ResourceDefinition,
}

/** A scheduled submission that is later than this asks first. */
const LATE_MS = 60 * 60_000

interface Due {
  readonly id: number
  readonly kind: TextKind
}

/** Runs pieces of work one after the other; a failure of one does not keep the others from being done. */
const runAll = async (works: Iterable<() => Promise<void>>): Promise<void> => {
  const failures: Error[] = []
  for (const work of works) await work().catch((failure: Error) => failures.push(failure))
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
}

/** Does the work on each submission that a query finds after an id, in the order of ids, one transaction each. */
const forEachOf = <Found extends { readonly id: number }>(
  { database }: Oversight,
  nextAfter: (transaction: Transaction, id: number) => Promise<Found | undefined>,
  work: (transaction: Transaction, found: Found) => Promise<void>,
): Promise<void> => {
  let last: number | undefined = 0
  const next = () => {
    const after = last ?? 0
    // A query that fails ends the loop; work that fails does not.
    last = undefined
    return database.transaction(async (transaction) => {
      const found = await nextAfter(transaction, after)
      last = found?.id
      if (found) await work(transaction, found)
    })
  }
  return runAll(
    (function* () {
      while (last !== undefined) yield next
    })(),
  )
}

/** The same for those that meet a condition, locked; those that another server has in hand are passed over. */
const forEach = (
  oversight: Oversight,
  condition: SQL,
  work: (transaction: Transaction, due: Due) => Promise<void>,
): Promise<void> =>
  forEachOf(
    oversight,
    async (transaction, id) => {
      const [due] = await transaction.rows<Due>(
        sql`select t.id, t.kind from circular_submission t where t.id > ${id} and ${condition}
          order by t.id limit 1 for update of t skip locked`,
        'prepared',
      )
      return due
    },
    work,
  )

const bySystem = (at: Date) => ({ actorId: null, at })

/** Starts the scheduled submissions that are due; one that a stopped server missed is paused, and asks first. */
const startDue = (oversight: Oversight): Promise<void> => {
  const at = oversight.clock.now()
  const now = sql`${at.toISOString()}::timestamptz`
  return forEach(
    oversight,
    sql`t.state = 'scheduled' and t.scheduled_at <= ${now}`,
    async (transaction, { id, kind }) => {
      const definition = submissionsOfKind[kind]
      const locked = await lockProgress(transaction, definition, id)
      if (!locked) return
      const { scheduled_at } = parsedRecord<Submission>(locked)
      const isLate = at.getTime() - Date.parse(scheduled_at ?? '') > LATE_MS
      if (isLate) await pauseBySystem(transaction, { id, kind, reason: 'late', at })
      else await writeProgress(transaction, definition, bySystem(at), locked, { state: 'sending' })
    },
  )
}

interface Started extends Due {
  readonly text_id: number
  readonly first_taken_at: Date
}

/** Submission of which the mail server has taken a first mail, and that does not say so yet. */
const nextStarted = async (transaction: Transaction, after: number): Promise<Started | undefined> => {
  const [started] = await transaction.rows<Started>(
    sql`select t.id, t.kind, coalesce(t.circular_id, t.communication_id) as text_id, f.first_taken_at
      from circular_submission t join circular_submission_figures f on f.submission_id = t.id
      where t.id > ${after} and t.datetime_started is null and f.first_taken_at is not null
      order by t.id limit 1`,
    'prepared',
  )
  return started
}

/** Locks a text before its submissions, as an annulment does; null while another server has it in hand. */
const lockText = async (transaction: Transaction, { kind, text_id }: Started): Promise<number | null> => {
  const [text] = await transaction.rows<{ step: number }>(
    sql`select step from ${sql.identifier(`circular_${kind}`)} where id = ${text_id} for update skip locked`,
  )
  return text?.step ?? null
}

/** Marks the texts of submissions as sent with the first mail that was taken. */
const markStarted = (oversight: Oversight): Promise<void> =>
  forEachOf(oversight, nextStarted, async (transaction, started) => {
    const step = await lockText(transaction, started)
    if (step === null) return
    const { id, kind, text_id, first_taken_at } = started
    const at = oversight.clock.now()
    const texts = TEXTS[kind]
    if (step === CIRCULAR_STEPS.APPROVED) {
      const change = { id: text_id, version: undefined, values: { step: CIRCULAR_STEPS.SENT }, sentBack: {} }
      const writer = createWriter(texts.scope, 'system', at)
      await recordWrites(texts, oversight).change(transaction, writer, change)
    }
    const definition = submissionsOfKind[kind]
    const locked = await lockProgress(transaction, definition, id)
    if (locked)
      await writeProgress(transaction, definition, bySystem(at), locked, { datetime_started: first_taken_at })
  })

/**
 * Pauses submissions of which too many mails came back or were reported as spam, or came back for a reason of ours,
 * while others still wait.
 */
const pauseJudged = (oversight: Oversight): Promise<void> =>
  forEach(oversight, sql`t.state = 'sending' and ${mayBePaused}`, async (transaction, { id, kind }) => {
    const at = oversight.clock.now()
    const judged = await readJudged(transaction, id)
    const reason = pauseReasonOf(judged)
    const answer = reason ? '' : senderRefusalOf(await readSoftReports(transaction, id, at), judged.submitted)
    if (answer === undefined) return
    await keepJudged(transaction, id, at)
    await pauseBySystem(transaction, { id, kind, reason: reason ?? 'refusals', answer, at })
  })

const hasStoredMails = async (transaction: Transaction, id: number): Promise<boolean> => {
  const stored = await transaction.rows(
    sql`select from circular_submission_figures where submission_id = ${id} and kept > 0`,
    'prepared',
  )
  return stored.length > 0
}

/**
 * Ends submissions of which no recipient waits or is in hand any more; pauses those with stored mails, which leave once
 * there is a mail server.
 */
const endFinished = (oversight: Oversight): Promise<void> => {
  const isFinished = sql`not exists (select from circular_mailing_recipient r
    where r.submission_id = t.id and r.state in ('waiting', 'sending'))`
  return forEach(oversight, sql`t.state = 'sending' and ${isFinished}`, async (transaction, { id, kind }) => {
    // After the last mail, which may have left since the oversight began.
    const at = oversight.clock.now()
    if (await hasStoredMails(transaction, id))
      return pauseBySystem(transaction, { id, kind, reason: 'no-mail-server', at })
    const definition = submissionsOfKind[kind]
    const locked = await lockProgress(transaction, definition, id)
    if (locked)
      await writeProgress(transaction, definition, bySystem(at), locked, {
        state: 'sent',
        datetime_ended: at,
      })
  })
}

/** Leaves out recipients that were in hand when their submission was cancelled, and came back. */
const endCancelled = (oversight: Oversight): Promise<void> =>
  forEach(
    oversight,
    sql`t.state = 'cancelled' and exists (select from circular_submission_figures f
      where f.submission_id = t.id and f.waiting + f.kept > 0)`,
    (transaction, { id }) => leaveOutWaiting(transaction, id),
  )

/**
 * Progress of submissions that nobody asks for: run every second, on every server. A failure in one submission or part
 * holds nothing else back.
 */
export const overseeSubmissions = (oversight: Oversight): Promise<void> =>
  runAll([startDue, markStarted, pauseJudged, endFinished, endCancelled].map((part) => () => part(oversight)))
