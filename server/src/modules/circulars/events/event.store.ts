import type { Language } from '@fornace/contract/kit/languages'
import { z } from 'zod'
import type { Connection, Database, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { FrozenContent } from '../sending/content.ts'
import { fileTarget, HIDDEN_TARGET, linkTargets } from '../sending/link-targets.ts'
import { markAddresses } from './address-marks.store.ts'
import type { MailEvent } from './event.ts'

/** Clocks of providers may differ from ours by this much. */
const CLOCK_DIFFERENCE_MS = 60 * 60_000
/** An open or click so soon after the hand-over is that of a scanner. */
const SCANNER_MS = 10_000
const MAX_WORDS = 2000

const isReading = ({ kind }: MailEvent): boolean => kind === 'open' || kind === 'click'

/** Recipient whose mail an event tells of. */
interface FoundRecipient {
  readonly index: number
  readonly recipient_id: number
  readonly submission_id: number
  readonly language: Language
  readonly first_attempt_at: Date | null
  readonly sent_at: Date | null
  /** Opens and clicks may be recorded with the person. */
  readonly has_agreed: boolean
  readonly is_reading_erased: boolean
}

const uuidOrNull = (text: string | undefined): string | null =>
  z.uuid().safeParse(text).success ? (text as string) : null

/** Key in a Message-ID of ours, as in `<key@domain>`. */
const keyOfMessageId = (messageId = ''): string | null =>
  uuidOrNull(/^\s*<?([^@<>\s]+)@/.exec(messageId)?.[1])

/** Recipients of events: by our key, by the Message-ID, by the id in the answer. Locked in the order of their ids. */
const findRecipients = (
  transaction: Transaction,
  events: readonly MailEvent[],
): Promise<FoundRecipient[]> => {
  const wanted = events.map(({ key, messageId, answerId, address }, index) => ({
    index,
    key: uuidOrNull(key),
    message_key: keyOfMessageId(messageId),
    answer_id: answerId ?? null,
    address: address?.toLowerCase() ?? null,
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
        f.reading_erased_at is not null as is_reading_erased
      from wanted w join circular_mailing_recipient r on r.id = w.id
      join circular_submission_figures f on f.submission_id = r.submission_id
      left join circular_address mark on mark.address = r.address
      where r.state <> 'left_out' and r.first_attempt_at is not null and r.address is not null
      order by r.id, w.index for update of r`,
    'prepared',
  )
}

/** Links of the mails of submissions, with the attachments and the hidden one. */
const readTargets = async (
  connection: Connection,
  submissionIds: readonly number[],
): Promise<(submissionId: number, language: Language) => ReadonlySet<string>> => {
  const contents = new Map<number, FrozenContent>()
  if (submissionIds.length > 0) {
    const rows = await connection.rows<{ submission_id: number; content: FrozenContent }>(
      sql`select submission_id, content from circular_submission_content
        where submission_id = any(${sql.param([...submissionIds])}::int[])`,
    )
    for (const { submission_id, content } of rows) contents.set(submission_id, content)
  }
  const targets = new Map<string, ReadonlySet<string>>()
  return (submissionId, language) => {
    const name = `${submissionId} ${language}`
    const existing = targets.get(name)
    if (existing) return existing
    const content = contents.get(submissionId)
    const made = new Set(
      content
        ? [
            ...linkTargets(content, language),
            ...content.links.map(({ file }) => fileTarget(file)),
            HIDDEN_TARGET,
          ]
        : [],
    )
    targets.set(name, made)
    return made
  }
}

/** Event as it is stored. */
interface StoredEvent {
  readonly source: string
  readonly event_id: string
  readonly submission_id: number
  readonly recipient_id: number | null
  readonly kind: string
  readonly at: string
  readonly link: string | null
  readonly is_automatic: boolean
  readonly counts: boolean
  readonly words: string
  readonly raw: unknown
}

const isPossibleTime = (at: Date, { first_attempt_at }: FoundRecipient, now: Date): boolean =>
  at.getTime() >= (first_attempt_at?.getTime() ?? 0) - CLOCK_DIFFERENCE_MS &&
  at.getTime() <= now.getTime() + CLOCK_DIFFERENCE_MS

/** What is stored of an event: of an open or click without consent, neither the person nor what was received. */
const storedEvent = (event: MailEvent, found: FoundRecipient, isOwnLink: boolean, now: Date): StoredEvent => {
  const { source, id, kind, at, link, words = '', raw = null } = event
  const sinceHandOver = found.sent_at ? at.getTime() - found.sent_at.getTime() : 0
  const isScanned = isReading(event) && sinceHandOver <= SCANNER_MS
  const isAnonymous = isReading(event) && !found.has_agreed
  const counts =
    isPossibleTime(at, found, now) &&
    !(isReading(event) && found.is_reading_erased) &&
    (kind !== 'click' || isOwnLink)
  return {
    source,
    event_id: id,
    submission_id: found.submission_id,
    recipient_id: isAnonymous ? null : found.recipient_id,
    kind,
    at: at.toISOString(),
    link: kind === 'click' && isOwnLink ? (link ?? null) : null,
    is_automatic: Boolean(event.isAutomatic) || isScanned,
    counts,
    words: isAnonymous ? '' : words.replaceAll('\0', '').slice(0, MAX_WORDS),
    raw: isAnonymous ? null : raw,
  }
}

const EVENT_ROW = sql.raw(`e(source text, event_id text, submission_id int, recipient_id bigint, kind text,
  at timestamptz, link text, is_automatic boolean, counts boolean, words text, raw jsonb)`)

/** Stores events; gives back those that were not stored before. */
const insertEvents = async (
  transaction: Transaction,
  events: readonly StoredEvent[],
  now: Date,
): Promise<StoredEvent[]> => {
  const inserted = await transaction.rows<{ source: string; event_id: string }>(
    sql`insert into circular_mail_event (source, event_id, submission_id, recipient_id, kind, at, received_at, link,
        is_automatic, counts, words, raw)
      select source, event_id, submission_id, recipient_id, kind, at, ${now.toISOString()}::timestamptz, link,
        is_automatic, counts, words, raw
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as ${EVENT_ROW}
      on conflict (source, event_id) do nothing returning source, event_id`,
    'prepared',
  )
  const isNew = new Set(inserted.map(({ source, event_id }) => `${source} ${event_id}`))
  return events.filter(({ source, event_id }) => isNew.delete(`${source} ${event_id}`))
}

/** Deliveries, bounces and complaints: the last time of each, whatever the order of arrival. */
const recordReports = async (transaction: Transaction, events: readonly StoredEvent[]): Promise<void> => {
  await transaction.rows(
    sql`update circular_mailing_recipient r set
        delivered_at = greatest(r.delivered_at, t.delivered_at),
        soft_bounced_at = greatest(r.soft_bounced_at, t.soft_bounced_at),
        hard_bounced_at = greatest(r.hard_bounced_at, t.hard_bounced_at),
        complained_at = least(r.complained_at, t.complained_at),
        report = case when t.words is not null and r.address is not null
          and t.at >= greatest(r.soft_bounced_at, r.hard_bounced_at, '-infinity') then t.words else r.report end
      from (
        select recipient_id,
          max(at) filter (where kind = 'delivered') as delivered_at,
          max(at) filter (where kind = 'soft-bounce') as soft_bounced_at,
          max(at) filter (where kind = 'hard-bounce') as hard_bounced_at,
          min(at) filter (where kind = 'complaint') as complained_at,
          max(at) filter (where kind in ('soft-bounce', 'hard-bounce')) as at,
          (array_agg(words order by at desc, words) filter (where kind in ('soft-bounce', 'hard-bounce')))[1] as words
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as ${EVENT_ROW}
        group by recipient_id
      ) t
      where r.id = t.recipient_id`,
    'prepared',
  )
}

/** Links of one mail that a person does not click in so short a time. */
const BURST = { links: 3, seconds: 5 } as const

/**
 * Opens and clicks: the first of a person and the first of a machine, from all events of the recipient. Clicks on three
 * links within five seconds, or on one and the hidden link, are those of a machine, also the ones that were stored before.
 */
const recordReading = async (transaction: Transaction, recipientIds: readonly number[]): Promise<void> => {
  const ids = sql`${sql.param([...recipientIds])}::bigint[]`
  const within = sql`make_interval(secs => ${BURST.seconds})`
  await transaction.rows(
    sql`update circular_mail_event e set is_automatic = true
      where e.recipient_id = any(${ids}) and e.kind = 'click' and e.counts and not e.is_automatic and exists (
        select from circular_mail_event a where a.recipient_id = e.recipient_id and a.kind = 'click' and a.counts
          and a.at between e.at - ${within} and e.at and (
            select count(distinct b.link) >= ${BURST.links} or bool_or(b.link = ${HIDDEN_TARGET})
            from circular_mail_event b where b.recipient_id = e.recipient_id
              and b.kind = 'click' and b.counts and b.at between a.at and a.at + ${within}))`,
    'prepared',
  )
  await transaction.rows(
    sql`update circular_mailing_recipient r set opened_at = t.opened_at, clicked_at = t.clicked_at,
        automatic_opened_at = t.automatic_opened_at, automatic_clicked_at = t.automatic_clicked_at
      from (
        select recipient_id,
          min(at) filter (where not is_automatic) as opened_at,
          min(at) filter (where kind = 'click' and not is_automatic) as clicked_at,
          min(at) filter (where kind = 'open' and is_automatic) as automatic_opened_at,
          min(at) filter (where kind = 'click' and is_automatic) as automatic_clicked_at
        from circular_mail_event where recipient_id = any(${ids}) and kind in ('open', 'click') and counts
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
  await transaction.rows(
    sql`with counted as (
        select submission_id, date_trunc('hour', at) as hour, count(*) filter (where kind = 'open')::int as opens,
          count(*) filter (where kind = 'click')::int as clicks
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as ${EVENT_ROW}
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

const REPORTS: readonly string[] = ['delivered', 'soft-bounce', 'hard-bounce', 'complaint']

/** Opens through the pixels that the mails of submissions share: counted, and nothing else is kept of them. */
const countSharedPixels = async (transaction: Transaction, events: readonly MailEvent[]): Promise<void> => {
  const keys = [...new Set(events.flatMap(({ anonymousKey }) => uuidOrNull(anonymousKey) ?? []))]
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

const recordOfRecipients = async (
  transaction: Transaction,
  events: readonly MailEvent[],
  now: Date,
): Promise<void> => {
  const found = await findRecipients(transaction, events)
  if (found.length === 0) return
  const clicked = found.filter(({ index }) => events[index]?.kind === 'click')
  const targets = await readTargets(transaction, [
    ...new Set(clicked.map(({ submission_id }) => submission_id)),
  ])
  const stored = found.flatMap((recipient) => {
    const event = events[recipient.index]
    if (!event) return []
    const isOwnLink =
      event.link !== undefined && targets(recipient.submission_id, recipient.language).has(event.link)
    return storedEvent(event, recipient, isOwnLink, now)
  })
  const fresh = (await insertEvents(transaction, stored, now)).filter(({ counts }) => counts)
  const reports = fresh.filter(({ kind }) => REPORTS.includes(kind))
  if (reports.length > 0) await recordReports(transaction, reports)
  const reading = fresh.filter(({ kind }) => kind === 'open' || kind === 'click')
  const readers = new Set(reading.flatMap(({ recipient_id }) => recipient_id ?? []))
  if (readers.size > 0) await recordReading(transaction, [...readers])
  const anonymous = reading.filter(({ recipient_id, is_automatic }) => recipient_id === null && !is_automatic)
  if (anonymous.length > 0) await countAnonymous(transaction, anonymous)
  await markAddresses(transaction, fresh)
}

/** Records events of mails: each once, in any order, with the same figures. Those for nobody of ours are dropped. */
export const recordEvents = (database: Database, events: readonly MailEvent[], now: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    const { shared = [], own = [] } = Object.groupBy(events, ({ anonymousKey }) =>
      anonymousKey === undefined ? 'own' : 'shared',
    )
    if (own.length > 0) await recordOfRecipients(transaction, own, now)
    await countSharedPixels(transaction, shared)
  })
