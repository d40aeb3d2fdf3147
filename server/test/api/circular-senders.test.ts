import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dns } from '../../src/platform/dns.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse(() => ({ MAIL_DOMAINS: 'associazione.example, edicer.example' }))
const SENDERS = 'circular/sender/'
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const aSender = async (body: object = {}) => {
  const made = await admin.post(SENDERS, {
    name: 'Ufficio stampa',
    email: 'stampa@associazione.example',
    ...body,
  })
  expect([made.status, made.body.codes]).toEqual([201, undefined])
  return made.body
}
const defaults = async () =>
  (await test.house.statement('select id from circular_sender where is_default')).map(({ id }) => id)

describe('a sender', () => {
  it('is the default as the first one, and until another one is chosen', async () => {
    const first = await aSender()
    expect(first.is_default).toBe(true)
    const second = await aSender({ name: 'Segreteria' })
    expect([second.is_default, await defaults()]).toEqual([false, [first.id]])
    const third = await aSender({ name: 'Presidenza', is_default: true })
    expect(await defaults()).toEqual([third.id])
    const { status } = await admin.patch(`${SENDERS}${second.id}/`, { is_default: true })
    expect([status, await defaults()]).toEqual([200, [second.id]])
    const none = await admin.patch(`${SENDERS}${second.id}/`, { is_default: false })
    expect([none.status, none.body.codes]).toEqual([400, { is_default: ['sender.default-needed'] }])
    expect((await admin.delete(`${SENDERS}${second.id}/`)).status).toBe(409)
    expect((await admin.delete(`${SENDERS}${third.id}/`)).status).toBe(204)
    expect((await admin.post(`history/circular-sender/${third.id}/restore/`)).status).toBe(201)
    expect(await defaults()).toEqual([second.id])
  })

  it('of concurrent changes leaves one default', async () => {
    const senders = [await aSender(), await aSender(), await aSender()]
    await Promise.all(senders.map(({ id }) => admin.patch(`${SENDERS}${id}/`, { is_default: true })))
    expect(await defaults()).toHaveLength(1)
  })

  it('has a domain of the settings, and no line breaks', async () => {
    const { status, body } = await admin.post(SENDERS, { name: 'Altri', email: 'info@altrove.example' })
    expect([status, body.codes]).toEqual([400, { email: ['sender.domain'] }])
    const broken = await admin.post(SENDERS, { name: 'Due', email: 'due\nrighe@associazione.example' })
    expect(broken.body.codes).toHaveProperty('email')
    const name = await admin.post(SENDERS, { name: 'Due\nrighe', email: 'due@associazione.example' })
    expect([name.status, name.body.codes]).toEqual([400, { name: ['field.line-break'] }])
    expect(await aSender({ email: 'Info@Edicer.Example' })).toMatchObject({
      domain: 'edicer.example',
      is_allowed: true,
      is_signed: false,
    })
  })

  it('is read by the area and written by administrators', async () => {
    const { id } = await aSender()
    const [user, statistics] = [
      await test.house.as('user_circular'),
      await test.house.as('administrator_email_statistics'),
    ]
    expect((await user.get(`${SENDERS}${id}/`)).status).toBe(200)
    expect((await user.patch(`${SENDERS}${id}/`, { name: 'Mio' })).status).toBe(403)
    expect((await statistics.get(SENDERS)).status).toBe(403)
  })
})

describe('the signing key of a domain', () => {
  const DOMAIN = 'circular/dkim/associazione.example/'

  it('is made, shown as its DNS record, checked, and switched on', async () => {
    const sender = await aSender()
    expect((await admin.get(DOMAIN)).body).toMatchObject({ state: 'none', dns: null, is_allowed: true })
    expect((await admin.patch(DOMAIN, { is_active: true })).status).toBe(409)
    const { body: made } = await admin.post(DOMAIN)
    expect(made).toMatchObject({ state: 'inactive', check: null })
    expect(made.dns.name).toMatch(/^\w+\._domainkey\.associazione\.example$/)
    const records = vi.spyOn(dns, 'txt')
    records.mockResolvedValueOnce([])
    expect((await admin.post(`${DOMAIN}check/`)).body.check).toMatchObject({ is_published: false })
    // As a name server splits and pads it.
    records.mockResolvedValueOnce(['v=spf1 -all', made.dns.value.replace('; p=', ';p= ')])
    expect((await admin.post(`${DOMAIN}check/`)).body.check).toMatchObject({ is_published: true })
    records.mockRejectedValueOnce(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }))
    expect((await admin.post(`${DOMAIN}check/`)).body.check).toMatchObject({
      is_published: false,
      answer: 'ETIMEOUT',
    })
    expect((await admin.patch(DOMAIN, { is_active: true })).body.state).toBe('active')
    expect((await admin.get(`${SENDERS}${sender.id}/`)).body.is_signed).toBe(true)
  })

  it('is kept sealed, and says so when it cannot be opened', async () => {
    await admin.post(DOMAIN)
    const [{ sealed_key } = {}] = await test.house.statement('select sealed_key from circular_dkim_key')
    expect(String(sealed_key)).not.toContain('PRIVATE KEY')
    await test.house.statement(`update circular_dkim_key set sealed_key = 'x'`)
    expect((await admin.get(DOMAIN)).body.state).toBe('unreadable')
    expect((await admin.patch(DOMAIN, { is_active: true })).status).toBe(409)
    expect((await admin.delete(DOMAIN)).body.state).toBe('none')
  })

  it('is taken over as a private key of at least 2048 bits', async () => {
    const pem = (bits: number) =>
      generateKeyPairSync('rsa', { modulusLength: bits })
        .privateKey.export({ type: 'pkcs1', format: 'pem' })
        .toString()
    const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
    for (const private_key of ['niente', pem(1024), elliptic]) {
      const { status, body } = await admin.post(DOMAIN, { private_key })
      expect([status, body.codes]).toEqual([400, { private_key: ['dkim.key'] }])
    }
    expect((await admin.post(DOMAIN, { private_key: pem(2048) })).body.state).toBe('inactive')
  })

  it('is for administrators, and for domains', async () => {
    const user = await test.house.as('user_circular')
    for (const call of [user.get(DOMAIN), user.post(DOMAIN), user.delete(DOMAIN)])
      expect((await call).status).toBe(403)
    expect((await admin.get('circular/dkim/nessuno/')).status).toBe(400)
  })
})
