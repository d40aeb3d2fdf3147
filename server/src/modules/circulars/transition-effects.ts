import type { CircularRecord } from '@fornace/contract/circulars/circular'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import type { Transition, TransitionEffect } from '../../kit/resource/definition/registry.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { typologyById } from './circular.store.ts'
import { contentHash } from './content-hash.ts'
import { appendEntry, type NewEntry } from './register.store.ts'
import { firstDispatch, refuseUnderWay } from './submission/under-way.store.ts'

const { DRAFT, APPROVED, SENT } = CIRCULAR_STEPS

type Services = Parameters<TransitionEffect>[2]

/** Number of a circular, where it has one. */
export const numberOf = ({ protocol_seq, protocol_year, protocol_number }: CircularRecord) =>
  protocol_seq !== null && protocol_year !== null && protocol_number !== null
    ? { protocol_seq, protocol_year, protocol_number }
    : undefined

/** Values of an entry that follow from the circular. */
export const entryOf = (
  { id, title, typology, content_hash }: CircularRecord,
  actor_id: number | null,
): Omit<NewEntry, 'kind'> => ({
  circular_id: id,
  subject: title.it,
  typology_id: typology?.id ?? 0,
  typology: typology?.name ?? '',
  content_hash,
  actor_id,
})

const approvalOf = async (
  transaction: Transaction,
  { record, author }: Transition,
  { clock, config }: Services,
): Promise<Readonly<Record<string, unknown>>> => {
  const circular = record as CircularRecord & Transition['record']
  const content_hash = await contentHash(transaction, record)
  const number = numberOf(circular)
  const typology = circular.typology_id ? await typologyById(transaction, circular.typology_id) : undefined
  if (!number && !typology?.has_protocol_number) return { content_hash }
  const entry = await appendEntry(
    transaction,
    {
      ...entryOf(circular, author.actorId),
      kind: number ? 'approval' : 'number',
      content_hash,
      is_self_approved: author.actorId !== null && author.actorId === circular.created_by_id,
      ...(number && { number }),
    },
    { clock, timeZone: config.TIME_ZONE },
  )
  if (number) return { content_hash }
  const { protocol_seq, protocol_year, protocol_number, at } = entry
  return { content_hash, protocol_seq, protocol_year, protocol_number, datetime_protocol: new Date(at) }
}

const reopeningOf = async (
  transaction: Transaction,
  { record, author, note }: Transition,
  { clock, config }: Services,
): Promise<Readonly<Record<string, unknown>>> => {
  const circular = record as CircularRecord & Transition['record']
  await refuseUnderWay(transaction, 'circular', circular.id)
  const number = numberOf(circular)
  if (number)
    await appendEntry(
      transaction,
      { ...entryOf(circular, author.actorId), kind: 'reopening', reason: note, number },
      { clock, timeZone: config.TIME_ZONE },
    )
  return { content_hash: null }
}

/** First sending of a circular with a number: an entry with count, groups and digest of the recipients. */
const dispatchOf = async (
  transaction: Transaction,
  { record, author }: Transition,
  { clock, config }: Services,
): Promise<Readonly<Record<string, unknown>>> => {
  const circular = record as CircularRecord & Transition['record']
  const number = numberOf(circular)
  const dispatch = number && (await firstDispatch(transaction, circular.id))
  if (dispatch)
    await appendEntry(
      transaction,
      { ...entryOf(circular, author.actorId), kind: 'dispatch', details: { ...dispatch }, number },
      { clock, timeZone: config.TIME_ZONE },
    )
  return { datetime_published: clock.now() }
}

/**
 * Approval: hash of the content, and number or entry in the register. Reopening: an entry; the hash is void. Sending: an
 * entry.
 */
export const onCircularTransition: TransitionEffect = async (transaction, transition, services) => {
  const { from, to } = transition
  if (to === APPROVED) return approvalOf(transaction, transition, services)
  if (from === APPROVED && to === DRAFT) return reopeningOf(transaction, transition, services)
  return to === SENT ? dispatchOf(transaction, transition, services) : {}
}

export const onCommunicationTransition: TransitionEffect = async (
  transaction,
  { record, from, to },
  { clock },
) => {
  if (to === APPROVED) return { content_hash: await contentHash(transaction, record) }
  if (from === APPROVED && to === DRAFT) {
    await refuseUnderWay(transaction, 'communication', record.id)
    return { content_hash: null }
  }
  return to === SENT ? { datetime_published: clock.now() } : {}
}
