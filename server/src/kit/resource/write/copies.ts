import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { Problem } from '../../http/problem.ts'
import type { Author } from '../history/history-insert.ts'
import type { Writer } from './writer.ts'

/** The writer of a copy: its history names the record that it was made of. */
export const copying = (writer: Writer, origin: NonNullable<Author['origin']>): Writer => ({
  ...writer,
  author: { ...writer.author, origin },
})

/** An office never makes as many: a period of all members has some hundreds of products. */
const MAX_COPIES_A_DAY = 2000
const DAY_MS = 24 * 3_600_000

/** Rejects copies past the bound of one person and day. The history counts them, also those that were taken back. */
export const refuseTooManyCopies = async (
  connection: Connection,
  type: string,
  { actorId, at }: Author,
  copies = 1,
): Promise<void> => {
  const [made] = await connection.rows<{ count: number; first: Date | null }>(
    sql`select count(*)::int as count, min(at) as first from history
      where type = ${type} and at > ${new Date(at.getTime() - DAY_MS).toISOString()}::timestamptz
        and action = 'create' and actor_id = ${actorId} and origin ->> 'type' = ${type}`,
    'prepared',
  )
  const { count = 0, first } = made ?? {}
  if (count + copies <= MAX_COPIES_A_DAY) return
  const retryAt = (first ?? at).getTime() + DAY_MS
  throw new Problem('copies.too-many', {
    params: { max: MAX_COPIES_A_DAY },
    headers: { 'retry-after': String(Math.ceil((retryAt - at.getTime()) / 1000)) },
  })
}

/** Whether a record was made as a copy of another one of its kind. */
export const isCopy = async (connection: Connection, type: string, id: number): Promise<boolean> => {
  const matches = await connection.rows(
    sql`select from history where type = ${type} and record_id = ${id} and action = 'create'
      and origin ->> 'type' = ${type}`,
  )
  return matches.length > 0
}
