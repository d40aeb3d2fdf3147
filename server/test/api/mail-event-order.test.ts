import { type EventSource, MAIL_PROVIDERS, type MailProvider } from '@fornace/contract/circulars/mail-events'
import { expect, it, vi } from 'vitest'
import type { MailEvent } from '../../src/modules/circulars/events/event.ts'
import { openEventQueue } from '../../src/modules/circulars/events/event-queue.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { fetcher } from '../../src/platform/fetcher.ts'
import { CERTIFICATE, callOf, type Happening, webhookSettings } from '../fixtures/provider-calls.ts'
import { printedRandom } from '../fixtures/random.ts'
import { useHouse } from '../harness.ts'
import { isLong } from '../scale.ts'
import { LINKS, type SentMail, type SentMailing, webhookSteps } from '../webhook-steps.ts'

const ORDERS = isLong ? 60 : 10
const MAILS = 10
/** Mails at the end to people who did not agree. */
const WITHOUT_CONSENT = 2

const test = useHouse(() => webhookSettings)
const { aSentMailing, post, figures, ledger } = webhookSteps(() => test.house)

/** What happened: mail, seconds after the hand-over, source, kind. */
type Told = readonly [
  mail: number,
  seconds: number,
  source: EventSource,
  kind: Happening['kind'],
  more?: Pick<Happening, 'link' | 'words' | 'isAutomatic'>,
]

const clicks = (mail: number, seconds: number, source: EventSource, link: number): Told => [
  mail,
  seconds,
  source,
  'click',
  { link: LINKS[link] ?? '' },
]

const TOLD: readonly Told[] = [
  // Delivered by every provider, at different times.
  ...MAIL_PROVIDERS.map((provider, index): Told => [0, 60 + index, provider, 'delivered']),
  ...MAIL_PROVIDERS.flatMap((provider): Told[] => [
    [0, 30, provider, 'submitted'],
    [0, 31, provider, 'delayed'],
    [0, 32, provider, 'not-sent'],
    [0, 33, provider, 'unknown'],
  ]),
  // Bounces and a delivery between them; two at the same moment, in other words.
  [1, 100, 'ses', 'soft-bounce', { words: '452 4.2.2 full' }],
  [1, 200, 'sendgrid', 'delivered'],
  [2, 100, 'sendgrid', 'delivered'],
  [2, 200, 'brevo', 'soft-bounce', { words: '452 4.2.2 still full' }],
  [3, 100, 'mailgun', 'delivered'],
  [3, 300, 'postmark', 'hard-bounce', { words: '550 5.1.1 b' }],
  [3, 300, 'mailbox', 'hard-bounce', { words: '550 5.1.1 a' }],
  [3, 200, 'ses', 'hard-bounce', { words: '550 5.1.1 earlier' }],
  [3, 400, 'brevo', 'delivered'],
  // Complaints and unsubscriptions.
  [4, 500, 'sendgrid', 'complaint'],
  [4, 400, 'mailbox', 'complaint'],
  [4, 400, 'mailbox', 'unsubscribe'],
  [4, 450, 'mailgun', 'unsubscribe'],
  [5, 700, 'mailgun', 'unsubscribe'],
  [5, 700, 'mailbox', 'unsubscribe'],
  [5, 800, 'brevo', 'complaint'],
  // A person who opens and clicks, and a machine before.
  [6, 5, 'ses', 'open'],
  [6, 900, 'sendgrid', 'open', { isAutomatic: true }],
  [6, 1000, 'postmark', 'open'],
  [6, 950, 'brevo', 'open'],
  clicks(6, 1100, 'ses', 1),
  clicks(6, 1200, 'sendgrid', 1),
  [6, 1300, 'brevo', 'open', { isAutomatic: true }],
  // Three links within five seconds, and one later.
  clicks(7, 1000, 'ses', 0),
  clicks(7, 1002, 'postmark', 1),
  clicks(7, 1004, 'mailgun', 2),
  clicks(7, 1500, 'sendgrid', 2),
  // Without consent: counted by the hour, without those of machines.
  [8, 60, 'ses', 'delivered'],
  [8, 1000, 'ses', 'open'],
  [8, 1001, 'sendgrid', 'open'],
  [8, 5, 'brevo', 'open'],
  [8, 1002, 'brevo', 'open', { isAutomatic: true }],
  clicks(8, 2000, 'mailgun', 0),
  clicks(8, 2001, 'brevo', 1),
  clicks(8, 2002, 'ses', 2),
  clicks(9, 1100, 'sendgrid', 0),
  [9, 1200, 'postmark', 'open'],
  [9, 1300, 'mailgun', 'complaint'],
]

let told = 0

const tell = ({ mails }: SentMailing, start: Date, [mail, seconds, source, kind, more]: Told) => {
  const { key, address } = mails[mail] as SentMail
  const at = new Date(start.getTime() + seconds * 1000)
  if (source !== 'mailbox')
    return post(callOf(source as MailProvider, { kind, key, email: address, at, ...more }))
  told += 1
  const event: MailEvent = { source, id: `told-${told}`, kind, at, key, ...more }
  const { database, clock } = test.house
  return openEventQueue({ config: { SECRET_KEY: 'any' }, database, clock }).record([event])
}

/** Everything that events change, without what differs from one submission to the next. */
const factsOf = async ({ id, mails }: SentMailing) => {
  const addresses = sql`${sql.param(mails.map(({ address }) => address))}::text[]`
  const { database } = test.house
  const marks = await database.rows<{ address: string }>(
    sql`select address, bounced_at, bounce_answer, complained_at, unsubscribed_at, unsubscribed_via
      from circular_address where address = any(${addresses}) order by address`,
  )
  const story = await database.rows<{ address: string }>(
    sql`select address, at, kind, note from circular_address_event where address = any(${addresses})
      order by address, at, kind, note`,
  )
  const events = await database.rows(
    sql`select e.source, e.kind, e.at, e.link, e.is_automatic, e.counts, e.words from circular_mail_event e
      where e.submission_id = ${id} order by e.recipient_id, e.at, e.source, e.kind, e.link, e.words, e.is_automatic`,
  )
  const hours = await database.rows(
    sql`select hour, opens, clicks from circular_anonymous_reading where submission_id = ${id} order by hour`,
  )
  const nameless = (rows: readonly { address?: unknown }[]) =>
    rows.map(({ address, ...row }) => ({ ...row, mail: String(address).split('@')[0] }))
  return {
    figures: await figures(id),
    ledger: nameless(await ledger(id)),
    marks: nameless(marks),
    story: nameless(story),
    events,
    hours,
  }
}

it(`gives the same figures, ledger, marks and story in ${ORDERS} random orders`, async () => {
  vi.spyOn(fetcher, 'text').mockResolvedValue(CERTIFICATE)
  const random = printedRandom()
  const sentAt = new Date(test.house.clock.now().getTime() - 3_600_000)
  sentAt.setMilliseconds(0)

  const factsInOrder = async (order: readonly Told[]) => {
    const mailing = await aSentMailing({ count: MAILS, withoutConsent: WITHOUT_CONSENT, sentAt })
    const left = [...order]
    // Some one after the other, some at once.
    while (left.length > 0)
      await Promise.all(left.splice(0, 1 + Math.floor(random() * 6)).map((one) => tell(mailing, sentAt, one)))
    return factsOf(mailing)
  }
  const expected = await factsInOrder(TOLD)
  expect(expected.events).toHaveLength(TOLD.length)
  expect(expected.figures).toMatchObject({
    deliveries: 2 + 1 + 1 + 1,
    bounces: 2,
    spam_complaints: 2 + 1,
    opens: 2,
    clicks: 2,
    automatic_opens: 1,
    automatic_clicks: 1,
    anonymous_opens: 3,
    anonymous_clicks: 4,
  })
  for (const row of expected.ledger.slice(-WITHOUT_CONSENT))
    expect(row).toMatchObject({ opened_at: null, clicked_at: null, is_read: false })
  expect(expected.ledger[3]).toMatchObject({ report: '550 5.1.1 b', is_delivered: true, is_bounced: true })
  for (let round = 0; round < ORDERS; round++) {
    const shuffled = TOLD.map((one) => ({ one, place: random() })).toSorted((a, b) => a.place - b.place)
    expect(await factsInOrder(shuffled.map(({ one }) => one))).toEqual(expected)
  }
})
