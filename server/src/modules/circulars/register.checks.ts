import { protocolNumber, type RegisterEntry } from '@fornace/contract/circulars/register'
import { batchesById, type DataCheck, DataFault } from '../../platform/verification.ts'
import { entriesAfter, entryHash, type RegisterHead, readHead } from './register.store.ts'

const BATCH = 1000

/** What the head must say after an entry. */
type Position = Omit<RegisterHead, 'at'> & { readonly at: string }

const START: Position = { entry_id: 0, hash: '', at: '', protocol_year: 0, protocol_seq: 0 }

const nameOf = ({ id, protocol_number }: RegisterEntry) => `entry ${id} of the register (${protocol_number})`

/** Number of an entry: the next of its year, and written in the usual form. */
const refuseNumber = (entry: RegisterEntry, last: Position): void => {
  const { protocol_seq, protocol_year, protocol_number } = entry
  const written = protocolNumber(protocol_seq, protocol_year)
  if (protocol_number !== written) throw new DataFault(`${nameOf(entry)} should have the number ${written}`)
  if (entry.kind !== 'number') return
  if (protocol_year < last.protocol_year)
    throw new DataFault(
      `${nameOf(entry)} has a number of ${protocol_year} after those of ${last.protocol_year}`,
    )
  const next = protocol_year === last.protocol_year ? last.protocol_seq + 1 : 1
  if (protocol_seq > next)
    throw new DataFault(`number ${protocolNumber(next, protocol_year)} is missing before ${nameOf(entry)}`)
  if (protocol_seq < next) throw new DataFault(`${nameOf(entry)} has a number that was assigned before`)
}

/** Position after an entry, which must follow the one before it. */
const positionAfter = (entry: RegisterEntry, last: Position): Position => {
  if (entry.id !== last.entry_id + 1)
    throw new DataFault(`entry ${last.entry_id + 1} of the register is missing; the next one is ${entry.id}`)
  if (entry.hash !== entryHash(entry))
    throw new DataFault(`${nameOf(entry)} was changed: its hash is not that of its content`)
  if (entry.previous_hash !== last.hash)
    throw new DataFault(`${nameOf(entry)} does not continue entry ${last.entry_id}: one of them was replaced`)
  if (entry.at < last.at)
    throw new DataFault(`${nameOf(entry)} is of ${entry.at}, before entry ${last.entry_id} of ${last.at}`)
  refuseNumber(entry, last)
  const { protocol_year, protocol_seq } = entry.kind === 'number' ? entry : last
  return { entry_id: entry.id, hash: entry.hash, at: entry.at, protocol_year, protocol_seq }
}

/** The head names the newest entry and number: a chain alone cannot reveal that its end was cut off. */
const refuseHead = (head: RegisterHead | undefined, last: Position): void => {
  if (!head) throw new DataFault('the register has no head row')
  const { entry_id, hash, protocol_year, protocol_seq } = head
  if (entry_id > last.entry_id)
    throw new DataFault(`the register ends with entry ${last.entry_id}, its head names entry ${entry_id}`)
  if (entry_id < last.entry_id)
    throw new DataFault(`the register has entry ${last.entry_id}, its head still names entry ${entry_id}`)
  const isEqual =
    hash === last.hash && protocol_year === last.protocol_year && protocol_seq === last.protocol_seq
  const isAt = entry_id === 0 || head.at.getTime() === Date.parse(last.at)
  if (!isEqual || !isAt) throw new DataFault(`the head of the register differs from its entry ${entry_id}`)
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
