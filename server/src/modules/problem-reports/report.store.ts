import { report } from '@fornace/contract/problem-reports/report'
import { historyInsert } from '../../kit/history-insert.ts'
import { forgetInHistory, type PersonalData } from '../../kit/personal-data.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

export const keepEvent = async (
  connection: Connection,
  eventId: string,
  event: unknown,
  receivedAt: Date,
): Promise<void> => {
  await connection.rows(
    sql`insert into problem_event (event_id, received_at, event)
      values (${eventId}, ${receivedAt.toISOString()}, ${JSON.stringify(event)}::jsonb) on conflict do nothing`,
  )
}

const FORGOTTEN_AFTER_DAYS = 7
/** However fast they come, so many are kept at the most. */
const MOST_EVENTS = 500

/** Events that no report speaks of: nobody will ever read them. */
export const deleteForgottenEvents = async (connection: Connection, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * 86_400_000).toISOString()
  await connection.rows(
    sql`delete from problem_event e
      where not exists (select from problem_report r where r.event_id = e.event_id)
        and (received_at < ${before} or event_id in (
          select event_id from problem_event order by received_at desc offset ${MOST_EVENTS}))`,
  )
}

/** Whoever asks to be forgotten leaves their reports behind, without a name. */
export const reportsOfPeople: PersonalData = {
  name: 'reports',
  read: (connection, userId) =>
    connection.rows(
      sql`select id, created_at, state, comments, details, page, name, email, browser
        from problem_report where user_id = ${userId} order by id`,
    ),
  erase: async (transaction, author, userId) => {
    const written = await transaction.rows<{ id: number }>(
      sql`select id from problem_report where user_id = ${userId} order by id for update`,
    )
    await transaction.rows(
      sql`with done as (
          update problem_report set name = '', email = '', version = version + 1
          where user_id = ${userId} and name || email <> ''
          returning id, '{"name": [null, null], "email": [null, null]}'::jsonb as changes
        )
        ${historyInsert(report.type, 'change', author, sql`done`)}`,
    )
    const ids = written.map(({ id }) => id)
    await forgetInHistory(transaction, report.type, ids, ['name', 'email'])
  },
}
