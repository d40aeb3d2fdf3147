import { randomBytes, randomUUID } from 'node:crypto'
import { MAIL_PROVIDERS, type MailProvider } from '@fornace/contract/circulars/mail-events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteOldTokens } from '../../src/modules/circulars/events/signature-token.store.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { fetcher } from '../../src/platform/fetcher.ts'
import {
  CERTIFICATE,
  callOf,
  type Happening,
  mailgunCall,
  mailgunEvent,
  type ProviderCall,
  sendgridCall,
  sendgridEvent,
  snsCall,
  TRACES,
  webhookSettings,
} from '../fixtures/provider-calls.ts'
import { useHouse } from '../harness.ts'
import { ledgerSteps } from '../ledger-steps.ts'
import { FILE, LINKS, type SentMail, webhookSteps } from '../webhook-steps.ts'

const test = useHouse(() => webhookSettings)
const { aSentMailing, post, figures, ledger, storedEvents, countEvents, strangerKey } = webhookSteps(
  () => test.house,
)
const { marks, events: addressEvents } = ledgerSteps(() => test.house)

beforeEach(() => {
  vi.spyOn(fetcher, 'text').mockResolvedValue(CERTIFICATE)
})

const SENDGRID_TIME = 'x-twilio-email-event-webhook-timestamp'

const minutesAgo = (minutes: number): Date => {
  const at = new Date(test.house.clock.now().getTime() - minutes * 60_000)
  at.setMilliseconds(0)
  return at
}

const happened = (mail: SentMail, about: Partial<Happening> & Pick<Happening, 'kind'>): Happening => ({
  key: mail.key,
  email: mail.address,
  at: minutesAgo(20),
  ...about,
})

const aMail = async (about?: Parameters<typeof aSentMailing>[0]) => {
  const { id, mails } = await aSentMailing(about)
  const [mail] = mails
  if (!mail) throw new Error('no mail')
  return { id, mail }
}

describe.each(MAIL_PROVIDERS)('events of %s', (provider) => {
  it('change ledger, figures and marks', async () => {
    const { id, mails } = await aSentMailing({ count: 6 })
    const kinds = ['delivered', 'hard-bounce', 'soft-bounce', 'complaint', 'open', 'click'] as const
    const at = minutesAgo(20)
    for (const [index, kind] of kinds.entries()) {
      const about = happened(mails[index] as SentMail, {
        kind,
        at,
        words: kind === 'soft-bounce' ? '552 5.2.2 mailbox full' : '550 5.1.1 no such user',
      })
      const { status } = await post(
        callOf(provider, kind === 'click' ? { ...about, link: LINKS[0] ?? '' } : about),
      )
      expect([kind, status]).toEqual([kind, 200])
    }
    expect(await figures(id)).toMatchObject({
      deliveries: 1,
      bounces: 2,
      spam_complaints: 1,
      opens: 2,
      clicks: 1,
      reads: 2,
      automatic_opens: 0,
      anonymous_opens: 0,
    })
    const rows = await ledger(id)
    expect(rows[0]).toMatchObject({ delivered_at: at, is_delivered: true })
    expect(rows[1]).toMatchObject({ report: '550 5.1.1 no such user', is_bounced: true })
    expect(await marks(String(rows[1]?.address))).toMatchObject({ bounced: true, unsubscribed: false })
    expect(await marks(String(rows[2]?.address))).toMatchObject({ bounced: false })
    expect(await marks(String(rows[3]?.address))).toMatchObject({ complained: true, via: 'complaint' })
    expect((await storedEvents(id)).map(({ source, link }) => [source, link])).toEqual(
      kinds.map((kind) => [provider, kind === 'click' ? LINKS[0] : null]),
    )
  })

  it('without effect are kept: what was submitted, delayed, not sent, or is unknown', async () => {
    const { id, mail } = await aMail()
    const before = [await figures(id), await ledger(id)]
    const kinds = ['submitted', 'delayed', 'not-sent', 'unknown'] as const
    for (const kind of kinds)
      expect((await post(callOf(provider, happened(mail, { kind })))).status).toBe(200)
    expect([await figures(id), await ledger(id)]).toEqual(before)
    expect((await storedEvents(id)).map(({ kind }) => kind)).toEqual(
      // Postmark has no event of its own for what it took.
      kinds.map((kind) => (provider === 'postmark' && kind === 'submitted' ? 'unknown' : kind)),
    )
  })

  it('unsubscribe an address', async () => {
    const { mail } = await aMail()
    await post(callOf(provider, happened(mail, { kind: 'unsubscribe' })))
    expect(await marks(mail.address)).toMatchObject({ unsubscribed: true, via: 'header', complained: false })
    expect((await addressEvents(mail.address)).map(({ kind }) => kind)).toEqual(['unsubscribed'])
  })

  it('that arrive twice, or ten times at once, count once', async () => {
    const { id, mails } = await aSentMailing({ count: 2 })
    const [first, second] = mails as [SentMail, SentMail]
    const call = callOf(provider, happened(first, { kind: 'hard-bounce' }))
    expect((await post(call)).status).toBe(200)
    // A token of Mailgun is taken once.
    expect((await post(call)).status).toBe(provider === 'mailgun' ? 401 : 200)
    const again = callOf(provider, happened(second, { kind: 'complaint' }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(again)))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 401)).toEqual(
      [],
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await storedEvents(id)).toHaveLength(2)
    expect(await figures(id)).toMatchObject({ bounces: 1, spam_complaints: 1 })
    expect(await addressEvents(second.address)).toHaveLength(1)
  })

  it('ten at once, of ten mails, count each', async () => {
    const { id, mails } = await aSentMailing({ count: 10 })
    const calls = mails.map((mail) => callOf(provider, happened(mail, { kind: 'delivered' })))
    for (const { status } of await Promise.all(calls.map(post))) expect(status).toBe(200)
    expect(await figures(id)).toMatchObject({ deliveries: 10 })
  })

  it('store nothing of machine, browser and place, nor of others', async () => {
    const { id, mail } = await aMail()
    for (const kind of ['open', 'click', 'hard-bounce', 'complaint'] as const)
      await post(callOf(provider, happened(mail, { kind, link: LINKS[1] ?? '' })))
    const rows = await storedEvents(id)
    expect(rows).toHaveLength(4)
    for (const trace of [...Object.values(TRACES), mail.address])
      expect([trace, JSON.stringify(rows).includes(trace)]).toEqual([trace, false])
  })

  it('of somebody who did not agree are counted without the person', async () => {
    const { id, mail } = await aMail({ hasAgreed: false })
    const call = callOf(provider, happened(mail, { kind: 'open' }))
    expect((await post(call)).status).toBe(200)
    // A token that was used for an anonymous event is used all the same.
    expect((await post(call)).status).toBe(provider === 'mailgun' ? 401 : 200)
    await post(callOf(provider, happened(mail, { kind: 'click', link: LINKS[0] ?? '' })))
    expect(await figures(id)).toMatchObject({ opens: 0, clicks: 0, anonymous_opens: 1, anonymous_clicks: 1 })
    const rows = await storedEvents(id)
    expect(rows).toHaveLength(2)
    for (const { recipient_id, raw, words, event_id, at, received_at } of rows) {
      expect([recipient_id, raw, words]).toEqual([null, null, ''])
      expect(call.body).not.toContain(event_id)
      for (const time of [at, received_at] as Date[]) expect(time.toISOString()).toMatch(/:00:00\.000Z$/)
    }
    expect(await ledger(id)).toMatchObject([{ opened_at: null, clicked_at: null, is_read: false }])
  })

  it('of a sender that tracks nothing are stored without the person, and count nothing', async () => {
    for (const hasAgreed of [true, false]) {
      const { id, mail } = await aMail({ hasAgreed, content: { tracking: 'off' } })
      const before = [await figures(id), await ledger(id)]
      const link = LINKS[0] ?? ''
      for (const about of [{ kind: 'open' }, { kind: 'click', link }] as const)
        expect((await post(callOf(provider, happened(mail, about)))).status).toBe(200)
      expect([await figures(id), await ledger(id)]).toEqual(before)
      const counted = (await storedEvents(id)).map(({ kind, counts, recipient_id }) => [
        kind,
        counts,
        recipient_id,
      ])
      expect(counted).toEqual([
        ['open', false, null],
        ['click', false, null],
      ])
      await post(callOf(provider, happened(mail, { kind: 'delivered' })))
      expect(await figures(id)).toMatchObject({ deliveries: 1 })
    }
  })

  it('for nobody of ours, with an impossible time or an unknown link have no effect', async () => {
    const { id, mail } = await aMail()
    const before = [await figures(id), await ledger(id)]
    const stored = await countEvents()
    expect(
      (await post(callOf(provider, happened(mail, { kind: 'complaint', key: strangerKey() })))).status,
    ).toBe(200)
    expect((await post(callOf(provider, happened(mail, { kind: 'complaint', key: 'no key' })))).status).toBe(
      200,
    )
    expect(await countEvents()).toBe(stored)
    for (const at of [new Date(1000), new Date(test.house.clock.now().getTime() + 86_400_000)])
      expect((await post(callOf(provider, happened(mail, { kind: 'hard-bounce', at })))).status).toBe(200)
    for (const link of [
      'https://elsewhere.example/',
      `https://fornace.example/m/unsubscribe/${mail.key}`,
      `https://fornace.example/m/preferences/${mail.key}`,
      `https://fornace.example/m/link/${mail.key}/9/x`,
      `https://fornace.example/m/attachment/${mail.key}/${strangerKey()}`,
    ])
      expect((await post(callOf(provider, happened(mail, { kind: 'click', link })))).status).toBe(200)
    expect([await figures(id), await ledger(id)]).toEqual(before)
    expect(await marks(mail.address)).toMatchObject({ bounced: false, complained: false })
  })

  it('lead from the addresses in our mails to their targets', async () => {
    const { id, mail } = await aMail()
    const base = 'https://fornace.example/m'
    for (const link of [
      `${base}/attachment/${mail.key}/${FILE}`,
      `${base}/link/${mail.key}/3/c2lnbmF0dXJl`,
      'https://WWW.uni.example:443/norme?a=1&b=2',
    ])
      await post(callOf(provider, happened(mail, { kind: 'click', link, at: minutesAgo(link.length) })))
    expect((await storedEvents(id)).map(({ link }) => link)).toEqual([`file:${FILE}`, LINKS[2], LINKS[0]])
  })

  it('of an erased person, a recipient left out, a mail that never left or a deleted submission are dropped', async () => {
    const { id, mails } = await aSentMailing({ count: 4 })
    const [erased, leftOut, waiting, deleted] = mails as [SentMail, SentMail, SentMail, SentMail]
    const set = (mail: SentMail, assignment: string) =>
      test.house.statement(`update circular_mailing_recipient set ${assignment} where id = ${mail.id}`)
    await set(erased, `address = null, email = '', name = ''`)
    await set(leftOut, `state = 'left_out', left_out_reason = 'cancelled'`)
    await set(waiting, `state = 'waiting', first_attempt_at = null`)
    await test.house.statement(`delete from circular_mailing_recipient where id = ${deleted.id}`)
    const before = [await figures(id), await ledger(id)]
    for (const mail of mails)
      for (const kind of ['complaint', 'open'] as const)
        expect((await post(callOf(provider, happened(mail, { kind })))).status).toBe(200)
    expect([await figures(id), await ledger(id), await storedEvents(id)]).toEqual([...before, []])
    for (const { address } of mails) expect(await marks(address)).not.toMatchObject({ complained: true })
  })

  it('are refused where the server has no setting for it', async () => {
    const neighbour = await test.house.neighbour(
      Object.fromEntries(Object.keys(webhookSettings).map((name) => [name, ''])),
    )
    const { mail } = await aMail()
    const before = await countEvents()
    const { path, headers, body } = callOf(provider, happened(mail, { kind: 'delivered' }))
    const answer = await neighbour.anonymous.call('POST', path, body, { ...headers })
    await neighbour.close()
    expect([answer.status, answer.body.codes]).toEqual([401, { detail: ['auth.invalid-signature'] }])
    expect(await countEvents()).toBe(before)
  })

  it('that are forged are refused, whatever they hold', async () => {
    const { mail } = await aMail()
    const before = await countEvents()
    const call = callOf(provider, happened(mail, { kind: 'delivered' }))
    const rubbish = ['', '[]', 'null', '"text"', 'no JSON', '{"signature":[]}', '['.repeat(100_000)]
    const forged = [
      ...forgeriesOf(call, callOf(provider, happened(mail, { kind: 'complaint' }))),
      ...rubbish.map((body) => ({ ...call, headers: wrongHeaders(call), body })),
    ]
    for (const one of forged)
      expect([one.body.slice(0, 200), (await post(one)).status]).toEqual([one.body.slice(0, 200), 401])
    expect(await countEvents()).toBe(before)
    expect((await post(call)).status).toBe(200)
  })

  it('of 2 MB are rejected by their length', async () => {
    const { path, headers } = callOf(provider, { kind: 'open', key: strangerKey(), at: minutesAgo(1) })
    const body = randomBytes(1024 * 1024).toString('hex')
    for (const type of ['application/json', 'text/plain', 'x/y'])
      expect((await post({ path, headers: { ...headers, 'content-type': type }, body })).status).toBe(413)
  })
})

describe('headers that show a forged call', () => {
  const withoutHeaders = (provider: MailProvider): ProviderCall => ({
    ...callOf(provider, { kind: 'open', key: strangerKey(), at: minutesAgo(1) }),
    headers: { 'content-type': 'application/json' },
  })

  it.each(['ses', 'sendgrid', 'postmark', 'brevo'] as const)(
    'of %s are rejected before a body of 2 MB is read',
    async (provider) => {
      const body = randomBytes(1024 * 1024).toString('hex')
      expect((await post({ ...withoutHeaders(provider), body })).status).toBe(401)
    },
  )

  it('of SendGrid with an old or no time are rejected before a body of 2 MB is read', async () => {
    const body = randomBytes(1024 * 1024).toString('hex')
    const { path, headers } = sendgridCall([], minutesAgo(49 * 60))
    for (const time of [String(headers[SENDGRID_TIME]), 'now', ''])
      expect((await post({ path, headers: { ...headers, [SENDGRID_TIME]: time }, body })).status).toBe(401)
  })
})

describe('forged calls of one address', () => {
  it('are rejected unread after 120 in a minute, and so are others until it is over', async () => {
    const { mail } = await aMail()
    test.house.clock.forward({ minutes: 2 })
    const genuine = callOf('sendgrid', happened(mail, { kind: 'delivered' }))
    const forged = { ...genuine, body: `${genuine.body} ` }
    const statuses: number[] = []
    for (let made = 0; made < 121; made++) statuses.push((await post(forged)).status)
    expect(statuses).toEqual([...Array(120).fill(401), 429])
    const { status, body, headers } = await post(genuine)
    expect([status, body.codes]).toEqual([429, { detail: ['too-many'] }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    test.house.clock.forward({ minutes: 2 })
    expect((await post(genuine)).status).toBe(200)
  })
})

describe('a list of SendGrid', () => {
  it('is accepted up to 768 kB', async () => {
    const { id, mail } = await aMail()
    const event = sendgridEvent(happened(mail, { kind: 'delivered' }))
    const call = sendgridCall([event, { ...event, sg_event_id: 'other', category: 'x'.repeat(767 * 1024) }])
    expect((await post(call)).status).toBe(200)
    expect(await storedEvents(id)).toHaveLength(2)
  })
})

const WRONG = `Basic ${Buffer.from('postmark:password-on').toString('base64')}`

const wrongHeaders = ({ headers }: ProviderCall): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /signature$|authorization/.test(name) ? WRONG : value,
    ]),
  )

/** Calls made from two genuine ones: signed contents exchanged, credentials changed or left out. */
const forgeriesOf = (call: ProviderCall, other: ProviderCall): ProviderCall[] => {
  const body = JSON.parse(call.body)
  const withBody = (changed: object) => ({ ...call, body: JSON.stringify({ ...body, ...changed }) })
  const { Signature, ...unsigned } = body
  switch (call.path) {
    case 'webhook/ses/':
      return [
        { ...call, body: JSON.stringify(unsigned) },
        { ...call, body: JSON.stringify({ ...JSON.parse(other.body), Signature }) },
        ...['Message', 'MessageId', 'Timestamp', 'Type'].map((name) =>
          withBody({ [name]: `${body[name]} ` }),
        ),
        ...['1', '3', 2, null].map((version) => withBody({ SignatureVersion: version })),
        withBody({ Message: body }),
      ]
    case 'webhook/mailgun/': {
      const { signature } = body
      return [
        withBody({ signature: undefined }),
        ...['timestamp', 'token', 'signature'].flatMap((name) => [
          withBody({ signature: { ...signature, [name]: `${signature[name]}0` } }),
          withBody({ signature: { ...signature, [name]: [signature[name]] } }),
        ]),
      ]
    }
    case 'webhook/sendgrid/':
      return [
        { ...call, headers: {} },
        { ...call, headers: wrongHeaders(call) },
        { ...call, body: other.body },
        { ...call, body: `${call.body} ` },
        { ...call, body: JSON.stringify(JSON.parse(call.body), null, 1) },
        { ...call, headers: { ...call.headers, 'x-twilio-email-event-webhook-timestamp': 'now' } },
      ]
    default:
      return [{}, { authorization: WRONG }, { authorization: 'Basic' }, { authorization: 'JWT x' }].map(
        (headers) => ({
          ...call,
          headers,
        }),
      )
  }
}

describe('a token of Mailgun', () => {
  const rejected = [401, { detail: ['auth.invalid-signature'] }]

  it.each<[string, Partial<Happening> & Pick<Happening, 'kind'>]>([
    ['nobody of ours', { kind: 'delivered', key: randomUUID() }],
    ['a mail without our key', { kind: 'delivered', key: 'no key' }],
    ['an unknown kind', { kind: 'unknown' }],
    ['a click on a link that the mail does not have', { kind: 'click', link: 'https://elsewhere.example/' }],
  ])('is rejected with another event, also after one of %s', async (_name, about) => {
    const { id, mail } = await aMail()
    const token = randomBytes(25).toString('hex')
    const at = minutesAgo(1)
    expect((await post(mailgunCall(mailgunEvent(happened(mail, about)), { at, token }))).status).toBe(200)
    const stored = await storedEvents(id)
    const other = mailgunEvent(happened(mail, { kind: 'complaint' }))
    const { status, body } = await post(mailgunCall(other, { at, token }))
    expect([status, body.codes]).toEqual(rejected)
    expect(await storedEvents(id)).toEqual(stored)
    expect(await marks(mail.address)).toMatchObject({ complained: false })
  })

  it('counts for one of the events that arrive with it at once', async () => {
    const { id, mails } = await aSentMailing({ count: 10, withoutConsent: 5 })
    const token = randomBytes(25).toString('hex')
    const calls = mails.map((mail) => mailgunCall(mailgunEvent(happened(mail, { kind: 'open' })), { token }))
    const statuses = (await Promise.all(calls.map(post))).map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true)
    expect(await storedEvents(id)).toHaveLength(1)
  })

  it('is deleted once its signature is too old', async () => {
    const { mail } = await aMail()
    const tokens = async () => {
      const rows = await test.house.database.rows<{ count: number }>(
        sql`select count(*)::int as count from circular_signature_token`,
      )
      return rows[0]?.count
    }
    await post(callOf('mailgun', happened(mail, { kind: 'delivered' })))
    await deleteOldTokens(test.house.database, test.house.clock.now())
    expect(await tokens()).toBeGreaterThan(0)
    const after = new Date(test.house.clock.now().getTime() + 97 * 3_600_000)
    await deleteOldTokens(test.house.database, after)
    expect(await tokens()).toBe(0)
  })
})

describe('a stale call', () => {
  it.each([
    ['ses', (at: Date, mail: SentMail) => snsCall({ Message: JSON.stringify({ mail: mail.key }) }, { at })],
    [
      'sendgrid',
      (at: Date, mail: SentMail) => sendgridCall([sendgridEvent(happened(mail, { kind: 'open' }))], at),
    ],
    [
      'mailgun',
      (at: Date, mail: SentMail) => mailgunCall(mailgunEvent(happened(mail, { kind: 'open' })), { at }),
    ],
  ])('of %s is refused, and so is one from the future', async (_name, call) => {
    const { mail } = await aMail()
    const before = await countEvents()
    for (const hours of [49, -2]) expect((await post(call(minutesAgo(hours * 60), mail))).status).toBe(401)
    expect(await countEvents()).toBe(before)
    // Providers repeat a call for up to a day.
    expect((await post(call(minutesAgo(25 * 60), mail))).status).not.toBe(401)
  })
})
