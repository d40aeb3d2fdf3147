import { READING_CONSENT_VERSION } from '@fornace/contract/circulars/reading-consent'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { CONSENT_TEXTS } from '../../src/modules/circulars/reading/consent-texts.ts'
import { testKey } from '../../src/modules/circulars/sending/links.ts'
import { linkSigner } from '../../src/platform/signed-links.ts'
import { circularSteps } from '../circular-steps.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'
import { ledgerSteps } from '../ledger-steps.ts'
import { readingSteps } from '../reading-steps.ts'

const SECRET_KEY = 'a key for tests that is long enough'
const test = useHouse(() => ({ SECRET_KEY, MAIL_EVENT_MONTHS: '18' }))
const { aCommunication } = circularSteps(() => test.house)
const { aSubmission, aRecipient, events } = ledgerSteps(() => test.house)
const { aMail, agree, confirm, deliver, open, figures, storedEvents } = readingSteps(() => test.house)
const CONSENT = 'circular/reading-consent/'
let admin: Client
let submissionId: number
let count = 0

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  submissionId = await aSubmission({ communication_id: (await aCommunication(admin)).id }, { links: [] })
})

const someone = async (about: Partial<Parameters<typeof aRecipient>[1]> = {}) => {
  const email = `Persona${++count}@Example.com`
  return { key: await aRecipient(submissionId, { ...about, email }), address: email.toLowerCase() }
}
const page = (key: string) => test.house.anonymous.get(`/m/preferences/${key}`)
const press = (key: string, action: string) =>
  test.house.anonymous.call('POST', `/m/preferences/${key}`, `action=${action}`, {
    'content-type': 'application/x-www-form-urlencoded',
  })
const stored = async (address: string) => {
  const [row] = await test.house.statement(
    `select tracking_agreed_at, tracking_version from circular_address where address = '${address}'`,
  )
  return row && { isGiven: row.tracking_agreed_at !== null, version: row.tracking_version }
}
const kindsOf = async (address: string) => (await events(address)).map(({ kind, note }) => [kind, note])
const signedIn = async (email: string) => {
  const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
  return test.house.withToken(body.token)
}

describe('the consent on the preferences page', () => {
  it('says in five languages what is recorded, for how long, and that mails keep coming', async () => {
    for (const language of LANGUAGES) {
      const { key, address } = await someone({ language })
      const { status, text } = await page(key)
      const texts = CONSENT_TEXTS[language]
      expect(status).toBe(200)
      for (const sentence of [texts.title, texts.eitherWay, texts.none, texts.agree])
        expect(text).toContain(sentence)
      expect(text).toMatch(/18\s(mesi|months|mois|Monate|месяцев)/)
      expect(text).toContain('name="action" value="agree"')
      expect(text).not.toMatch(/<script/)
      expect([await stored(address), await events(address)]).toEqual([undefined, []])
    }
  })

  it('is given and withdrawn by its buttons, with date, version and way', async () => {
    const { key, address } = await someone({ language: 'en' })
    for (const _ of [1, 2]) {
      const given = await press(key, 'agree')
      expect([given.status, given.text.includes('recording starts with the next email')]).toEqual([200, true])
      expect(given.text).toMatch(/You agreed on .*20\d\d\./)
      expect(given.text).toContain('value="withdraw"')
    }
    expect(await stored(address)).toEqual({ isGiven: true, version: READING_CONSENT_VERSION })
    for (const _ of [1, 2]) {
      const ended = await press(key, 'withdraw')
      expect(ended.text).toMatch(/You withdrew your consent on .*20\d\d:/)
      expect(ended.text).toContain('This address receives the circulars')
    }
    expect(await stored(address)).toEqual({ isGiven: false, version: '' })
    expect(await kindsOf(address)).toEqual([
      ['tracking-agreed', 'v1 · email'],
      ['tracking-withdrawn', 'v1 · email'],
    ])
    const [agreed] = await events(address)
    expect(agreed?.submission_id).toBe(submissionId)
  })

  it('is not given by a forged link, by a test, by reading the page, or for an erased person', async () => {
    const { key, address } = await someone()
    const forged = `${key.slice(0, -4)}${key.endsWith('0000') ? '1111' : '0000'}`
    expect((await press(forged, 'agree')).status).toBe(404)
    await page(key)
    await press(key, 'agreed')
    const test1 = testKey(linkSigner(SECRET_KEY), { submissionId, language: 'it' }, test.house.clock.now())
    const answer = await press(test1, 'agree')
    expect([answer.status, answer.text.includes('qui non cambia nulla')]).toEqual([200, true])
    expect([await stored(address), await events(address)]).toEqual([undefined, []])
    await press(key, 'agree')
    expect((await admin.post(`circular/address/${address}/erase/`, { note: 'Richiesta' })).status).toBe(204)
    expect((await press(key, 'agree')).text).toContain('Indirizzo cancellato')
    expect([await stored(address), await events(address)]).toEqual([undefined, []])
  })
})

describe('the consent on the profile', () => {
  it('is read, given and withdrawn by the person, for the address of the account', async () => {
    const { email } = await test.house.aUser(['user_press_room'], { email: `Lia${++count}@Example.com` })
    const client = await signedIn(email)
    const address = email.toLowerCase()
    const before = await client.get(CONSENT)
    expect(before.body).toEqual({ address, is_given: false, at: null, version: '', months: 18 })
    const given = await client.patch(CONSENT, { is_given: true })
    expect(given.body).toMatchObject({ is_given: true, at: expect.stringMatching(/Z$/), version: '1' })
    const ended = await client.patch(CONSENT, { is_given: false })
    expect(ended.body).toMatchObject({ is_given: false, at: expect.stringMatching(/Z$/), version: '' })
    expect(await kindsOf(address)).toEqual([
      ['tracking-agreed', 'v1 · account'],
      ['tracking-withdrawn', 'v1 · account'],
    ])
    for (const body of [{}, { is_given: 'yes' }, { is_given: true, address: 'other@example.com' }])
      expect((await client.patch(CONSENT, body)).status).toBe(400)
    expect((await test.house.anonymous.get(CONSENT)).status).toBe(401)
    expect((await test.house.anonymous.patch(CONSENT, { is_given: true })).status).toBe(401)
  })

  it('stays with the address when the account gets another one', async () => {
    const { id, email } = await test.house.aUser(['user_press_room'])
    const client = await signedIn(email)
    await client.patch(CONSENT, { is_given: true })
    await test.house.rewrite(id, `email = 'new-${email}'`)
    expect((await client.get(CONSENT)).body).toMatchObject({ address: `new-${email}`, is_given: false })
    expect(await stored(`new-${email}`)).toBeUndefined()
    expect(await stored(email)).toMatchObject({ isGiven: true })
  })
})

describe('withdrawing', () => {
  it('ends it with the next mail, also with one that waits', async () => {
    const address = `socio${++count}@example.com`
    await agree(address)
    const { id, mail } = await aMail(admin, address, { tracking: 'consented' })
    expect(mail.pixels).toHaveLength(1)
    const waiting = await confirm(admin, [address], { tracking: 'consented' })
    await press(mail.key, 'withdraw')
    const next = (await deliver()).get(address)
    expect(next?.source).not.toMatch(/\/m\/(open|link|count)\//)
    expect(await storedEvents(waiting)).toEqual([])
    // An older mail is counted without the person.
    await open(mail.pixels[0] ?? '')
    await eventually(async () =>
      expect(await figures(admin, id)).toMatchObject({ opens: 0, anonymous_opens: 1 }),
    )
    const [event] = await storedEvents(id)
    expect(event).toMatchObject({ recipient_id: null, raw: null })
    const rows = await test.house.statement(`select * from circular_mail_event where submission_id = ${id}`)
    expect(JSON.stringify(rows)).not.toContain(mail.key)
  })
})

describe('the consent to a former text', () => {
  it('is none: mails have no pixel, and the person is asked again', async () => {
    const person = await test.house.aUser(['user_edit_product'])
    const address = person.email.toLowerCase()
    await agree(address)
    await test.house.statement(
      `update circular_address set tracking_version = '0' where address = '${address}'`,
    )
    const client = await signedIn(person.email)
    const none = { address, is_given: false, at: null, version: '' }
    expect((await client.get(CONSENT)).body).toMatchObject(none)
    const id = await confirm(admin, [address], { tracking: 'consented' })
    const mail = (await deliver()).get(address)
    expect(mail?.pixels).toEqual([])
    expect((await page(mail?.key ?? '')).text).toContain('name="action" value="agree"')
    expect(
      await test.house.statement(
        `select is_tracked from circular_mailing_recipient where submission_id = ${id}`,
      ),
    ).toEqual([{ is_tracked: false }])
    const { body } = await client.patch(CONSENT, { is_given: true })
    expect(body).toMatchObject({ is_given: true, version: READING_CONSENT_VERSION })
    await confirm(admin, [address], { tracking: 'consented' })
    expect((await deliver()).get(address)?.pixels).toHaveLength(1)
  })
})

describe('the tracking of the sender', () => {
  it('counts as it was at the confirmation', async () => {
    const address = `socio${++count}@example.com`
    await agree(address)
    const id = await confirm(admin, [address], { tracking: 'consented' })
    const { body } = await admin.get(`circular/communication-submission/${id}/`)
    const off = await admin.patch(`circular/sender/${body.sender_id}/`, { tracking: 'off' })
    expect(off.status).toBe(200)
    expect((await deliver()).get(address)?.pixels).toHaveLength(1)
  })
})

describe('the office', () => {
  it('sees the consent and its events on the address, in the list and in the export', async () => {
    const { key, address } = await someone()
    await press(key, 'agree')
    const { body } = await admin.get(`circular/address/${address}/`)
    expect(body).toMatchObject({ tracking_agreed_at: expect.stringMatching(/Z$/), tracking_version: '1' })
    expect(body.events).toEqual([expect.objectContaining({ kind: 'tracking-agreed', note: 'v1 · email' })])
    const list = await admin.get(`circular/address/?format=datatables&draw=1&is_tracking_agreed=true`)
    expect(list.body.data).toContainEqual(
      expect.objectContaining({ address, is_tracking_agreed: true, tracking_version: '1' }),
    )
    const exported = await admin.get(`circular/address/${address}/export/`)
    expect(exported.body).toMatchObject({ tracking_version: '1' })
  })
})
