import { report } from '@fornace/contract/problem-reports/report'
import { historyInsert } from '../../kit/resource/history/history-insert.ts'
import { forgetInHistory, type PersonalData } from '../../kit/resource/history/personal-data.ts'
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

/** Disk limits, because reports need no sign-in: per day, and for unread ones in total. */
const DAY_BYTES = 20 * 1024 ** 2
const UNREAD_BYTES = 100 * 1024 ** 2
const DAY_MS = 86_400_000

/** Stored size in the row; TOASTed values are not read for it. */
const REPORT_BYTES = sql.raw(
  'pg_column_size(r.details) + pg_column_size(r.comments) + pg_column_size(r.page)',
)
const EVENT_BYTES = sql.raw('pg_column_size(e.event)')

/** Whether as much has come within a day as may come. */
export const isDayFull = async (connection: Connection, now: Date): Promise<boolean> => {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const [received] = await connection.rows<{ bytes: number }>(
    sql`select (
        (select coalesce(sum(${REPORT_BYTES}), 0) from problem_report r where created_at > ${since}) +
        (select coalesce(sum(${EVENT_BYTES}), 0) from problem_event e where received_at > ${since})
      )::float8 as bytes`,
  )
  return (received?.bytes ?? 0) > DAY_BYTES
}

/** The oldest unread ones give way; nothing of them stays, or the history would fill the disk instead. */
export const deleteUnreadOverBudget = async (
  connection: Connection,
  now: Date,
  maxBytes = UNREAD_BYTES,
): Promise<void> => {
  await connection.rows(
    sql`with unread as (
        select r.id, r.event_id,
          sum(${REPORT_BYTES} + coalesce(${EVENT_BYTES}, 0)) over (order by r.created_at desc, r.id desc) as bytes
        from problem_report r left join problem_event e on e.event_id = r.event_id where r.state = 'open'
      ),
      gone as (
        delete from problem_report t using unread where t.id = unread.id and unread.bytes > ${maxBytes}
        returning t.id, t.event_id, null::jsonb as record
      ),
      emptied as (delete from problem_event e using gone where e.event_id = gone.event_id)
      ${historyInsert(report.type, 'delete', { actorId: null, at: now }, sql`gone`)}`,
  )
}

const FORGOTTEN_AFTER_DAYS = 7
/** Limit of stored events without a report. */
const MAX_EVENTS = 500

/** Deletes events without a report. */
export const deleteForgottenEvents = async (connection: Connection, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS).toISOString()
  await connection.rows(
    sql`delete from problem_event e
      where not exists (select from problem_report r where r.event_id = e.event_id)
        and (received_at < ${before} or event_id in (
          select event_id from problem_event order by received_at desc offset ${MAX_EVENTS}))`,
  )
}

/** Reports remain after the erasure of a person, without a name. */
export const reportsOfPeople: PersonalData = {
  name: 'reports',
  kept: { until: 'records-deleted' },
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
