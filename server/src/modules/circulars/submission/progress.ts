import { SUBMISSION_STATE_LABELS, type SubmissionState } from '@fornace/contract/circulars/submission-states'
import { Problem } from '../../../kit/http/problem.ts'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../../kit/resource/definition/registry.ts'
import type { Author } from '../../../kit/resource/history/history-insert.ts'
import { parsedRecord } from '../../../kit/resource/visibility/parsed-record.ts'
import { crudStore, type Locked, type Stored } from '../../../kit/resource/write/crud.store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { keepJudged } from './judgement.store.ts'
import type { Submission } from './recipients.ts'

interface Step {
  readonly from: readonly SubmissionState[]
  readonly to: SubmissionState
}

/** Steps of a confirmed submission that a person takes. */
export const SUBMISSION_ACTIONS = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['scheduled', 'sending', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, Step>

export type SubmissionAction = keyof typeof SUBMISSION_ACTIONS

/** Fields that the progress changes: its lock and its history are of these. */
export const PROGRESS_FIELDS: ReadonlySet<string> = new Set([
  ...['state', 'pause_reason', 'pause_answer', 'datetime_started', 'datetime_ended'],
])

/** Columns of the progress, which the server decides. */
interface Progress {
  readonly state?: SubmissionState
  readonly pause_reason?: Submission['pause_reason']
  readonly pause_answer?: string
  readonly datetime_started?: Date
  readonly datetime_ended?: Date
}

/** Writes the progress of a submission, with its history. */
export const writeProgress = (
  transaction: Transaction,
  definition: ResourceDefinition,
  author: Author,
  locked: Locked,
  decided: Progress,
): Promise<Stored> => {
  const change = {
    values: {},
    decided: { ...decided },
    withContent: {},
    parts: [],
    changing: PROGRESS_FIELDS,
  }
  const { id } = parsedRecord<Submission>(locked)
  return crudStore(definition).changeLocked(transaction, 'everything', author, id, locked, change)
}

/** Locks a submission for `writeProgress`. */
export const lockProgress = (
  transaction: Transaction,
  definition: ResourceDefinition,
  id: number,
): Promise<Locked | undefined> => crudStore(definition).lock(transaction, 'everything', id, PROGRESS_FIELDS)

/** Leaves out the recipients whose mail has not left, also those whose mail is stored as a file. */
export const leaveOutWaiting = async (transaction: Transaction, id: number): Promise<void> => {
  await transaction.rows(
    sql`with cancelled as (
        update circular_mailing_recipient set state = 'left_out', left_out_reason = 'cancelled', is_tracked = false
        where submission_id = ${id} and state in ('waiting', 'kept')
      )
      update circular_submission_figures set trouble = null, trouble_since = null where submission_id = ${id}`,
  )
}

/** Puts stored mails back to waiting, as before their first attempt. */
const requeueStored = async (transaction: Transaction, id: number, now: Date): Promise<void> => {
  await transaction.rows(
    sql`update circular_mailing_recipient set state = 'waiting', sent_at = null, attempts = 0,
        first_attempt_at = null, claimed_at = null, is_tracked = false, next_at = ${now.toISOString()}::timestamptz
      where submission_id = ${id} and state = 'kept' and address is not null`,
  )
}

interface Acting extends Pick<Services, 'config'> {
  readonly definition: ResourceDefinition
  readonly locked: Locked
  readonly author: Author
}

/** Takes a step with a locked submission. Mails that have left stay; a cancellation leaves out the others. */
export const takeAction = async (
  transaction: Transaction,
  action: SubmissionAction,
  { definition, locked, author, config }: Acting,
): Promise<Stored> => {
  const { id, state, pause_reason } = parsedRecord<Submission>(locked)
  const { from, to }: Step = SUBMISSION_ACTIONS[action]
  if (!from.includes(state))
    throw new Problem('submission.state', { params: { state: SUBMISSION_STATE_LABELS[state] } })
  if (action === 'cancel') await leaveOutWaiting(transaction, id)
  if (action === 'resume') {
    if (config.SMTP_URL) await requeueStored(transaction, id, author.at)
    else if (pause_reason === 'no-mail-server') throw new Problem('submission.mail-server-missing')
    await keepJudged(transaction, id, author.at)
  }
  return writeProgress(transaction, definition, author, locked, {
    state: to,
    pause_reason: action === 'pause' ? 'person' : null,
    pause_answer: '',
    ...(action === 'cancel' && { datetime_ended: author.at }),
  })
}
