import { setTimeout as delay } from 'node:timers/promises'
import type { ReceivedRow } from '@fornace/contract/circulars/received'
import { RECEIVED } from '@fornace/contract/circulars/received-metadata'
import { simpleParser } from 'mailparser'
import type { Config } from '../server/src/platform/config.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { type SQL, sql } from '../server/src/platform/database/drizzle.ts'
import { archiveReadingOf, readerOf, readingOf } from './readers.ts'

/** User agents of a mail program, and of a mail gateway that looks at links. */
const MAIL_PROGRAM = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0'
const GATEWAY = 'Barracuda Sentinel (EE)'

const POLL_MS = 50
const MAX_WAIT_MS = 30_000

interface Means {
  readonly address: string
  readonly database: Database
  readonly config: Pick<Config, 'PUBLIC_URL'>
}

/** Addresses in a mail: of the pixel of the recipient, and of links and attachments that a person sees. */
const addressesIn = (html: string, publicUrl: string) => {
  const paths = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, url = '']) =>
    url.startsWith(`${publicUrl}/m/`) ? url.slice(publicUrl.length) : [],
  )
  return {
    pixel: paths.find((path) => path.startsWith('/m/open/')),
    links: paths.filter((path) => /^\/m\/(link\/[^/]+\/[1-9]|attachment\/)/.test(path)),
  }
}

interface LedgerMail {
  readonly id: number
  readonly key: string
  readonly address: string
  readonly submission_id: number
  readonly sent_at: Date
}

/** Reading of a mail for which the requests were made. */
interface MadeReading {
  readonly recipient_id: number
  readonly at: string
  readonly requests: number
}

/** Moves the events of requests to the times of their plan, with some distance; a gateway looks at once. */
const backDateReadings = (database: Database, readings: readonly MadeReading[]): Promise<void> =>
  database.transaction(async (transaction) => {
    const planned = sql`jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as p(recipient_id bigint, at timestamptz)`
    await transaction.rows(
      sql`update circular_mail_event e set at = m.at, received_at = m.at
        from (select o.id, case when o.is_automatic then r.sent_at + interval '4 seconds'
              else p.at + make_interval(secs => 25 * (rank() over (partition by r.id, o.is_automatic
                order by o.kind = 'click', o.id) - 1)) end as at
            from circular_mail_event o join ${planned} on p.recipient_id = o.recipient_id
            join circular_mailing_recipient r on r.id = o.recipient_id where o.source = 'own') m
        where e.id = m.id`,
    )
    await transaction.rows(
      sql`update circular_mailing_recipient r set
          opened_at = case when r.opened_at is not null then m.opened_at end,
          clicked_at = case when r.clicked_at is not null then m.clicked_at end,
          automatic_opened_at = case when r.automatic_opened_at is not null then m.automatic_opened_at end,
          automatic_clicked_at = case when r.automatic_clicked_at is not null then m.automatic_clicked_at end
        from (select e.recipient_id, min(e.at) filter (where not e.is_automatic) as opened_at,
            min(e.at) filter (where e.kind = 'click' and not e.is_automatic) as clicked_at,
            min(e.at) filter (where e.kind = 'open' and e.is_automatic) as automatic_opened_at,
            min(e.at) filter (where e.kind = 'click' and e.is_automatic) as automatic_clicked_at
          from circular_mail_event e join ${planned} on p.recipient_id = e.recipient_id
          where e.kind in ('open', 'click') and e.counts group by 1) m
        where r.id = m.recipient_id`,
    )
  })

/** Reads mails as they arrived: loads the pixel and opens links and attachments of those whose readers have by now. */
export const readMails = async ({ address, database, config }: Means, sources: readonly Buffer[]) => {
  const now = new Date()
  const rows = await database.rows<LedgerMail>(
    sql`select id::float8 as id, key, address, submission_id, sent_at from circular_mailing_recipient
      where state = 'sent' and is_tracked order by id desc limit 2000`,
  )
  const mails = new Map(rows.map((mail) => [mail.key, mail]))
  const request = async (path: string, userAgent: string): Promise<void> => {
    const { status } = await fetch(`${address}${path}`, {
      headers: { 'user-agent': userAgent },
      redirect: 'manual',
    })
    if (status >= 400) throw new Error(`${path.split('/').slice(0, 3).join('/')}: ${status}`)
  }
  const readings: MadeReading[] = []
  for (const source of sources) {
    const { html, messageId = '' } = await simpleParser(source, { skipImageLinks: true })
    const mail = mails.get(messageId.split('@')[0]?.replace('<', '') ?? '')
    if (!mail) continue
    const { pixel, links } = addressesIn(html || '', config.PUBLIC_URL)
    const reader = readerOf(mail.address)
    const received = {
      ...mail,
      submissionId: mail.submission_id,
      sentAt: mail.sent_at,
      linkCount: links.length,
    }
    const { opens, clicks } = readingOf(received, reader, now)
    if (!pixel || !opens[0]) continue
    const clicked = clicks.flatMap(({ link }) => links[link] ?? [])
    const scanned = reader.isScanned ? links.slice(0, 1) : []
    for (const path of scanned) await request(path, GATEWAY)
    for (const path of [pixel, ...clicked]) await request(path, MAIL_PROGRAM)
    readings.push({
      recipient_id: mail.id,
      at: opens[0].toISOString(),
      requests: scanned.length + 1 + clicked.length,
    })
  }
  const requests = readings.reduce((sum, reading) => sum + reading.requests, 0)
  await waitForRecords(database, sql`circular_mail_event where source = 'own'`, requests)
  await backDateReadings(database, readings)
}

/** Waits until so many requests are recorded in a table; a reader does not wait for that. */
const waitForRecords = async (database: Database, records: SQL, count: number): Promise<void> => {
  const until = performance.now() + MAX_WAIT_MS
  for (;;) {
    const [{ recorded } = { recorded: 0 }] = await database.rows<{ recorded: number }>(
      sql`select count(*)::int as recorded from ${records}`,
    )
    if (recorded >= count) return
    if (performance.now() > until) throw new Error(`${recorded} of ${count} readings are recorded`)
    await delay(POLL_MS)
  }
}

/** Person who reads in the archive, with the calls of that person. */
export interface ArchiveReader {
  readonly email: string
  readonly get: <Answer>(path: string, query?: string) => Promise<Answer>
}

interface ArchiveReading {
  readonly email: string
  readonly circular_id: number | null
  readonly communication_id: number | null
  readonly at: string
}

/** Moves readings in the archive to the times of their plan. */
const backDateArchive = (database: Database, readings: readonly ArchiveReading[]): Promise<void> =>
  database.transaction(async (transaction) => {
    const planned = sql`(select p.*, u.id as user_id from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb)
      as p(email text, circular_id int, communication_id int, at timestamptz)
      join account_user u on u.email = p.email) p`
    await transaction.rows(
      sql`update circular_signed_in_reading g set at = p.at from ${planned}
        where g.user_id = p.user_id and (g.circular_id = p.circular_id or g.communication_id = p.communication_id)`,
    )
    await transaction.rows(
      sql`update circular_mailing_recipient r set read_at = p.at
        from ${planned} join circular_submission s
          on s.circular_id = p.circular_id or s.communication_id = p.communication_id
        where r.submission_id = s.id and r.address = lower(p.email) and r.read_at is not null`,
    )
  })

const ARCHIVE_ROWS = 40

/** People sign in and read some of what they, or their companies, received. */
export const readArchive = async (database: Database, readers: readonly ArchiveReader[]): Promise<void> => {
  const now = new Date()
  const readings: ArchiveReading[] = []
  for (const { email, get } of readers) {
    const { data } = await get<{ data: ReceivedRow[] }>(
      RECEIVED.path,
      `?format=datatables&length=${ARCHIVE_ROWS}`,
    )
    for (const { id, kind, text_id, received_at } of data) {
      const at = archiveReadingOf(email, id, new Date(received_at), now)
      if (!at) continue
      await get(`${RECEIVED.path}/${id}`)
      const ids = { circular_id: null, communication_id: null, [`${kind}_id`]: text_id }
      readings.push({ email, ...ids, at: at.toISOString() })
    }
  }
  await waitForRecords(database, sql`circular_signed_in_reading`, readings.length)
  await backDateArchive(database, readings)
}
