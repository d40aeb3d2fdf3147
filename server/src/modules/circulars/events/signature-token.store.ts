import { createHash } from 'node:crypto'
import type { Connection, Database, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { MailEvent } from './event.ts'
import { MAX_AGE_MS } from './providers/provider.ts'

/** Of one length, whatever the provider sends. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const isTokenUsed = async (connection: Connection, token: string): Promise<boolean> => {
  const rows = await connection.rows(
    sql`select from circular_signature_token where digest = ${digestOf(token)}`,
    'prepared',
  )
  return rows.length > 0
}

/** Stores the tokens of events; returns the events without token and, of each new token, the first. */
export const useTokens = async (
  transaction: Transaction,
  events: readonly MailEvent[],
  now: Date,
): Promise<readonly MailEvent[]> => {
  const digests = events.map(({ token }) => (token === undefined ? undefined : digestOf(token)))
  const given = [...new Set(digests)].filter((digest) => digest !== undefined).sort()
  if (given.length === 0) return events
  const stored = await transaction.rows<{ digest: string }>(
    sql`insert into circular_signature_token (digest, used_at)
      select digest, ${now.toISOString()}::timestamptz from unnest(${sql.param(given)}::text[]) digest
      on conflict do nothing returning digest`,
    'prepared',
  )
  const unused = new Set(stored.map(({ digest }) => digest))
  return events.filter((_event, index) => {
    const digest = digests[index]
    return digest === undefined || unused.delete(digest)
  })
}

/** Deletes tokens whose signatures are too old by now. */
export const deleteOldTokens = async (database: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - 2 * MAX_AGE_MS)
  await database.rows(
    sql`delete from circular_signature_token where used_at < ${before.toISOString()}::timestamptz`,
  )
}
