import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { HIDDEN_TARGET } from '../sending/link-targets.ts'
import type { MailEvent } from './event.ts'
import { isUuid, type StoredEvent } from './stored-event.ts'

/** Links of one mail that a person does not click in so short a time. */
const BURST = { links: 3, seconds: 5 } as const

/**
 * Clicks on three links within five seconds, or on one and the hidden link, are those of a machine, also the ones that
 * were stored before: new clicks change the judgement of those around them alone.
 */
const judgeBursts = async (transaction: Transaction, clicks: readonly StoredEvent[]): Promise<void> => {
  const within = sql`make_interval(secs => ${BURST.seconds})`
  const stored = clicks.map(({ recipient_id, at }) => ({ recipient_id, at }))
  await transaction.rows(
    sql`update circular_mail_event e set is_automatic = true
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as n(recipient_id bigint, at timestamptz)
      where e.recipient_id = n.recipient_id and e.at between n.at - ${within} and n.at + ${within}
        and e.kind = 'click' and e.counts and not e.is_automatic and exists (
        select from circular_mail_event a where a.recipient_id = e.recipient_id and a.kind = 'click' and a.counts
          and a.at between e.at - ${within} and e.at and (
            select count(distinct b.link) >= ${BURST.links} or bool_or(b.link = ${HIDDEN_TARGET})
            from circular_mail_event b where b.recipient_id = e.recipient_id
              and b.kind = 'click' and b.counts and b.at between a.at and a.at + ${within}))`,
    'prepared',
  )
}

/** Opens and clicks: the first of a person and the first of a machine, from all events of the recipient. */
const recordReading = async (transaction: Transaction, recipientIds: readonly number[]): Promise<void> => {
  await transaction.rows(
    sql`update circular_mailing_recipient r set opened_at = t.opened_at, clicked_at = t.clicked_at,
        automatic_opened_at = t.automatic_opened_at, automatic_clicked_at = t.automatic_clicked_at
      from (
        select recipient_id,
          min(at) filter (where not is_automatic) as opened_at,
          min(at) filter (where kind = 'click' and not is_automatic) as clicked_at,
          min(at) filter (where kind = 'open' and is_automatic) as automatic_opened_at,
          min(at) filter (where kind = 'click' and is_automatic) as automatic_clicked_at
        from circular_mail_event where recipient_id = any(${sql.param([...recipientIds])}::bigint[])
          and kind in ('open', 'click') and counts
        group by recipient_id
      ) t
      where r.id = t.recipient_id`,
    'prepared',
  )
}

/** Opens and clicks of people who did not agree, by the hour; those of machines are not counted. */
const countAnonymous = async (
  transaction: Transaction,
  events: readonly Pick<StoredEvent, 'submission_id' | 'kind' | 'at'>[],
): Promise<void> => {
  const readings = events.map(({ submission_id, kind, at }) => ({ submission_id, kind, at }))
  await transaction.rows(
    sql`with counted as (
        select submission_id, date_trunc('hour', at) as hour, count(*) filter (where kind = 'open')::int as opens,
          count(*) filter (where kind = 'click')::int as clicks
        from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
          as e(submission_id int, kind text, at timestamptz)
        group by 1, 2 order by 1, 2
      ),
      hours as (
        insert into circular_anonymous_reading as a (submission_id, hour, opens, clicks) select * from counted
        on conflict (submission_id, hour) do update set opens = a.opens + excluded.opens,
          clicks = a.clicks + excluded.clicks
      )
      update circular_submission_figures f set anonymous_opens = f.anonymous_opens + n.opens,
        anonymous_clicks = f.anonymous_clicks + n.clicks
      from (select submission_id, sum(opens)::int as opens, sum(clicks)::int as clicks from counted group by 1) n
      where f.submission_id = n.submission_id`,
    'prepared',
  )
}

const readersOf = (events: readonly StoredEvent[]): number[] => [
  ...new Set(events.flatMap(({ recipient_id }) => recipient_id ?? [])),
]

/** Records opens and clicks that were stored just now: with the person, or counted by the hour. */
export const recordReadings = async (
  transaction: Transaction,
  readings: readonly StoredEvent[],
): Promise<void> => {
  const clicks = readings.filter(({ kind, recipient_id }) => kind === 'click' && recipient_id !== null)
  if (clicks.length > 0) await judgeBursts(transaction, clicks)
  const readers = readersOf(readings)
  if (readers.length > 0) await recordReading(transaction, readers)
  const anonymous = readings.filter(
    ({ recipient_id, is_automatic }) => recipient_id === null && !is_automatic,
  )
  if (anonymous.length > 0) await countAnonymous(transaction, anonymous)
}

/** Opens through the pixels that the mails of submissions share: counted, and nothing else is kept of them. */
export const countSharedPixels = async (
  transaction: Transaction,
  events: readonly MailEvent[],
): Promise<void> => {
  const keys = [...new Set(events.map(({ anonymousKey }) => anonymousKey))].filter(isUuid)
  if (keys.length === 0) return
  const submissions = await transaction.rows<{ key: string; submission_id: number }>(
    sql`select c.anonymous_key as key, c.submission_id from circular_submission_content c
      join circular_submission_figures f on f.submission_id = c.submission_id
      where c.anonymous_key = any(${sql.param(keys)}::uuid[]) and c.tracking = 'anonymous'
        and f.reading_erased_at is null`,
    'prepared',
  )
  const idOf = new Map(submissions.map(({ key, submission_id }) => [key, submission_id]))
  const counted = events.flatMap(({ anonymousKey = '', kind, at, isAutomatic }) => {
    const submission_id = idOf.get(anonymousKey)
    return submission_id === undefined || isAutomatic ? [] : { submission_id, kind, at: at.toISOString() }
  })
  if (counted.length > 0) await countAnonymous(transaction, counted)
}
