import type { Services } from '../../../kit/resource/definition/module.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { deleteOldTokens } from './signature-token.store.ts'

/** Rows of one statement: short enough that nobody waits for its locks. */
const BATCH = 2000
/** Days in which a submission is looked at again: an event may have been in hand when its reading was erased. */
const AGAIN_DAYS = 30

/** Runs a statement until it changes no row any more. */
const inBatches = async (database: Database, statement: SQL): Promise<void> => {
  let done = BATCH
  while (done === BATCH) done = (await database.rows(statement)).length
}

/** Marks submissions that began before: from then on their opens and clicks count no more. */
const markErased = async (database: Database, before: SQL, now: SQL): Promise<number[]> => {
  await database.rows(
    sql`update circular_submission_figures set reading_erased_at = ${now}
      where reading_erased_at is null and first_taken_at < ${before}`,
  )
  const marked = await database.rows<{ submission_id: number }>(
    sql`select submission_id from circular_submission_figures
      where reading_erased_at > ${now} - make_interval(days => ${AGAIN_DAYS}) order by submission_id`,
  )
  return marked.map(({ submission_id }) => submission_id)
}

/**
 * Erases from the ledger of a submission who has read and when. The figures stay: the trigger of the ledger takes off
 * what each batch erases, and the same transaction adds it again.
 */
const eraseReading = async (database: Database, submissionId: number): Promise<void> => {
  let done = BATCH
  while (done === BATCH)
    done = await database.transaction(async (transaction) => {
      const [erased] = await transaction.rows<{ count: number; figures: object }>(
        sql`with chosen as (
            select id, opened_at, clicked_at, automatic_opened_at, automatic_clicked_at, is_read
            from circular_mailing_recipient where submission_id = ${submissionId}
              and coalesce(opened_at, clicked_at, automatic_opened_at, automatic_clicked_at, read_at) is not null
            order by id limit ${BATCH} for update
          ),
          erased as (
            update circular_mailing_recipient r set opened_at = null, clicked_at = null, automatic_opened_at = null,
              automatic_clicked_at = null, read_at = null
            from chosen c where r.id = c.id
          )
          select count(*)::int as count, json_build_object('opens', count(opened_at), 'clicks', count(clicked_at),
            'automatic_opens', count(automatic_opened_at), 'automatic_clicks', count(automatic_clicked_at),
            'reads', count(*) filter (where is_read)) as figures
          from chosen`,
      )
      if (!erased || erased.count === 0) return 0
      await transaction.rows(
        sql`update circular_submission_figures f set opens = f.opens + e.opens, clicks = f.clicks + e.clicks,
            automatic_opens = f.automatic_opens + e.automatic_opens,
            automatic_clicks = f.automatic_clicks + e.automatic_clicks, reads = f.reads + e.reads
          from jsonb_to_record(${JSON.stringify(erased.figures)}::jsonb)
            as e(opens int, clicks int, automatic_opens int, automatic_clicks int, reads int)
          where f.submission_id = ${submissionId}`,
      )
      return erased.count
    })
}

/** Texts read signed in, of which no submission began since. */
const deleteSignedInReadings = (database: Database, before: SQL): Promise<void> =>
  inBatches(
    database,
    sql`delete from circular_signed_in_reading where id in (
        select t.id from circular_signed_in_reading t where t.at < ${before} or not exists (
          select from circular_submission s join circular_submission_figures f on f.submission_id = s.id
          where (s.circular_id = t.circular_id or s.communication_id = t.communication_id)
            and f.first_taken_at >= ${before})
        limit ${BATCH}) returning id`,
  )

const deleteEvents = (database: Database, before: SQL): Promise<void> =>
  inBatches(
    database,
    sql`delete from circular_mail_event where id in (
        select id from circular_mail_event where received_at < ${before} order by received_at limit ${BATCH})
      returning id`,
  )

/**
 * Deletes events of mails, and who has opened, clicked and read when, after `MAIL_EVENT_MONTHS`. Figures, deliveries,
 * bounces and the answers of mail servers stay as long as the circular.
 */
export const forgetMailEvents = async (
  database: Database,
  { MAIL_EVENT_MONTHS }: Pick<Config, 'MAIL_EVENT_MONTHS'>,
  at: Date,
): Promise<void> => {
  const now = sql`${at.toISOString()}::timestamptz`
  const before = sql`(${now} - ${MAIL_EVENT_MONTHS} * interval '1 month')`
  // Before the events: later ones must not count their opens and clicks anew.
  for (const id of await markErased(database, before, now)) await eraseReading(database, id)
  await deleteSignedInReadings(database, before)
  await deleteEvents(database, before)
}

export const mailEventJobs = ({ jobs, database, config, clock }: Services): void => {
  jobs.declare({
    name: 'mail-event.forget',
    handle: async () => {
      await forgetMailEvents(database, config, clock.now())
      await deleteOldTokens(database, clock.now())
    },
    every: '20 4 * * *',
  })
}
