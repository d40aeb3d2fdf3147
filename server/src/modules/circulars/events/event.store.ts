import type { Database, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { isDeadlock } from '../../../platform/database/failure.ts'
import { markAddresses } from './address-marks.store.ts'
import type { MailEvent } from './event.ts'
import { readTargets } from './link-targets.store.ts'
import { countSharedPixels, recordReadings } from './reading.store.ts'
import { useTokens } from './signature-token.store.ts'
import {
  type EventRows,
  type FoundRecipient,
  isReading,
  isUuid,
  type StoredEvent,
  storableText,
} from './stored-event.ts'

const ANSWER_ID = /^[\x21-\x7e]{16,200}$/
const MAX_ADDRESS = 320

const uuidOrNull = (text: string | undefined): string | null => (isUuid(text) ? text : null)

/** Key in a Message-ID of ours, as in `<key@domain>`. */
const keyOfMessageId = (messageId = ''): string | null =>
  uuidOrNull(/^\s*<?([^@<>\s]+)@/.exec(messageId)?.[1])

/**
 * Recipients of events: by our key, by the Message-ID, by the id in the answer. Locked in the order of their ids, as the
 * sender does when it records outcomes; figures come after them, addresses last.
 */
const findRecipients = (
  transaction: Transaction,
  events: readonly MailEvent[],
): Promise<FoundRecipient[]> => {
  const wanted = events.map(({ key, messageId, answerId, address }, index) => ({
    index,
    key: uuidOrNull(key),
    message_key: keyOfMessageId(messageId),
    answer_id: answerId !== undefined && ANSWER_ID.test(answerId) ? answerId : null,
    address: address === undefined ? null : storableText(address.slice(0, MAX_ADDRESS)).toLowerCase(),
  }))
  return transaction.rows<FoundRecipient>(
    sql`with wanted as (
        select e.index, coalesce(
          (select r.id from circular_mailing_recipient r where r.key = e.key),
          (select r.id from circular_mailing_recipient r where r.key = e.message_key),
          (select min(r.id) from circular_mailing_recipient r where r.answer_id = e.answer_id
            and (e.address is null or r.address = e.address) having count(*) = 1)) as id
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as e(index int, key uuid, message_key uuid, answer_id text, address text)
      )
      select w.index, r.id::float8 as recipient_id, r.submission_id, r.language, r.first_attempt_at, r.sent_at,
        r.is_tracked and mark.tracking_agreed_at is not null as has_agreed,
        coalesce(c.tracking = 'off', false) as is_tracking_off, f.reading_erased_at is not null as is_reading_erased
      from wanted w join circular_mailing_recipient r on r.id = w.id
      join circular_submission_figures f on f.submission_id = r.submission_id
      left join circular_submission_content c on c.submission_id = r.submission_id
      left join circular_address mark on mark.address = r.address
      where r.state <> 'left_out' and r.first_attempt_at is not null and r.address is not null
      order by r.id, w.index for update of r`,
    'prepared',
  )
}

/** Locks the figures of several submissions in the order of their ids; those of one need no order. */
const lockFigures = async (transaction: Transaction, submissionIds: readonly number[]): Promise<void> => {
  if (submissionIds.length < 2) return
  await transaction.rows(
    sql`select from circular_submission_figures where submission_id = any(${sql.param([...submissionIds])}::int[])
      order by submission_id for update`,
    'prepared',
  )
}

const EVENT_ROW = sql.raw(`e(source text, event_id text, submission_id int, recipient_id bigint, kind text,
  at timestamptz, received_at timestamptz, link text, is_automatic boolean, counts boolean, words text, raw jsonb)`)

/** Events of one mail beyond which opens and clicks are dropped: who clicks without end must not keep others waiting. */
const MAX_OF_MAIL = 500

/** Stores events; gives back those that were not stored before. */
const insertEvents = async (
  transaction: Transaction,
  events: readonly StoredEvent[],
): Promise<StoredEvent[]> => {
  const inserted = await transaction.rows<{ source: string; event_id: string }>(
    sql`insert into circular_mail_event (source, event_id, submission_id, recipient_id, kind, at, received_at, link,
        is_automatic, counts, words, raw)
      select source, event_id, submission_id, recipient_id, kind, at, received_at, link, is_automatic, counts, words,
        raw
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as ${EVENT_ROW}
      where kind not in ('open', 'click') or (select count(*) from circular_mail_event s
        where s.recipient_id = e.recipient_id) < ${MAX_OF_MAIL}
      on conflict (source, event_id) do nothing returning source, event_id`,
    'prepared',
  )
  const isNew = new Set(inserted.map(({ source, event_id }) => `${source} ${event_id}`))
  return events.filter(({ source, event_id }) => isNew.delete(`${source} ${event_id}`))
}

/**
 * Deliveries, bounces and complaints: the last time of each, whatever the order of arrival. The words are those of the
 * last bounce; of two at the same time, those that come last in the alphabet.
 */
const recordReports = async (transaction: Transaction, events: readonly StoredEvent[]): Promise<void> => {
  const reports = events.map(({ recipient_id, kind, at, words }) => ({ recipient_id, kind, at, words }))
  await transaction.rows(
    sql`update circular_mailing_recipient r set
        delivered_at = greatest(r.delivered_at, t.delivered_at),
        soft_bounced_at = greatest(r.soft_bounced_at, t.soft_bounced_at),
        hard_bounced_at = greatest(r.hard_bounced_at, t.hard_bounced_at),
        complained_at = least(r.complained_at, t.complained_at),
        report = case
          when t.bounced_at > greatest(r.soft_bounced_at, r.hard_bounced_at, '-infinity') then t.words
          when t.bounced_at = greatest(r.soft_bounced_at, r.hard_bounced_at) then greatest(t.words, r.report)
          else r.report end
      from (
        select recipient_id,
          max(at) filter (where kind = 'delivered') as delivered_at,
          max(at) filter (where kind = 'soft-bounce') as soft_bounced_at,
          max(at) filter (where kind = 'hard-bounce') as hard_bounced_at,
          min(at) filter (where kind = 'complaint') as complained_at,
          max(at) filter (where kind in ('soft-bounce', 'hard-bounce')) as bounced_at,
          (array_agg(words order by at desc, words desc)
            filter (where kind in ('soft-bounce', 'hard-bounce')))[1] as words
        from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
          as e(recipient_id bigint, kind text, at timestamptz, words text)
        group by recipient_id
      ) t
      where r.id = t.recipient_id`,
    'prepared',
  )
}

const REPORTS: readonly string[] = ['delivered', 'soft-bounce', 'hard-bounce', 'complaint']

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]

const recordOfRecipients = async (
  transaction: Transaction,
  events: readonly MailEvent[],
  { rowOf }: EventRows,
  now: Date,
): Promise<void> => {
  const found = await findRecipients(transaction, events)
  if (found.length === 0) return
  await lockFigures(transaction, distinct(found.map(({ submission_id }) => submission_id)))
  const clicked = found.filter(({ index }) => events[index]?.kind === 'click')
  const findTarget = await readTargets(
    transaction,
    distinct(clicked.map(({ submission_id }) => submission_id)),
  )
  const rows = found.flatMap((recipient) => {
    const event = events[recipient.index]
    if (!event) return []
    const target = findTarget(recipient.submission_id, recipient.language, event)
    return rowOf(event, recipient, target, now)
  })
  const fresh = (await insertEvents(transaction, rows)).filter(({ counts }) => counts)
  const reports = fresh.filter(({ kind }) => REPORTS.includes(kind))
  if (reports.length > 0) await recordReports(transaction, reports)
  await recordReadings(transaction, fresh.filter(isReading))
  await markAddresses(transaction, fresh)
}

const MAX_ATTEMPTS = 5

/**
 * Records events of mails: each once, in any order, with the same figures. Those for nobody of ours are dropped. After
 * a deadlock with a sender or another server it begins anew.
 */
export const recordEvents = async (
  database: Database,
  events: readonly MailEvent[],
  eventRows: EventRows,
  now: Date,
): Promise<void> => {
  const { shared = [], own = [] } = Object.groupBy(events, ({ anonymousKey }) =>
    anonymousKey === undefined ? 'own' : 'shared',
  )
  for (let attempt = 1; ; attempt++)
    try {
      return await database.transaction(async (transaction) => {
        const unused = await useTokens(transaction, own, now)
        if (unused.length > 0) await recordOfRecipients(transaction, unused, eventRows, now)
        if (shared.length > 0) await countSharedPixels(transaction, shared)
      })
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isDeadlock(error)) throw error
    }
}
