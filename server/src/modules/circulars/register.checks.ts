import { protocolNumber, type RegisterEntry } from '@fornace/contract/circulars/register'
import { batchesById, type DataCheck, DataFault } from '../../platform/verification.ts'
import { entriesAfter, entryHash, type RegisterHead, readHead } from './register.store.ts'

const BATCH = 1000

/** What the head must say after an entry. */
type Position = Omit<RegisterHead, 'at'> & { readonly at: string }

const START: Position = { entry_id: 0, hash: '', at: '', protocol_year: 0, protocol_seq: 0 }

const nameOf = ({ id, protocol_number }: RegisterEntry) => ({ entry: id, number: protocol_number })

/** Number of an entry: the next of its year, and written in the usual form. */
const refuseNumber = (entry: RegisterEntry, last: Position): void => {
  const { protocol_seq, protocol_year, protocol_number } = entry
  const written = protocolNumber(protocol_seq, protocol_year)
  if (protocol_number !== written) throw new DataFault('register.number-form', { ...nameOf(entry), written })
  if (entry.kind !== 'number') return
  if (protocol_year < last.protocol_year)
    throw new DataFault('register.year-before', {
      ...nameOf(entry),
      year: protocol_year,
      last: last.protocol_year,
    })
  const next = protocol_year === last.protocol_year ? last.protocol_seq + 1 : 1
  if (protocol_seq > next)
    throw new DataFault('register.gap', { ...nameOf(entry), missing: protocolNumber(next, protocol_year) })
  if (protocol_seq < next) throw new DataFault('register.repeated', nameOf(entry))
}

/** Position after an entry, which must follow the one before it. */
const positionAfter = (entry: RegisterEntry, last: Position): Position => {
  if (entry.id !== last.entry_id + 1)
    throw new DataFault('register.entry-missing', { missing: last.entry_id + 1, next: entry.id })
  if (entry.hash !== entryHash(entry)) throw new DataFault('register.changed', nameOf(entry))
  if (entry.previous_hash !== last.hash)
    throw new DataFault('register.replaced', { ...nameOf(entry), last: last.entry_id })
  if (entry.at < last.at)
    throw new DataFault('register.earlier', {
      ...nameOf(entry),
      at: entry.at,
      last: last.entry_id,
      lastAt: last.at,
    })
  refuseNumber(entry, last)
  const { protocol_year, protocol_seq } = entry.kind === 'number' ? entry : last
  return { entry_id: entry.id, hash: entry.hash, at: entry.at, protocol_year, protocol_seq }
}

/** The head names the newest entry and number: a chain alone cannot reveal that its end was cut off. */
const refuseHead = (head: RegisterHead | undefined, last: Position): void => {
  if (!head) throw new DataFault('register.headless')
  const { entry_id, hash, protocol_year, protocol_seq } = head
  if (entry_id > last.entry_id) throw new DataFault('register.cut', { last: last.entry_id, entry: entry_id })
  if (entry_id < last.entry_id)
    throw new DataFault('register.head-behind', { last: last.entry_id, entry: entry_id })
  const isEqual =
    hash === last.hash && protocol_year === last.protocol_year && protocol_seq === last.protocol_seq
  const isAt = entry_id === 0 || head.at.getTime() === Date.parse(last.at)
  if (!isEqual || !isAt) throw new DataFault('register.head-differs', { entry: entry_id })
}

/** The chain of the register: every entry as it was written, without gap, up to the head. */
export const registerCheck: DataCheck = {
  subject: 'entries of the protocol register',
  run: async (connection) => {
    let last = START
    for await (const entries of batchesById((after) => entriesAfter(connection, after, BATCH)))
      for (const entry of entries) last = positionAfter(entry, last)
    refuseHead(await readHead(connection), last)
    return last.entry_id
  },
}
