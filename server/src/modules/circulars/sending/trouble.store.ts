import type { Connection, Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Says in the figures of all submissions under way why the mail server cannot be reached; null clears it. */
export const recordTrouble = async (
  connection: Connection,
  words: string | null,
  now: Date,
): Promise<void> => {
  const since = words === null ? sql`null` : sql`coalesce(f.trouble_since, ${now.toISOString()}::timestamptz)`
  await connection.rows(
    sql`update circular_submission_figures f set trouble = ${words}, trouble_since = ${since}
      from circular_submission s
      where s.id = f.submission_id and s.state = 'sending' and f.trouble is distinct from ${words}`,
  )
}

/**
 * Pauses submissions that are being sent, all or one, with the words of the mail server. Loaded on first use: it needs
 * more of the server than the sending does.
 */
export const pauseSubmissions = async (
  database: Database,
  id: number | 'all',
  answer: string,
  at: Date,
): Promise<void> => {
  const { pauseRefused } = await import('../submission/system-pause.ts')
  await pauseRefused(database, id, { answer, at })
}
