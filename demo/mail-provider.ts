import { generateKeyPairSync, sign } from 'node:crypto'
import { KEY_NAME } from '../server/src/modules/circulars/sending/provider-headers.ts'
import { EMAIL_GROUPS, MAILBOXES } from './email-groups.ts'
import { chance, seedOf } from './numbers.ts'
import { type Reader, readerOf, readingOf } from './readers.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Mail that the mail server took, and what the provider knows of it. */
export interface TakenMail {
  readonly key: string
  readonly address: string
  readonly submissionId: number
  readonly sentAt: Date
  /** The provider may tell of opens and clicks: the person agreed, or the sender counts without names. */
  readonly isObserved: boolean
  /** Addresses that the mail links to. */
  readonly links: readonly string[]
}

/** Event in the words of SendGrid. */
export interface ProviderEvent {
  readonly event: 'delivered' | 'deferred' | 'bounce' | 'spamreport' | 'open' | 'click'
  readonly email: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly sg_event_id: string
  readonly [field: string]: unknown
}

/** Part of the mailboxes that are closed one day, and are told so by a report after the mail was taken. */
const CLOSED_ONE_IN = 45
const FIRST_CLOSED_DAYS = 25
const CLOSED_DAYS = 900

/** Day from which the provider reports that a mailbox is gone. Those that refuse mails themselves are none of these. */
const closedSince = (address: string, now: Date): number => {
  const luck = chance(seedOf(`mailbox ${address}`))
  const isClosed = luck.upTo(CLOSED_ONE_IN) === 0 && !MAILBOXES.has(address)
  return isClosed ? now.getTime() - (FIRST_CLOSED_DAYS + luck.upTo(CLOSED_DAYS)) * DAY_MS : Infinity
}

/** Subscribers of the newsletter who call it spam one day: so many days ago. */
const COMPLAINTS: ReadonlyMap<string, number> = new Map(
  [1000, 400, 70].map((days, index) => [
    EMAIL_GROUPS.newsletter.members[100 + index * 30]?.email ?? '',
    days,
  ]),
)

const CLOSED_WORDS = [
  '550 5.1.1 The email account that you tried to reach does not exist',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '554 5.4.14 Hop count exceeded - possible mail loop; mailbox was moved',
]
const BLOCKED = [
  { status: '4.2.2', reason: '452 4.2.2 The recipient’s inbox is out of storage space' },
  { status: '4.7.0', reason: '421 4.7.0 Message deferred, too many connections from your host' },
  { status: '5.7.1', reason: '554 5.7.1 Message rejected by the content policy of the recipient' },
]

type Fields = Readonly<Record<string, unknown>>
/** Fields of an event, and its time. */
type TimedFields = [Fields, number]

/** Delivery or bounce of a mail. */
const deliveryOf = ({ address, submissionId, sentAt }: TakenMail, now: Date): TimedFields[] => {
  const luck = chance(seedOf(`delivery ${address} ${submissionId}`))
  const sent = sentAt.getTime()
  const soon = sent + (1 + luck.upTo(25)) * SECOND_MS
  if (sent > closedSince(address, now)) {
    const reason = luck.one(CLOSED_WORDS)
    const status = reason.split(' ')[1]
    return [[{ event: 'bounce', type: 'bounce', status, reason }, soon + luck.upTo(20) * MINUTE_MS]]
  }
  const fate = luck.upTo(1000)
  if (fate < 9) return [[{ event: 'bounce', type: 'blocked', ...luck.one(BLOCKED) }, soon + HOUR_MS]]
  const delivered: Fields = { event: 'delivered', response: '250 2.0.0 OK' }
  if (fate >= 50) return [[delivered, soon]]
  const deferred: Fields = { event: 'deferred', attempt: '1', response: '451 4.7.1 Try again later' }
  return [
    [deferred, soon],
    [delivered, soon + (5 + luck.upTo(90)) * MINUTE_MS],
  ]
}

/** Opens and clicks of a mail that arrived, by programs and by the person. */
const readingEvents = (mail: TakenMail, reader: Reader, deliveredAt: number, now: Date): TimedFields[] => {
  const { opens, clicks } = readingOf(
    { ...mail, sentAt: new Date(deliveredAt), linkCount: mail.links.length },
    reader,
    now,
  )
  const urlOf = (link: number) => mail.links[link] ?? ''
  return [
    ...(reader.isScanned
      ? mail.links.map((url): TimedFields => [{ event: 'click', url }, mail.sentAt.getTime() + 4000])
      : []),
    ...(reader.isPrefetching
      ? [[{ event: 'open', sg_machine_open: true }, deliveredAt + 15 * SECOND_MS] as TimedFields]
      : []),
    ...opens.map((at): TimedFields => [{ event: 'open', sg_machine_open: false }, at.getTime()]),
    ...clicks.map(({ link, at }): TimedFields => [{ event: 'click', url: urlOf(link) }, at.getTime()]),
  ]
}

/** Provider of the demo: tells what became of mails, which are asked about in the order of their times. */
export const openProvider = () => {
  /** Keys of the mails that were complained about, by address. */
  const complained = new Map<string, string>()

  const complaintOf = (mail: TakenMail, deliveredAt: number, now: Date): TimedFields[] => {
    const { address, sentAt, key } = mail
    const days = COMPLAINTS.get(address)
    if (days === undefined || sentAt.getTime() < now.getTime() - days * DAY_MS) return []
    if ((complained.get(address) ?? key) !== key) return []
    complained.set(address, key)
    return [[{ event: 'spamreport' }, deliveredAt + 3 * HOUR_MS]]
  }

  /** Events of a mail up to now. */
  return (mail: TakenMail, now: Date): ProviderEvent[] => {
    const events = deliveryOf(mail, now)
    const [last, deliveredAt] = events.at(-1) ?? [{}, 0]
    if (last.event === 'delivered') {
      if (mail.isObserved) events.push(...readingEvents(mail, readerOf(mail.address), deliveredAt, now))
      events.push(...complaintOf(mail, deliveredAt, now))
    }
    return events
      .filter(([, at]) => at < now.getTime())
      .map(([fields, at]) => {
        const timestamp = Math.ceil(at / SECOND_MS)
        const place = mail.links.indexOf(String(fields.url))
        return {
          ...(fields as Pick<ProviderEvent, 'event'>),
          email: mail.address,
          timestamp,
          sg_event_id: `${mail.key}-${fields.event}-${timestamp}-${place}`,
          [KEY_NAME]: mail.key,
        }
      })
  }
}

/** Events in one call, as the provider sends them. */
const BATCH = 1000

/** Webhook of the provider: the settings of a server that believes it, and the calls. */
export const openWebhook = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    settings: {
      MAIL_PROVIDER: 'sendgrid',
      WEBHOOK_SENDGRID_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    /** Sends events to a server, signed. */
    report: async (address: string, events: readonly ProviderEvent[]): Promise<void> => {
      for (let start = 0; start < events.length; start += BATCH) {
        const body = JSON.stringify(events.slice(start, start + BATCH))
        const timestamp = String(Math.floor(Date.now() / SECOND_MS))
        const signature = sign('sha256', Buffer.from(timestamp + body), privateKey).toString('base64')
        const { ok, status } = await fetch(`${address}/api/webhook/sendgrid/`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-twilio-email-event-webhook-signature': signature,
            'x-twilio-email-event-webhook-timestamp': timestamp,
          },
          body,
        })
        if (!ok) throw new Error(`events of mails: ${status}`)
      }
    },
  }
}

export type Webhook = ReturnType<typeof openWebhook>
