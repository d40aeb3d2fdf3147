import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailServer, rejection, startMailServer } from '../fixtures/mail-server.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, useHouse } from '../harness.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
const test = useHouse(() => ({
  SMTP_URL: server.url,
  MAIL_FROM: 'Ceramica, Sassuolo <posta@ceramica.example>',
}))
afterAll(() => server.stop())

let admin: Client
beforeAll(async () => {
  admin = await test.house.as('administrator_global')
  await test.house.jobs.start()
})

// biome-ignore lint/suspicious/noTemplateCurlyInString: what others would fill in stays as it is
const SUBJECT = 'Verifica {{env}} ${PATH} <%= 1 %>'
const LINK = 'https://fornace.example/#/account/verify?signature=segreta'
const post = (...addresses: string[]) =>
  test.house.database.transaction(async (transaction) => {
    for (const to of addresses) {
      await test.house.mail.post(transaction, {
        to,
        subject: SUBJECT,
        text: LINK,
        html: `<a href="${LINK}">Verifica</a>`,
        purpose: 'account.verify',
      })
    }
  })
const rowOf = async (to: string) => (await admin.get(`mail/message/?to=${to}`)).body.results[0]
const receivedBy = (to: string) => server.received.filter(({ recipients }) => recipients.includes(to))
const becomes = (to: string, expected: object) =>
  eventually(async () => {
    const row = await rowOf(to)
    expect(row).toMatchObject(expected)
    return row
  })

describe('with a mail server', () => {
  it('a message is delivered once, under its own Message-ID, and its body is gone', async () => {
    await post('ada@example.com')
    const { id } = await becomes('ada@example.com', { state: 'sent', attempts: 1, in_doubt: false })
    const [arrived, ...more] = receivedBy('ada@example.com')
    expect(more).toEqual([])
    expect(arrived?.recipients).toEqual(['ada@example.com'])
    expect(await PostalMime.parse(arrived?.source ?? '')).toMatchObject({
      messageId: `<${id}@ceramica.example>`,
      from: { name: 'Ceramica, Sassuolo', address: 'posta@ceramica.example' },
      to: [{ address: 'ada@example.com' }],
      subject: SUBJECT,
      text: expect.stringContaining(LINK),
      html: expect.stringContaining(LINK),
    })
    expect((await admin.get(`mail/message/${id}/`)).body).toMatchObject({ text: null, html: null })
    expect(await test.house.statement(`select text, html from mail_message where id = '${id}'`)).toEqual([
      { text: null, html: null },
    ])
    expect((await admin.get(`mail/message/${id}/eml/`)).status).toBe(404)
  })

  it('a line that begins with "From" arrives as it was written, in code', async () => {
    const text = `Ada,\nFrom here on.\n${LINK}\n`
    await test.house.database.transaction((transaction) =>
      test.house.mail.post(transaction, {
        to: 'from@example.com',
        subject: SUBJECT,
        text,
        html: `<p>Ada,<br>\nFrom here on.</p>\n`,
        purpose: 'account.verify',
      }),
    )
    await becomes('from@example.com', { state: 'sent' })
    const source = String(receivedBy('from@example.com')[0]?.source)
    expect(source.split('=46rom here on.')).toHaveLength(3)
    expect((await PostalMime.parse(source)).text?.trimEnd()).toBe(text.trimEnd())
  })

  it('one that refuses for now, or hangs, gets the message later; the others do not wait for it', async () => {
    let isWell = false
    server.behave({
      towards: (to) => {
        if (isWell) return
        if (to === 'busy@example.com') throw rejection(451, 'Greylisted')
        if (to === 'slow@example.com') return new Promise(() => {})
      },
    })
    await post('busy@example.com', 'slow@example.com', 'quick@example.com')
    await becomes('quick@example.com', { state: 'sent' })
    await becomes('busy@example.com', { state: 'waiting', error: expect.stringContaining('Greylisted') })
    await becomes('slow@example.com', { state: 'waiting', error: expect.stringMatching(/timeout/i) })
    expect((await test.house.anonymous.get('/readyz')).body).toMatchObject({ status: 'ok', mail: 'delayed' })
    isWell = true
    await becomes('busy@example.com', { state: 'sent', error: null })
    await becomes('slow@example.com', { state: 'sent', error: null, in_doubt: false })
    expect(receivedBy('busy@example.com')).toHaveLength(1)
    expect(receivedBy('slow@example.com')).toHaveLength(1)
  })

  it('one that refuses for good is not asked again', async () => {
    let requested = 0
    server.behave({
      towards: () => {
        requested++
        throw rejection(550, 'No such user')
      },
    })
    await post('unknown@example.com')
    const { id } = await becomes('unknown@example.com', {
      state: 'failed',
      attempts: 1,
      error: expect.stringContaining('No such user'),
    })
    expect(await test.house.statement(`select text from mail_message where id = '${id}'`)).toEqual([
      { text: null },
    ])
    await eventually(async () =>
      expect(await test.house.statement(`select state from jobs.job where data ->> 'id' = '${id}'`)).toEqual([
        { state: 'completed' },
      ]),
    )
    expect(requested).toBe(1)
  })

  it('a message that was cut off while it left is sent once more, under the same Message-ID, and said to be in doubt', async () => {
    server.behave({})
    await post('cut@example.com')
    const { id } = await becomes('cut@example.com', { state: 'sent' })
    // As a server leaves it that dies between sending and writing it down.
    await test.house.statement(
      `update mail_message set state = 'sending', text = 'di nuovo', html = '' where id = '${id}'`,
    )
    await test.house.statement(
      `update jobs.job set state = 'retry', completed_on = null where data ->> 'id' = '${id}'`,
    )
    await eventually(() => expect(receivedBy('cut@example.com')).toHaveLength(2))
    await becomes('cut@example.com', { state: 'sent', attempts: 2, in_doubt: true })
    expect(new Set(receivedBy('cut@example.com').map(({ messageId }) => messageId)).size).toBe(1)
  })

  it('two servers share the work, and send nothing twice', async () => {
    const neighbour = await test.house.neighbour()
    await neighbour.jobs.start()
    server.behave({ towards: () => new Promise((resolve) => setTimeout(resolve, 20)) })
    const addresses = Array.from({ length: 100 }, (_, n) => `shared-${n}@example.com`)
    await post(...addresses)
    await eventually(async () => {
      const { body } = await admin.get('mail/message/?format=datatables&to=shared-&state=sent')
      expect(body.recordsFiltered).toBe(100)
    })
    const arrived = server.received.flatMap(({ recipients }) => recipients)
    expect(arrived.filter((to) => to.startsWith('shared-')).sort()).toEqual(addresses.sort())
  })

  it('nobody hears of the message when there is no server at all, and it waits', async () => {
    await server.stop()
    await post('late@example.com')
    await becomes('late@example.com', {
      state: 'waiting',
      error: expect.stringMatching(/ECONNREFUSED|closed/),
    })
    test.house.clock.forward({ hours: 73 })
    admin = await test.house.as('administrator_global')
    await becomes('late@example.com', { state: 'failed', attempts: 2 })
  })
})
