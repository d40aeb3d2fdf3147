import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection, Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Class of the advisory locks of sender processes. */
const LOCK_CLASS = 7_402_500

const RECONNECT_MS = 250
/** Time that a living process has to take its number again, after a restart of the database. */
const GRACE_MS = 10_000

/** Number of a sender process, held as a lock for as long as it lives. */
export interface SenderNumber {
  readonly number: number
  /** The connection was lost once: nothing more is claimed or attempted under this number. */
  readonly isLost: boolean
  release(): Promise<void>
}

/** Connection that holds the lock of a number; without a number, it takes the next one. */
const openLock = async (
  database: Database,
  existing: number | undefined,
  onLost: () => void,
): Promise<{ client: pg.Client; number: number }> => {
  const client = database.dedicated()
  let isHeld = false
  const lose = () => {
    if (!isHeld) return
    isHeld = false
    onLost()
  }
  client.on('error', lose).on('end', lose)
  try {
    await client.connect()
    const next = "select nextval('circular_sender_process')::int as number"
    const number = existing ?? (await client.query<{ number: number }>(next)).rows[0]?.number ?? 0
    await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, number])
    isHeld = true
    return { client, number }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

export const takeSenderNumber = async (database: Database): Promise<SenderNumber> => {
  let isLost = false
  let isReleased = false
  const onLost = () => {
    isLost = true
    void lockAgain()
  }
  const { number, client } = await openLock(database, undefined, onLost)
  let current = client

  /** Keeps the rows that this process has claimed from the others until their outcomes are recorded. */
  const lockAgain = async (): Promise<void> => {
    while (!isReleased) {
      await delay(RECONNECT_MS, undefined, { ref: false })
      const opened = await openLock(database, number, onLost).catch(() => undefined)
      if (!opened) continue
      current = opened.client
      if (isReleased) await current.end().catch(() => {})
      return
    }
  }

  return {
    number,
    get isLost() {
      return isLost
    },
    release: async () => {
      isReleased = true
      await current.end().catch(() => {})
    },
  }
}

/** Numbers without a lock, by the time when this process first saw them so. */
export type UnlockedNumbers = Map<number, number>

const isUnlocked = sql`not exists (
  select from pg_locks l where l.locktype = 'advisory' and l.classid = ${LOCK_CLASS}
    and l.objid = r.claimed_by and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database()))`

/** Numbers of processes that have ended: without a lock for longer than a living process needs to take it again. */
const endedNumbers = async (connection: Connection, now: Date, seen: UnlockedNumbers): Promise<number[]> => {
  const rows = await connection.rows<{ number: number }>(
    sql`select distinct r.claimed_by as number from circular_mailing_recipient r
      where r.state = 'sending' and ${isUnlocked}`,
    'prepared',
  )
  const unlocked = new Set(rows.map(({ number }) => number))
  for (const number of seen.keys()) if (!unlocked.has(number)) seen.delete(number)
  for (const number of unlocked) if (!seen.has(number)) seen.set(number, now.getTime())
  return [...seen].filter(([, since]) => now.getTime() - since >= GRACE_MS).map(([number]) => number)
}

/**
 * Frees rows claimed by processes that have ended: their mails may have left, so they are in doubt and are sent once
 * more, under the same Message-ID. Those of a cancelled submission are left out.
 */
export const freeRowsInDoubt = async (
  connection: Connection,
  now: Date,
  seen: UnlockedNumbers,
): Promise<void> => {
  const ended = await endedNumbers(connection, now, seen)
  if (ended.length === 0) return
  await connection.rows(
    sql`update circular_mailing_recipient r set in_doubt = true, claimed_by = null,
        state = case when s.state = 'cancelled' then 'left_out' else 'waiting' end,
        left_out_reason = case when s.state = 'cancelled' then 'cancelled' end,
        next_at = ${now.toISOString()}::timestamptz
      from circular_submission s
      where r.state = 'sending' and r.claimed_by = any(${sql.param(ended)}::int[]) and ${isUnlocked}
        and s.id = r.submission_id`,
    'prepared',
  )
}
