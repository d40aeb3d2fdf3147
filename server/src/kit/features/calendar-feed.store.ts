import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed } from '@fornace/contract/kit/calendar'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { utcText } from '../resource/columns/columns.ts'

/** A stolen copy of the database opens no calendar. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const TIMES = sql.raw(`${utcText('created_at')} as created_at, ${utcText('last_read_at')} as last_read_at`)

export const feedOf = async (connection: Connection, userId: number): Promise<CalendarFeed> => {
  const [feed] = await connection.rows<CalendarFeed>(
    sql`select ${TIMES} from calendar_feed where user_id = ${userId}`,
  )
  return feed ?? { created_at: null, last_read_at: null }
}

/** New address of a person's calendar; the one before it is revoked. */
export const renewFeed = async (
  connection: Connection,
  userId: number,
  at: Date,
): Promise<CalendarFeed & { token: string }> => {
  const token = randomBytes(32).toString('base64url')
  await connection.rows(
    sql`insert into calendar_feed (user_id, token_hash, created_at)
      values (${userId}, ${hashOf(token)}, ${at.toISOString()}::timestamptz)
      on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at,
        last_read_at = null`,
  )
  return { ...(await feedOf(connection, userId)), token }
}

export const deleteFeed = async (connection: Connection | Transaction, userId: number): Promise<void> => {
  await connection.rows(sql`delete from calendar_feed where user_id = ${userId}`)
}

/** Owner of an address, whose reading is noted; undefined for an unknown or revoked one. */
export const ownerOfFeed = async (
  connection: Connection,
  token: string,
  at: Date,
): Promise<number | undefined> => {
  const [owner] = await connection.rows<{ user_id: number }>(
    sql`update calendar_feed set last_read_at = ${at.toISOString()}::timestamptz
      where token_hash = ${hashOf(token)} returning user_id`,
    'prepared',
  )
  return owner?.user_id
}
