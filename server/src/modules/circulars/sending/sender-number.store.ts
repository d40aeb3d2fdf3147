import type pg from 'pg'
import type { Connection, Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Class of the advisory locks of sender processes. */
const LOCK_CLASS = 7_402_500

/** Number of a sender process, held as a lock for as long as its connection lives. */
export interface SenderNumber {
  readonly number: number
  /** The connection was lost: other processes take over what this one has claimed. */
  readonly isLost: boolean
  release(): Promise<void>
}

export const takeSenderNumber = async (database: Database): Promise<SenderNumber> => {
  const client: pg.Client = database.dedicated()
  let isLost = false
  const lose = () => {
    isLost = true
  }
  client.on('error', lose).on('end', lose)
  await client.connect()
  const { rows } = await client.query<{ number: number }>(
    "select nextval('circular_sender_process')::int as number",
  )
  const number = rows[0]?.number ?? 0
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, number])
  return {
    number,
    get isLost() {
      return isLost
    },
    release: () => client.end().catch(() => {}),
  }
}

/**
 * Frees rows claimed by processes that have ended: their mails may have left, so they are in doubt and are sent once
 * more, under the same Message-ID. Those of a cancelled submission are left out.
 */
export const freeRowsInDoubt = async (connection: Connection, now: Date): Promise<number> => {
  const freed = await connection.rows(
    sql`with dead as (
        select distinct claimed_by from circular_mailing_recipient r
        where r.state = 'sending' and not exists (
          select from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS}
            and l.objid = r.claimed_by and l.objsubid = 2
            and l.database = (select oid from pg_database where datname = current_database()))
      )
      update circular_mailing_recipient r set in_doubt = true, claimed_by = null,
        state = case when s.state = 'cancelled' then 'left_out' else 'waiting' end,
        left_out_reason = case when s.state = 'cancelled' then 'cancelled' end,
        next_at = ${now.toISOString()}::timestamptz
      from circular_submission s, dead
      where r.state = 'sending' and r.claimed_by = dead.claimed_by and s.id = r.submission_id
      returning r.id`,
    'prepared',
  )
  return freed.length
}
