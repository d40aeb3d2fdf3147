import type { CircularRecord } from '@fornace/contract/circulars/circular'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import type { Author } from '../../kit/resource/history/history-insert.ts'
import { parsedRecord } from '../../kit/resource/visibility/parsed-record.ts'
import { crudStore, type Stored, type Target } from '../../kit/resource/write/crud.store.ts'
import { missed } from '../../kit/resource/write/records.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { circulars } from './circular.columns.ts'
import { appendEntry } from './register.store.ts'
import { lockProgress, takeAction } from './submission/progress.ts'
import { circularSubmissions } from './submission/submission.ts'
import { lockUnderWay } from './submission/under-way.store.ts'
import { entryOf, numberOf } from './transition-effects.ts'

const store = crudStore(circulars as ResourceDefinition)

const CHANGING = new Set(['datetime_annulled', 'annulled_by_id', 'annulment_reason'])

interface Annulment extends Target {
  readonly reason: string
  readonly actorId: number
}

/** Cancels the submissions of a circular that are scheduled, being sent or paused. */
const cancelUnderWay = async (
  transaction: Transaction,
  id: number,
  author: Author,
  config: Services['config'],
): Promise<void> => {
  const definition = circularSubmissions as ResourceDefinition
  for (const submissionId of await lockUnderWay(transaction, 'circular', id)) {
    const locked = await lockProgress(transaction, definition, submissionId)
    if (locked) await takeAction(transaction, 'cancel', { definition, locked, author, config })
  }
}

/** Annuls a circular that was approved: final; it stays readable, and the register gets an entry for its number. */
export const annulCircular = async (
  transaction: Transaction,
  { id, version, reason, actorId }: Annulment,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
): Promise<Stored> => {
  const locked = await store.lock(transaction, 'everything', id, CHANGING)
  if (!locked) throw new Problem('not-found')
  if (version !== undefined && version !== locked.version) throw missed(locked)
  const circular = parsedRecord<CircularRecord>(locked)
  if (circular.is_annulled) throw new Problem('circular.annulled')
  if (circular.datetime_approved === null) throw new Problem('circular.never-approved')
  const author = { actorId, at: clock.now() }
  // Decided by the server: no change of content.
  const decided = { datetime_annulled: author.at, annulled_by_id: actorId, annulment_reason: reason }
  const change = { values: {}, decided, withContent: {}, parts: [], changing: CHANGING }
  await store.changeLocked(transaction, 'everything', author, id, locked, change)
  await cancelUnderWay(transaction, id, author, config)
  const number = numberOf(circular)
  if (number)
    await appendEntry(
      transaction,
      { ...entryOf(circular, actorId), kind: 'annulment', reason, number },
      { clock, timeZone: config.TIME_ZONE },
    )
  const annulled = await store.read(transaction, 'everything', id)
  if (!annulled) throw new Problem('not-found')
  return annulled
}
