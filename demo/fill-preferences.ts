import type { Database } from '../server/src/platform/database/database.ts'
import { sql } from '../server/src/platform/database/drizzle.ts'
import { readerOf } from './readers.ts'

interface Means {
  readonly address: string
  readonly database: Database
}

const UNSUBSCRIBED = 3
const WITHDRAWN = 4

/** Sends the form of a page that mails link to. */
const postForm = async (address: string, path: string, fields: Record<string, string>): Promise<void> => {
  const { ok, status } = await fetch(`${address}/m/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  if (!ok) throw new Error(`${path.split('/')[0]}: ${status}`)
}

/** People who got a mail of a submission agree, on the page of their preferences, that its reading is recorded. */
export const agreeToTracking = async (
  { address, database }: Means,
  submissionIds: readonly number[],
): Promise<void> => {
  const recipients = await database.rows<{ key: string; address: string }>(
    sql`select key, address from circular_mailing_recipient
      where submission_id = any(${sql.param([...submissionIds])}::int[]) and state = 'sent' order by id`,
  )
  for (const recipient of recipients)
    if (readerOf(recipient.address).hasAgreed)
      await postForm(address, `preferences/${recipient.key}`, { action: 'agree' })
}

/** Some people who had agreed withdraw that by their newest mail. */
export const withdrawSome = async ({ address, database }: Means): Promise<void> => {
  const recipients = await database.rows<{ key: string }>(
    sql`select key from (
        select distinct on (r.address) r.address, r.key from circular_mailing_recipient r
        join circular_address a on a.address = r.address and a.tracking_agreed_at is not null
        where r.state = 'sent' order by r.address, r.id desc) newest
      order by md5(address) limit ${WITHDRAWN}`,
  )
  for (const { key } of recipients) await postForm(address, `preferences/${key}`, { action: 'withdraw' })
}

/** Unsubscribes some recipients outside the association by their newest mail that is not mandatory. */
export const unsubscribeSome = async (
  { address, database }: Means,
  submissionIds: readonly number[],
): Promise<void> => {
  const recipients = await database.rows<{ key: string }>(
    sql`select r.key from circular_mailing_recipient r join circular_submission s on s.id = r.submission_id
        left join circular_circular c on c.id = s.circular_id
      where r.state = 'sent' and r.address not like '%@demo.example' and c.protocol_number is null
        and s.id = any(${sql.param([...submissionIds])}::int[])
      order by s.id desc, md5(r.address) limit ${UNSUBSCRIBED}`,
  )
  // By the button of the mail program (RFC 8058), or by that of the page.
  for (const [index, { key }] of recipients.entries())
    await postForm(address, `unsubscribe/${key}`, index % 2 === 0 ? { 'List-Unsubscribe': 'One-Click' } : {})
}
