import type { AddressEvent, AddressMark, UnsubscribedVia } from '@fornace/contract/circulars/address-marks'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Marks of an address; null: not marked. */
export interface Marks {
  readonly unsubscribed_at: Date | null
  readonly bounced_at: Date | null
  readonly complained_at: Date | null
}

/** Circumstances of a change of marks, kept with its event. */
export interface MarkChange {
  readonly at: Date
  readonly note?: string
  readonly actorId?: number
  readonly submissionId?: number
}

/** Columns `at`, `note`, `actor_id` and `submission_id` of the event of a change. */
export const eventValues = ({ at, note = '', actorId, submissionId }: MarkChange) =>
  sql`${at.toISOString()}::timestamptz, ${note}, ${actorId ?? null}::int, ${submissionId ?? null}::int`

export const marksOf = async (connection: Connection, address: string): Promise<Marks> => {
  const [marks] = await connection.rows<Marks>(
    sql`select unsubscribed_at, bounced_at, complained_at from circular_address where address = ${address}`,
    'prepared',
  )
  return marks ?? { unsubscribed_at: null, bounced_at: null, complained_at: null }
}

/** Unsubscribes an address, in lower case. False when it was unsubscribed before: then nothing changes. */
export const unsubscribe = async (
  connection: Connection,
  address: string,
  via: UnsubscribedVia,
  change: MarkChange,
): Promise<boolean> => {
  const written = await connection.rows(
    sql`with marked as (
        insert into circular_address as a (address, unsubscribed_at, unsubscribed_via)
        values (${address}, ${change.at.toISOString()}::timestamptz, ${via})
        on conflict (address) do update
          set unsubscribed_at = excluded.unsubscribed_at, unsubscribed_via = excluded.unsubscribed_via
          where a.unsubscribed_at is null
        returning a.address
      )
      insert into circular_address_event (address, kind, at, note, actor_id, submission_id)
      select address, 'unsubscribed', ${eventValues(change)} from marked returning id`,
  )
  return written.length > 0
}

/** The person subscribes again, which also takes a complaint back. False when the address was not unsubscribed. */
export const resubscribe = async (
  connection: Connection,
  address: string,
  change: MarkChange,
): Promise<boolean> => {
  const written = await connection.rows(
    sql`with lifted as (
        update circular_address set unsubscribed_at = null, unsubscribed_via = null, complained_at = null
        where address = ${address} and (unsubscribed_at is not null or complained_at is not null)
        returning address
      )
      insert into circular_address_event (address, kind, at, note, actor_id, submission_id)
      select address, 'resubscribed', ${eventValues(change)} from lifted returning id`,
  )
  return written.length > 0
}

/** Assignments that lift a mark, and the event of it. A complaint counts as unsubscribing: both are lifted together. */
const LIFTS = {
  unsubscribed: { sets: 'unsubscribed_at = null, unsubscribed_via = null', event: 'resubscribed' },
  bounced: { sets: `bounced_at = null, bounce_answer = ''`, event: 'lifted' },
  complained: {
    sets: `complained_at = null,
      unsubscribed_at = case when unsubscribed_via = 'complaint' then null else unsubscribed_at end,
      unsubscribed_via = nullif(unsubscribed_via, 'complaint')`,
    event: 'resubscribed',
  },
} as const satisfies Record<AddressMark, { sets: string; event: AddressEvent }>

/** The office lifts a mark. False when the address does not have it. */
export const liftMark = async (
  connection: Connection,
  address: string,
  mark: AddressMark,
  change: MarkChange,
): Promise<boolean> => {
  const { sets, event } = LIFTS[mark]
  const written = await connection.rows(
    sql`with lifted as (
        update circular_address set ${sql.raw(sets)}
        where address = ${address} and ${sql.identifier(`${mark}_at`)} is not null returning address
      )
      insert into circular_address_event (address, kind, at, note, actor_id, submission_id)
      select address, ${event}, ${eventValues(change)} from lifted returning id`,
  )
  return written.length > 0
}
