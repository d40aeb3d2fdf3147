import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { FetchFailure, fetcher } from '../../src/platform/fetcher.ts'
import {
  CERTIFICATE,
  type Happening,
  type ProviderCall,
  sesCall,
  sesMessage,
  snsCall,
  TOPIC,
  webhookSettings,
} from '../fixtures/provider-calls.ts'
import { useHouse } from '../harness.ts'
import { ledgerSteps } from '../ledger-steps.ts'
import { type SentMail, webhookSteps } from '../webhook-steps.ts'

const test = useHouse(() => webhookSettings)
const { aSentMailing, post, figures, storedEvents, countEvents } = webhookSteps(() => test.house)
const { marks } = ledgerSteps(() => test.house)

let fetched: MockInstance<typeof fetcher.text>
beforeEach(() => {
  fetched = vi.spyOn(fetcher, 'text').mockReset().mockResolvedValue(CERTIFICATE)
})

/** Address of a certificate that was not fetched before. */
const newCertificateUrl = () =>
  `https://sns.eu-south-1.amazonaws.com/SimpleNotificationService-${randomBytes(8).toString('hex')}.pem`

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
const messageOf = (mail: SentMail, kind: Happening['kind'] = 'delivered') =>
  JSON.stringify(sesMessage(happened(mail, kind)))

const expectRefused = async (call: ProviderCall) => {
  const before = await countEvents()
  const { status } = await post(call)
  expect([status, await countEvents()]).toEqual([401, before])
}

describe('a message of SNS', () => {
  it.each(['1', '2'] as const)(
    'is taken with signature version %s, with and without a subject',
    async (version) => {
      const { id, mail } = await aMail()
      expect((await post(snsCall({ Message: messageOf(mail) }, { version }))).status).toBe(200)
      const subject = { Message: messageOf(mail, 'complaint'), Subject: 'Amazon SES' }
      expect((await post(snsCall(subject, { version }))).status).toBe(200)
      expect(await figures(id)).toMatchObject({ deliveries: 1, spam_complaints: 1 })
    },
  )

  it('fetches its certificate once', async () => {
    const { mail } = await aMail()
    const SigningCertURL = newCertificateUrl()
    const calls = Array.from({ length: 5 }, () => snsCall({ Message: messageOf(mail), SigningCertURL }))
    for (const { status } of await Promise.all(calls.map(post))) expect(status).toBe(200)
    await post(snsCall({ Message: messageOf(mail), SigningCertURL }))
    expect(fetched.mock.calls).toEqual([[SigningCertURL]])
  })

  it.each([
    'https://sns.eu-south-1.amazonaws.com.elsewhere.example/SimpleNotificationService-1.pem',
    'https://elsewhere.example/SimpleNotificationService-1.pem',
    'https://sns.amazonaws.com.elsewhere.example/SimpleNotificationService-1.pem',
    'https://bucket.s3.eu-south-1.amazonaws.com/SimpleNotificationService-1.pem',
    'https://sns.eu-south-1.amazonaws.com@elsewhere.example/SimpleNotificationService-1.pem',
    'https://user@sns.eu-south-1.amazonaws.com/SimpleNotificationService-1.pem',
    'https://sns.eu-south-1.amazonaws.com:8443/SimpleNotificationService-1.pem',
    'http://sns.eu-south-1.amazonaws.com/SimpleNotificationService-1.pem',
    'https://sns.eu-south-1.amazonaws.com/other.pem',
    'https://sns.eu-south-1.amazonaws.com/SimpleNotificationService-1.pem?x=1',
    'https://sns.eu-south-1.amazonaws.com/?Action=ConfirmSubscription',
    'https://127.0.0.1/SimpleNotificationService-1.pem',
    'file:///etc/passwd',
    '',
  ])('with a certificate at %s is refused, and nothing is fetched', async (SigningCertURL) => {
    const { mail } = await aMail()
    await expectRefused(snsCall({ Message: messageOf(mail), SigningCertURL }))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('takes a certificate of China too', async () => {
    const { mail } = await aMail()
    const SigningCertURL = 'https://sns.cn-north-1.amazonaws.com.cn/SimpleNotificationService-1.pem'
    expect((await post(snsCall({ Message: messageOf(mail), SigningCertURL }))).status).toBe(200)
  })

  it.each(['toString', 'constructor', '__proto__', 'valueOf'])(
    'whose type or version is the inherited name %s is refused',
    async (name) => {
      const { mail } = await aMail()
      for (const field of ['Type', 'SignatureVersion']) {
        const call = snsCall({ Message: messageOf(mail) })
        await expectRefused({ ...call, body: JSON.stringify({ ...JSON.parse(call.body), [field]: name }) })
      }
    },
  )

  it('of another topic is refused before anything is fetched', async () => {
    const { mail } = await aMail()
    for (const TopicArn of [`${TOPIC}2`, TOPIC.slice(0, -1), TOPIC.toUpperCase(), '', null])
      await expectRefused(
        snsCall({ Message: messageOf(mail), TopicArn, SigningCertURL: newCertificateUrl() }),
      )
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    ['is none', 'no certificate'],
    ['is empty', ''],
  ])('whose certificate %s is refused', async (_what, text) => {
    fetched.mockResolvedValue(text)
    const { mail } = await aMail()
    await expectRefused(snsCall({ Message: messageOf(mail), SigningCertURL: newCertificateUrl() }))
  })

  it('whose certificate Amazon does not have is refused', async () => {
    fetched.mockRejectedValue(new FetchFailure('answered 404', true))
    const { mail } = await aMail()
    await expectRefused(snsCall({ Message: messageOf(mail), SigningCertURL: newCertificateUrl() }))
  })

  it('is answered 503 while Amazon cannot be reached, and taken when it is sent again', async () => {
    fetched.mockRejectedValueOnce(new FetchFailure('connect ETIMEDOUT'))
    const { id, mail } = await aMail()
    const call = snsCall({ Message: messageOf(mail), SigningCertURL: newCertificateUrl() })
    const answer = await post(call)
    expect([answer.status, answer.body.codes]).toEqual([503, { detail: ['webhook.sender-unreachable'] }])
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(await storedEvents(id)).toEqual([])
    expect((await post(call)).status).toBe(200)
    expect(await figures(id)).toMatchObject({ deliveries: 1 })
  })

  it('in plain text, as after subscribing, is taken and tells nothing', async () => {
    const before = await countEvents()
    const Message = 'Successfully validated SNS topic for Amazon SES event publishing.'
    expect((await post(snsCall({ Message }))).status).toBe(200)
    expect(await countEvents()).toBe(before)
  })

  it('that says in JSON that the topic was subscribed to tells nothing', async () => {
    const before = await countEvents()
    const Message = JSON.stringify({
      notificationType: 'AmazonSnsSubscriptionSucceeded',
      message: 'You have successfully subscribed your Amazon SNS topic to receive notifications.',
    })
    expect((await post(snsCall({ Message }))).status).toBe(200)
    expect(await countEvents()).toBe(before)
  })

  it('is verified by a known certificate while that cannot be renewed', async () => {
    const { mail } = await aMail()
    const SigningCertURL = newCertificateUrl()
    const call = (at = test.house.clock.now()) =>
      snsCall({ Message: messageOf(mail), SigningCertURL }, { at })
    expect((await post(call())).status).toBe(200)
    test.house.clock.forward({ hours: 25 })
    for (const failure of [new FetchFailure('connect ETIMEDOUT'), new FetchFailure('answered 404', true)]) {
      fetched.mockRejectedValue(failure)
      expect((await post(call())).status).toBe(200)
      // The renewal is not tried with every message.
      expect((await post(call())).status).toBe(200)
      test.house.clock.forward({ minutes: 2 })
    }
    expect(fetched).toHaveBeenCalledTimes(1 + 2)
  })

  it('is answered 503 once too many certificates were asked for in a minute, and nothing more is fetched', async () => {
    const known = newCertificateUrl()
    const { mail } = await aMail()
    const call = (SigningCertURL: string) =>
      snsCall({ Message: messageOf(mail), SigningCertURL }, { at: test.house.clock.now() })
    expect((await post(call(known))).status).toBe(200)
    test.house.clock.forward({ minutes: 2 })
    fetched.mockReset().mockResolvedValue('no certificate')
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) statuses.push((await post(call(newCertificateUrl()))).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 503, 503])
    expect(fetched).toHaveBeenCalledTimes(10)
    expect((await post(call(known))).status).toBe(200)
    test.house.clock.forward({ minutes: 2 })
    fetched.mockResolvedValue(CERTIFICATE)
    expect((await post(call(newCertificateUrl()))).status).toBe(200)
  })

  it.each(['[]', '[1]', '{"eventType":', '{}', '{"eventType":5,"mail":[]}'])(
    'with the content %s is refused as input',
    async (Message) => {
      const before = await countEvents()
      expect((await post(snsCall({ Message }))).status).toBe(400)
      expect(await countEvents()).toBe(before)
    },
  )
})

describe('a subscription', () => {
  const SubscribeURL = `https://sns.eu-south-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=t`
  const subscription = (about: Readonly<Record<string, string>> = {}) =>
    snsCall({
      Type: 'SubscriptionConfirmation',
      Token: 't',
      Message: 'You have chosen …',
      SubscribeURL,
      ...about,
    })

  it('to a topic of the list is confirmed', async () => {
    expect((await post(subscription())).status).toBe(200)
    expect(fetched.mock.calls.map(([url]) => url)).toContain(SubscribeURL)
  })

  it('to another topic is not', async () => {
    await expectRefused(subscription({ TopicArn: 'arn:aws:sns:eu-south-1:999999999999:theirs' }))
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    'https://elsewhere.example/?Action=ConfirmSubscription',
    'http://sns.eu-south-1.amazonaws.com/?Action=ConfirmSubscription',
    'https://sns.eu-south-1.amazonaws.com/?Action=DeleteTopic',
    'https://169.254.169.254/latest/meta-data/',
  ])('at %s is not followed', async (address) => {
    expect((await post(subscription({ SubscribeURL: address }))).status).toBe(400)
    expect(fetched.mock.calls.map(([url]) => url)).not.toContain(address)
  })

  it('that ends is not taken up again', async () => {
    expect((await post(subscription({ Type: 'UnsubscribeConfirmation' }))).status).toBe(200)
    expect(fetched.mock.calls.map(([url]) => url)).not.toContain(SubscribeURL)
  })

  it('is confirmed later where Amazon cannot be reached', async () => {
    await post(snsCall({ Message: 'plain' }))
    fetched.mockRejectedValue(new FetchFailure('connect ETIMEDOUT'))
    expect((await post(subscription())).status).toBe(503)
  })
})

describe('an event of SES', () => {
  const kindAfter = async (about: Happening, details: object) => {
    expect((await post(sesCall(about, { ...details }))).status).toBe(200)
  }

  it('that is transient with 5.4.4 is a hard bounce', async () => {
    const { id, mail } = await aMail()
    await kindAfter(happened(mail, 'soft-bounce'), {
      bouncedRecipients: [{ emailAddress: mail.address, status: '5.4.4', diagnosticCode: 'no host' }],
    })
    expect((await storedEvents(id)).map(({ kind }) => kind)).toEqual(['hard-bounce'])
    expect(await marks(mail.address)).toMatchObject({ bounced: true })
  })

  it('that says "not spam" is no complaint', async () => {
    const { id, mail } = await aMail()
    await kindAfter(happened(mail, 'complaint'), { complaintFeedbackType: 'not-spam' })
    expect(await figures(id)).toMatchObject({ spam_complaints: 0 })
    expect(await marks(mail.address)).toMatchObject({ complained: false })
    expect((await storedEvents(id)).map(({ kind }) => kind)).toEqual(['unknown'])
  })

  it('that names several complainers concerns the mail alone', async () => {
    const { id, mails } = await aSentMailing({ count: 3 })
    const [first, second, third] = mails as [SentMail, SentMail, SentMail]
    await kindAfter(happened(second, 'complaint'), {
      complainedRecipients: mails.map(({ address }) => ({ emailAddress: address })),
    })
    expect(await figures(id)).toMatchObject({ spam_complaints: 1 })
    expect(await marks(second.address)).toMatchObject({ complained: true })
    for (const { address } of [first, third])
      expect(await marks(address)).toMatchObject({ complained: false })
    const stored = JSON.stringify(await storedEvents(id))
    for (const { address } of mails) expect(stored).not.toContain(address)
  })

  it('finds its mail by our header, by the Message-ID and by the id of the answer', async () => {
    const { id, mails } = await aSentMailing({ count: 3 })
    const [byHeader, byMessageId, byAnswer] = mails as [SentMail, SentMail, SentMail]
    const [row] = await test.house.statement(
      `select answer_id from circular_mailing_recipient where id = ${byAnswer.id}`,
    )
    const events = [
      { headers: [{ name: 'x-fornace-key', value: byHeader.key }] },
      { commonHeaders: { messageId: `<${byMessageId.key}@associazione.example>` } },
      { messageId: row?.answer_id },
      // The answer was to another mail.
      { messageId: row?.answer_id, destination: ['other@elsewhere.example'] },
    ].map((found, index) => {
      const message = sesMessage(happened(mails[index % 3] as SentMail, 'delivered'))
      return JSON.stringify({
        ...message,
        mail: { ...message.mail, tags: {}, headers: [], destination: [mails[index % 3]?.address], ...found },
      })
    })
    for (const Message of events) expect((await post(snsCall({ Message }))).status).toBe(200)
    expect(await figures(id)).toMatchObject({ deliveries: 3 })
    expect(await storedEvents(id)).toHaveLength(3)
  })
})
