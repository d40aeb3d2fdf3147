import type { CircularRecord } from '@fornace/contract/circulars/circular'
import { Problem } from '../../kit/http/problem.ts'
import type { Services } from '../../kit/resource/definition/module.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { parsedRecord } from '../../kit/resource/visibility/parsed-record.ts'
import { crudStore, type Stored, type Target } from '../../kit/resource/write/crud.store.ts'
import { missed } from '../../kit/resource/write/records.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { circulars } from './circular.columns.ts'
import { appendEntry } from './register.store.ts'
import { entryOf, numberOf } from './transition-effects.ts'

const store = crudStore(circulars as ResourceDefinition)

interface Annulment extends Target {
  readonly reason: string
  readonly actorId: number
}

/** Annuls a circular that was approved: final; it stays readable, and the register gets an entry for its number. */
export const annulCircular = async (
  transaction: Transaction,
  { id, version, reason, actorId }: Annulment,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
): Promise<Stored> => {
  const held = await store.lockAll(transaction, 'everything', [id])
  const locked = held.get(id)
  if (!locked) throw new Problem('not-found')
  if (version !== undefined && version !== locked.version) throw missed(locked)
  const circular = parsedRecord<CircularRecord>(locked)
  if (circular.is_annulled) throw new Problem('circular.annulled')
  if (circular.datetime_approved === null) throw new Problem('circular.never-approved')
  const author = { actorId, at: clock.now() }
  const values = { datetime_annulled: author.at, annulled_by_id: actorId, annulment_reason: reason }
  await store.write(transaction, 'everything', id, values)
  await store.recordChanges(transaction, author, held)
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
