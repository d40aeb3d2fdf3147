import {
  protocolNumber,
  type RegisterEntry,
  type RegisterPart,
  type RegisterRow,
  registerEntry,
} from '@fornace/contract/circulars/register'
import { ROW, recordSql } from '../../kit/resource/columns/columns.ts'
import { type Clock, dayIn } from '../../platform/clock.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { canonicalHash } from './content-hash.ts'
import { registerColumns } from './register.columns.ts'

/** Entry without the values that the register assigns itself. */
export type NewEntry = Pick<
  RegisterEntry,
  'kind' | 'actor_id' | 'circular_id' | 'subject' | 'typology_id' | 'typology' | 'content_hash'
> &
  Partial<Pick<RegisterEntry, 'is_self_approved' | 'reason' | 'details'>> & {
    /** Number of the circular; without it, the next one is assigned. */
    readonly number?: Pick<RegisterEntry, 'protocol_seq' | 'protocol_year' | 'protocol_number'>
  }

/** Newest entry and newest number. */
export interface RegisterHead {
  readonly entry_id: number
  readonly hash: string
  readonly at: Date
  readonly protocol_year: number
  readonly protocol_seq: number
}

/** Hash of an entry, over all its values and the hash of the entry before it. */
export const entryHash = ({ hash: _, ...entry }: Omit<RegisterEntry, 'hash'> & { hash?: string }): string =>
  canonicalHash(entry)

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/**
 * Appends an entry to the register, last in its transaction: the register stays locked until the transaction ends, so
 * that numbers have no gap and times have the order of the numbers. The time is read under the lock; its year in the
 * time zone of the house is the year of the number.
 */
export const appendEntry = async (
  transaction: Transaction,
  { number, is_self_approved = false, reason = '', details = {}, ...given }: NewEntry,
  { clock, timeZone }: { clock: Clock; timeZone: string },
): Promise<RegisterEntry> => {
  const [head] = await transaction.rows<RegisterHead>(
    sql`select entry_id, hash, at, protocol_year, protocol_seq from circular_register_head for update`,
    'prepared',
  )
  if (!head) throw new Error('the register has no head row')
  const at = later(clock.now(), head.at)
  const year = Number(dayIn(at, timeZone).slice(0, 4))
  const sequence = head.protocol_year === year ? head.protocol_seq + 1 : 1
  const assigned = number ?? {
    protocol_seq: sequence,
    protocol_year: year,
    protocol_number: protocolNumber(sequence, year),
  }
  const unsigned = {
    id: head.entry_id + 1,
    ...given,
    ...assigned,
    at: at.toISOString(),
    is_self_approved,
    reason,
    details,
    previous_hash: head.hash,
  }
  const entry: RegisterEntry = { ...unsigned, hash: entryHash(unsigned) }
  await transaction.rows(
    sql`insert into circular_register
      select * from jsonb_populate_record(null::circular_register, ${JSON.stringify(entry)}::jsonb)`,
    'prepared',
  )
  const [lastYear, lastSequence] = number ? [head.protocol_year, head.protocol_seq] : [year, sequence]
  await transaction.rows(
    sql`update circular_register_head set entry_id = ${entry.id}, hash = ${entry.hash},
      at = ${entry.at}::timestamptz, protocol_year = ${lastYear}, protocol_seq = ${lastSequence}`,
    'prepared',
  )
  return entry
}

/** Entries of a year, of a day, or of both, in the order of the register. */
export const entriesOf = async (
  { rows }: Connection,
  { year, day }: RegisterPart,
  timeZone: string,
): Promise<RegisterRow[]> => {
  const conditions = [
    ...(year ? [sql`t.protocol_year = ${Number(year)}`] : []),
    ...(day
      ? [
          sql`t.at >= (${day}::date::timestamp at time zone ${timeZone})`,
          sql`t.at < ((${day}::date + 1)::timestamp at time zone ${timeZone})`,
        ]
      : []),
  ]
  const entries = await rows<{ entry: RegisterRow }>(
    sql`select ${sql.raw(recordSql(registerColumns, ROW, 'json'))} as entry
      from circular_register t where ${sql.join(conditions, sql` and `)} order by t.id`,
  )
  return entries.map(({ entry }) => entry)
}

/** Times with all their digits: a change of a microsecond would change the hash too. */
const ENTRY_COLUMNS = sql.raw(
  Object.keys(registerEntry.shape)
    .map((name) =>
      name === 'at'
        ? `regexp_replace(to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z$', 'Z') as at`
        : `"${name}"`,
    )
    .join(', '),
)

/** Entries after an id, in the order of the chain, as they were hashed. */
export const entriesAfter = (connection: Connection, id: number, limit: number): Promise<RegisterEntry[]> =>
  connection.rows(
    sql`select ${ENTRY_COLUMNS} from circular_register where id > ${id} order by id limit ${limit}`,
  )

export const readHead = async (connection: Connection): Promise<RegisterHead | undefined> => {
  const [head] = await connection.rows<RegisterHead>(
    sql`select entry_id, hash, at, protocol_year, protocol_seq from circular_register_head`,
  )
  return head
}
