import { randomInt } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { fetcher } from '../../src/platform/fetcher.ts'
import {
  brevoCall,
  brevoEvent,
  CERTIFICATE,
  type Happening,
  mailgunCall,
  mailgunEvent,
  postmarkCall,
  postmarkEvent,
  sendgridCall,
  sendgridEvent,
  sesCall,
  sesMessage,
  snsCall,
  webhookSettings,
} from '../fixtures/provider-calls.ts'
import { useHouse } from '../harness.ts'
import { type SentMail, webhookSteps } from '../webhook-steps.ts'

const test = useHouse(() => webhookSettings)
const { aSentMailing, post, figures, storedEvents, countEvents } = webhookSteps(() => test.house)

const aMail = async () => {
  const { id, mails } = await aSentMailing()
  return { id, mail: mails[0] as SentMail }
}
const happened = (mail: SentMail, kind: Happening['kind']): Happening => ({
  kind,
  key: mail.key,
  email: mail.address,
  at: new Date(test.house.clock.now().getTime() - 600_000),
})

const CALLS = {
  sendgrid: sendgridCall,
  mailgun: (content: unknown) => mailgunCall(typeof content === 'string' ? JSON.parse(content) : content),
  postmark: postmarkCall,
  brevo: brevoCall,
}

describe('the content of an authentic call', () => {
  it.each([
    ...['{}', '"text"', 'null', '5', '{', '', '{"event":"open"}'].map((body) => ['sendgrid', body] as const),
    ...['[]', '"text"', 'null', '{}', '{"event":5,"timestamp":1}'].map((body) => ['mailgun', body] as const),
    ...(['postmark', 'brevo'] as const).flatMap((provider) =>
      ['[]', '[{}]', '"text"', 'null', '5', '{', '', '{}', '['.repeat(50_000)].map(
        (body) => [provider, body] as const,
      ),
    ),
  ])('of %s is refused where it is %s', async (provider, body) => {
    const before = await countEvents()
    expect((await post(CALLS[provider](body))).status).toBe(400)
    expect(await countEvents()).toBe(before)
  })

  it.each(['toString', 'constructor', '__proto__'])(
    'with a kind named %s is of an unknown kind',
    async (name) => {
      vi.spyOn(fetcher, 'text').mockResolvedValue(CERTIFICATE)
      const { id, mail } = await aMail()
      const about = happened(mail, 'delivered')
      const bounce = {
        ...JSON.parse(postmarkEvent(happened(mail, 'hard-bounce'))),
        ID: randomInt(2 ** 40),
        Type: name,
      }
      const calls = [
        sendgridCall([{ ...sendgridEvent(about), event: name }]),
        mailgunCall({ ...mailgunEvent(about), event: name }),
        postmarkCall({ ...JSON.parse(postmarkEvent(about)), RecordType: name }),
        postmarkCall(bounce),
        brevoCall({ ...brevoEvent(about), event: name }),
        snsCall({ Message: JSON.stringify({ ...sesMessage(about), eventType: name }) }),
      ]
      for (const call of calls) expect([call.path, (await post(call)).status]).toEqual([call.path, 200])
      expect((await storedEvents(id)).map(({ kind }) => kind)).toEqual(calls.map(() => 'unknown'))
    },
  )

  it('loses nothing but its malformed events', async () => {
    const { id, mails } = await aSentMailing({ count: 2 })
    const [first, last] = mails as [SentMail, SentMail]
    const good = (mail: SentMail) => sendgridEvent(happened(mail, 'delivered'))
    const event = good(first)
    const malformed = [null, 5, 'text', [], {}, { ...event, event: ['open'] }]
    const strange = [
      {
        ...event,
        sg_event_id: 'x'.repeat(10_000),
        reason: `nul \0 and half \ud800 a character`,
        event: 'bounce',
        status: '5.1.1',
      },
      { ...event, sg_event_id: 'nul \0 \udfff', email: '\0', 'smtp-id': '\0@\0', sg_message_id: '\0' },
      { ...event, sg_event_id: undefined, 'fornace-key': { deep: [] }, reason: { deep: ['x'] } },
    ]
    const { status } = await post(sendgridCall([good(first), ...malformed, ...strange, good(last)]))
    expect(status).toBe(200)
    expect(await figures(id)).toMatchObject({ deliveries: 1, bounces: 1 })
    expect((await storedEvents(id)).length).toBe(4)
  })

  it('of SendGrid may hold a thousand events', async () => {
    const { id, mails } = await aSentMailing({ count: 1000 })
    expect(
      (await post(sendgridCall(mails.map((mail) => sendgridEvent(happened(mail, 'delivered')))))).status,
    ).toBe(200)
    expect(await figures(id)).toMatchObject({ deliveries: 1000 })
  })
})

describe('a delivery and a hard bounce of the same mail', () => {
  it.each([
    ['after', 60, { deliveries: 1, bounces: 1 }],
    ['at the time of', 0, { deliveries: 0, bounces: 1 }],
    ['before', -60, { deliveries: 0, bounces: 1 }],
  ])('told %s the bounce', async (_, seconds, expected) => {
    const { id, mail } = await aMail()
    const bounce = happened(mail, 'hard-bounce')
    const at = new Date(bounce.at.getTime() + seconds * 1000)
    await post(sendgridCall([sendgridEvent(bounce), sendgridEvent({ ...bounce, kind: 'delivered', at })]))
    expect(await figures(id)).toMatchObject(expected)
  })
})

describe('the time of an event', () => {
  const timesOf = async (id: number) => (await storedEvents(id)).map(({ at }) => (at as Date).toISOString())

  /** Minutes since the events. */
  const agesOf = async (id: number) =>
    (await timesOf(id)).map((at) =>
      Math.abs(Math.floor((test.house.clock.now().getTime() - Date.parse(at)) / 60_000)),
    )

  it.each([
    ['ts_event', 1000],
    ['ts_event', 1],
    ['ts', 1000],
    ['s_epoch', 1],
    ['ts_epoch', 1000],
    ['ts_epoch', 1],
  ])('of Brevo may be in `%s`, divided by %i', async (name, divisor) => {
    const { id, mail } = await aMail()
    const about = happened(mail, 'complaint')
    const { ts, ts_event, ts_epoch, ...event } = brevoEvent(about)
    const at = Math.floor(about.at.getTime() / 1000) * 1000
    const call = brevoCall({ ...event, event: 'complaint', [name]: at / divisor })
    expect((await post(call)).status).toBe(200)
    expect(await timesOf(id)).toEqual([new Date(at).toISOString()])
    expect(await figures(id)).toMatchObject({ spam_complaints: 1 })
  })

  it.each(['complaint', 'proxy_open', 'unique_proxy_open', 'unheard_of'])(
    'of Brevo is now where %s has none, and a repeated call is the same event',
    async (event) => {
      const { id, mail } = await aMail()
      const { ts, ts_event, ts_epoch, ...rest } = brevoEvent(happened(mail, 'complaint'))
      const call = brevoCall({ ...rest, event })
      for (const _ of [1, 2]) expect((await post(call)).status).toBe(200)
      expect((await timesOf(id)).length).toBe(1)
    },
  )

  it('of Brevo in the time zone of the account is never later than now', async () => {
    const { id, mail } = await aMail()
    const { ts_event, ts_epoch, ...event } = brevoEvent(happened(mail, 'complaint'))
    await post(brevoCall({ ...event, ts: Math.floor(test.house.clock.now().getTime() / 1000) + 7200 }))
    expect(await agesOf(id)).toEqual([0])
    expect(await figures(id)).toMatchObject({ spam_complaints: 1 })
  })

  it('is now where a provider gives none, of known and unknown kinds', async () => {
    vi.spyOn(fetcher, 'text').mockResolvedValue(CERTIFICATE)
    const { id, mail } = await aMail()
    const about = happened(mail, 'complaint')
    const { timestamp: _, ...sendgridBare } = sendgridEvent(about)
    const { timestamp: __, ...mailgunBare } = mailgunEvent(about)
    const { BouncedAt, ReceivedAt, ...postmarkBare } = JSON.parse(postmarkEvent(about))
    const { mail: sesMail } = sesMessage(about)
    const { timestamp: ___, ...sesBare } = sesMail
    const calls = ['complaint', 'unheard_of'].flatMap((name) => [
      sendgridCall([
        { ...sendgridBare, event: name === 'complaint' ? 'spamreport' : name, sg_event_id: name },
      ]),
      sendgridCall([{ ...sendgridBare, event: name, timestamp: 'yesterday', sg_event_id: `${name} ago` }]),
      mailgunCall({ ...mailgunBare, event: name === 'complaint' ? 'complained' : name }),
      postmarkCall({
        ...postmarkBare,
        ...(name === 'complaint' ? {} : { RecordType: name }),
        ID: randomInt(2 ** 40),
      }),
      snsCall({
        Message: JSON.stringify({ eventType: name === 'complaint' ? 'Complaint' : name, mail: sesBare }),
      }),
    ])
    for (const call of calls) expect([call.path, (await post(call)).status]).toEqual([call.path, 200])
    expect(await agesOf(id)).toEqual(calls.map(() => 0))
    expect(await figures(id)).toMatchObject({ spam_complaints: 1 })
  })
})

describe('kinds', () => {
  const kindsOf = async (id: number) =>
    (await storedEvents(id)).map(({ kind, is_automatic }) => [kind, is_automatic])

  it('of SendGrid: refusals for now are soft, machine opens stand apart', async () => {
    const { id, mail } = await aMail()
    const bounce = sendgridEvent(happened(mail, 'hard-bounce'))
    const open = sendgridEvent(happened(mail, 'open'))
    await post(
      sendgridCall([
        bounce,
        { ...bounce, sg_event_id: 'a', type: 'blocked' },
        { ...bounce, sg_event_id: 'b', status: '4.2.2' },
        { ...bounce, sg_event_id: 'g', status: '5.7.1', reason: '550 blocked' },
        { ...bounce, sg_event_id: 'h', status: '5.0.0', reason: '550 No Such User Here' },
        { ...open, sg_event_id: 'c', sg_machine_open: true },
        { ...open, sg_event_id: 'd', useragent: 'Mozilla/5.0' },
        { ...open, sg_event_id: 'e', event: 'group_unsubscribe' },
        { ...open, sg_event_id: 'f', event: 'group_resubscribe' },
      ]),
    )
    expect(await kindsOf(id)).toEqual([
      ['hard-bounce', false],
      ['soft-bounce', false],
      ['soft-bounce', false],
      ['soft-bounce', false],
      ['hard-bounce', false],
      ['open', true],
      ['open', true],
      ['unsubscribe', false],
      ['unknown', false],
    ])
  })

  it('of Mailgun: temporary failures are no bounces, suppressed addresses no hard ones', async () => {
    const { id, mail } = await aMail()
    const failed = mailgunEvent(happened(mail, 'hard-bounce'))
    for (const about of [
      { severity: 'temporary' },
      {
        severity: 'permanent',
        reason: 'bounce',
        'delivery-status': { code: 550, 'enhanced-code': '5.1.1', message: 'no' },
      },
      {
        severity: 'permanent',
        reason: 'bounce',
        'delivery-status': { code: 550, message: 'Blocked by Spamhaus' },
      },
      { severity: 'permanent', reason: 'suppress-bounce', 'delivery-status': { code: 605 } },
      { severity: 'permanent', reason: 'suppress-unsubscribe', 'delivery-status': { code: 606 } },
      { severity: 'permanent', reason: 'generic', 'delivery-status': { code: 452 } },
    ])
      await post(mailgunCall({ ...failed, ...about }))
    expect((await kindsOf(id)).map(([kind]) => kind)).toEqual([
      'delayed',
      'hard-bounce',
      'soft-bounce',
      'soft-bounce',
      'not-sent',
      'soft-bounce',
    ])
  })

  it('of Postmark: each type of a bounce; ids of 19 digits are told apart', async () => {
    const { id, mail } = await aMail()
    const types = {
      HardBounce: 'hard-bounce',
      BadEmailAddress: 'hard-bounce',
      SoftBounce: 'soft-bounce',
      Transient: 'delayed',
      Blocked: 'not-sent',
      AutoResponder: 'unknown',
      SpamNotification: 'unknown',
      Unsubscribe: 'unsubscribe',
      SpamComplaint: 'complaint',
    }
    for (const type of Object.keys(types))
      await post(
        postmarkCall(postmarkEvent(happened(mail, 'hard-bounce')).replace('"HardBounce"', `"${type}"`)),
      )
    expect((await kindsOf(id)).map(([kind]) => kind)).toEqual(Object.values(types))
    const ids = (await storedEvents(id)).map(({ event_id }) => String(event_id))
    expect(ids.every((one) => /^Bounce \d{19}$/.test(one))).toBe(true)
  })

  it('of Postmark: a suppression by bounce, complaint or the office unsubscribes nobody', async () => {
    const { id, mail } = await aMail()
    const change = JSON.parse(postmarkEvent(happened(mail, 'unsubscribe')))
    for (const about of [
      { SuppressionReason: 'HardBounce' },
      { Origin: 'Customer' },
      { SuppressSending: false },
      {},
    ])
      await post(postmarkCall({ ...change, ...about, MessageID: JSON.stringify(about) }))
    expect((await kindsOf(id)).map(([kind]) => kind)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'unsubscribe',
    ])
  })

  it('of Brevo: proxies stand apart, both words for a complaint count, and `ts_epoch` is the time', async () => {
    const { id, mail } = await aMail()
    const open = brevoEvent(happened(mail, 'open'))
    for (const event of [
      'opened',
      'unique_opened',
      'proxy_open',
      'unique_proxy_open',
      'complaint',
      'invalid_email',
    ])
      await post(brevoCall({ ...open, event }))
    expect(await kindsOf(id)).toEqual([
      ['open', false],
      ['open', false],
      ['open', true],
      ['open', true],
      ['complaint', false],
      ['hard-bounce', false],
    ])
    expect(await figures(id)).toMatchObject({ opens: 1, automatic_opens: 1, spam_complaints: 1 })
    const times = (await storedEvents(id)).map(({ at }) => (at as Date).getTime())
    expect(new Set(times)).toEqual(new Set([open.ts_epoch]))
  })

  it('of Brevo: a bounce is hard by its words alone, an invalid address without any', async () => {
    const { id, mail } = await aMail()
    const bounce = brevoEvent(happened(mail, 'hard-bounce'))
    for (const [index, about] of [
      {},
      { reason: '550 5.7.1 Client host blocked using a block list' },
      { reason: undefined },
      { event: 'invalid_email', reason: undefined },
    ].entries())
      await post(brevoCall({ ...bounce, ...about, 'message-id': `<${index}>` }))
    expect((await kindsOf(id)).map(([kind]) => kind)).toEqual([
      'hard-bounce',
      'soft-bounce',
      'soft-bounce',
      'hard-bounce',
    ])
  })

  it('of SES: a bounce is hard by its status or words, whatever its type', async () => {
    vi.spyOn(fetcher, 'text').mockResolvedValue(CERTIFICATE)
    const { id, mail } = await aMail()
    const bounces = [
      { bounceType: 'Transient', bouncedRecipients: [{ status: '5.4.4' }] },
      { bounceType: 'Permanent', bouncedRecipients: [{ diagnosticCode: 'smtp; 550 5.7.1 blocked' }] },
      { bounceType: 'Permanent', bounceSubType: 'NoEmail', bouncedRecipients: [{}] },
      { bounceType: 'Permanent', bouncedRecipients: [] },
    ]
    for (const about of bounces) await post(sesCall(happened(mail, 'hard-bounce'), about))
    expect((await kindsOf(id)).map(([kind]) => kind)).toEqual([
      'hard-bounce',
      'soft-bounce',
      'hard-bounce',
      'soft-bounce',
    ])
  })

  it('of Mailgun: the event of another call under a used token is refused', async () => {
    const { id, mail } = await aMail()
    const token = 'a token that is used twice'
    expect((await post(mailgunCall(mailgunEvent(happened(mail, 'delivered')), { token }))).status).toBe(200)
    expect((await post(mailgunCall(mailgunEvent(happened(mail, 'complaint')), { token }))).status).toBe(401)
    expect(await figures(id)).toMatchObject({ deliveries: 1, spam_complaints: 0 })
  })
})
