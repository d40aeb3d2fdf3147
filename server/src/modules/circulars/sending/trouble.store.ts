import { historyInsert } from '../../../kit/resource/history/history-insert.ts'
import type { Connection } from '../../../platform/database/database.ts'
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

/** Pauses submissions that are being sent, because of refusals, with the words of the mail server. */
const pauseWhere = async (
  connection: Connection,
  condition: ReturnType<typeof sql>,
  words: string,
  now: Date,
): Promise<void> => {
  const paused = sql`paused`
  await connection.rows(
    sql`with paused as (
        update circular_submission s set state = 'paused', pause_reason = 'refusals', pause_answer = ${words},
          version = s.version + 1
        where s.state = 'sending' and ${condition}
        returning s.id, s.kind, s.text_author_id, jsonb_build_object('state', jsonb_build_array('sending', 'paused'),
          'pause_reason', jsonb_build_array(null, 'refusals'), 'pause_answer', jsonb_build_array('', s.pause_answer))
          as changes
      ),
      of_circular as (${historyInsert('circular-submission', 'change', { actorId: null, at: now }, sql`(select * from ${paused} where kind = 'circular') p`, ['text_author_id'])}),
      of_communication as (${historyInsert('circular-communication-submission', 'change', { actorId: null, at: now }, sql`(select * from ${paused} where kind = 'communication') p`, ['text_author_id'])})
      select from paused`,
  )
}

export const pauseSubmission = (
  connection: Connection,
  id: number,
  words: string,
  now: Date,
): Promise<void> => pauseWhere(connection, sql`s.id = ${id}`, words, now)

export const pauseAllSubmissions = (connection: Connection, words: string, now: Date): Promise<void> =>
  pauseWhere(connection, sql`true`, words, now)
