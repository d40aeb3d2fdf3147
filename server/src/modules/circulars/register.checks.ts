import { protocolNumber, type RegisterEntry } from '@fornace/contract/circulars/register'
import { batchesById, type DataCheck, type ReportFault } from '../../platform/verification.ts'
import { entriesAfter, entryHash, type RegisterHead, readHead } from './register.store.ts'

const BATCH = 1000

/** State of the head after an entry. */
type Position = Omit<RegisterHead, 'at'> & { readonly at: string }

const START: Position = { entry_id: 0, hash: '', at: '', protocol_year: 0, protocol_seq: 0 }

const nameOf = ({ id, protocol_number }: RegisterEntry) => ({ entry: id, number: protocol_number })

/** Number of an entry: the next of its year, and written in the usual form. */
const checkNumber = (entry: RegisterEntry, last: Position, report: ReportFault): void => {
  const { protocol_seq, protocol_year, protocol_number } = entry
  const written = protocolNumber(protocol_seq, protocol_year)
  if (protocol_number !== written) report('register.number-form', { ...nameOf(entry), written })
  if (entry.kind !== 'number') return
  if (protocol_year < last.protocol_year) {
    report('register.year-before', { ...nameOf(entry), year: protocol_year, last: last.protocol_year })
    return
  }
  const next = protocol_year === last.protocol_year ? last.protocol_seq + 1 : 1
  if (protocol_seq > next)
    report('register.gap', { ...nameOf(entry), missing: protocolNumber(next, protocol_year) })
  if (protocol_seq < next) report('register.repeated', nameOf(entry))
}

/** Hash of an entry, and its place after the one before it; what follows from a first fault is not reported. */
const checkLink = (entry: RegisterEntry, last: Position, report: ReportFault): void => {
  if (entry.id !== last.entry_id + 1)
    report('register.entry-missing', { missing: last.entry_id + 1, next: entry.id })
  else if (entry.hash !== entryHash(entry)) report('register.changed', nameOf(entry))
  else if (entry.previous_hash !== last.hash)
    report('register.replaced', { ...nameOf(entry), last: last.entry_id })
  else if (entry.at < last.at)
    report('register.earlier', { ...nameOf(entry), at: entry.at, last: last.entry_id, lastAt: last.at })
}

const positionAfter = (entry: RegisterEntry, last: Position): Position => {
  const { protocol_year, protocol_seq } = entry.kind === 'number' ? entry : last
  return { entry_id: entry.id, hash: entry.hash, at: entry.at, protocol_year, protocol_seq }
}

const isHeadOf = (head: RegisterHead, last: Position): boolean =>
  head.hash === last.hash &&
  head.protocol_year === last.protocol_year &&
  head.protocol_seq === last.protocol_seq &&
  (head.entry_id === 0 || head.at.getTime() === Date.parse(last.at))

/** The head names the newest entry and number: a chain alone cannot reveal that its end was cut off. */
const checkHead = (head: RegisterHead | undefined, last: Position, report: ReportFault): void => {
  if (!head) report('register.headless')
  else if (head.entry_id > last.entry_id)
    report('register.cut', { last: last.entry_id, entry: head.entry_id })
  else if (head.entry_id < last.entry_id)
    report('register.head-behind', { last: last.entry_id, entry: head.entry_id })
  else if (!isHeadOf(head, last)) report('register.head-differs', { entry: head.entry_id })
}

/** The chain of the register: every entry as it was written, without gap, up to the head. */
export const registerCheck: DataCheck = {
  subject: 'entries of the protocol register',
  run: async (connection, report) => {
    let last = START
    for await (const entries of batchesById((after) => entriesAfter(connection, after, BATCH)))
      for (const entry of entries) {
        checkLink(entry, last, report)
        checkNumber(entry, last, report)
        last = positionAfter(entry, last)
      }
    checkHead(await readHead(connection), last, report)
    return last.entry_id
  },
}
