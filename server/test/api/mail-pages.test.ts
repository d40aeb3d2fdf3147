import { beforeAll, describe, expect, it } from 'vitest'
import { testKey } from '../../src/modules/circulars/sending/links.ts'
import { linkSigner } from '../../src/platform/signed-links.ts'
import { circularSteps } from '../circular-steps.ts'
import { fetchFile } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { ledgerSteps } from '../ledger-steps.ts'

const SECRET_KEY = 'a key for tests that is long enough'
const test = useHouse(() => ({ SECRET_KEY, ORGANISATION_DEFAULT: 'Ceramica & Figli' }))
const { aCircular, aCommunication, aFile, aMatter, aTypology, approved } = circularSteps(() => test.house)
const { aSubmission, aRecipient, marks, events } = ledgerSteps(() => test.house)
let admin: Client
let submissionId: number
let count = 0

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  const { id } = await aCommunication(admin)
  submissionId = await aSubmission({ communication_id: id }, { links: [] })
})

const someone = async (about: Partial<Parameters<typeof aRecipient>[1]> = {}) => {
  const email = about.email ?? `Persona${++count}@Example.com`
  return { key: await aRecipient(submissionId, { ...about, email }), address: email.toLowerCase() }
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const get = (path: string, headers = {}) => test.house.anonymous.get(`/m/${path}`, headers)
const post = (path: string, body: string, headers: Record<string, string> = FORM) =>
  test.house.anonymous.call('POST', `/m/${path}`, body, headers)
const UNKNOWN = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('unsubscribing', () => {
  it('asks at first, says what stops, for whom and what goes on, and changes nothing', async () => {
    const { key, address } = await someone({ email: 'Anna@Example.com', name: 'Anna Bianchi' })
    const page = await get(`unsubscribe/${key}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('Anna Bianchi · Anna@Example.com')
    expect(page.text).toContain('Ceramica &amp; Figli non invierà più a questo indirizzo')
    expect(page.text).toContain('Le circolari ufficiali, quelle con numero di protocollo, continueranno')
    expect(page.text).toContain('<form method="post">')
    expect((await test.house.anonymous.call('HEAD', `/m/unsubscribe/${key}`)).status).toBe(200)
    expect([await marks(address), await events(address)]).toEqual([undefined, []])
  })

  it('is plain HTML: no script, no cookie, a policy that allows neither, and no search engine', async () => {
    const { key } = await someone()
    const { headers, text } = await get(`unsubscribe/${key}`)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).not.toMatch(/<script|http-equiv| on\w+=|style="/)
  })

  it('acts at once on the click of a mail program, in both encodings', async () => {
    const one = await someone()
    const answer = await post(`unsubscribe/${one.key}`, 'List-Unsubscribe=One-Click')
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
      200,
      null,
      null,
    ])
    expect(await marks(one.address)).toMatchObject({ unsubscribed: true, via: 'header' })

    const other = await someone()
    const form = new FormData()
    form.append('List-Unsubscribe', 'One-Click')
    const { status } = await fetch(`${test.house.address}/m/unsubscribe/${other.key}`, {
      method: 'POST',
      body: form,
    })
    expect(status).toBe(200)
    expect(await marks(other.address)).toMatchObject({ unsubscribed: true, via: 'header' })
  })

  it('acts by the button of its page, tells so, and twice is the same as once', async () => {
    const { key, address } = await someone()
    const done = await post(`unsubscribe/${key}`, 'action=unsubscribe')
    expect(done.status).toBe(200)
    expect(done.text).toContain('Iscrizione annullata')
    expect(await marks(address)).toMatchObject({ unsubscribed: true, via: 'link' })
    const [before] = await test.house.statement(`select * from circular_address where address = '${address}'`)

    expect((await post(`unsubscribe/${key}`, 'List-Unsubscribe=One-Click')).status).toBe(200)
    const [after] = await test.house.statement(`select * from circular_address where address = '${address}'`)
    expect(after).toEqual(before)
    expect(await events(address)).toEqual([{ kind: 'unsubscribed', note: '', submission_id: submissionId }])
    const again = await get(`unsubscribe/${key}`)
    expect(again.text).toContain('annullata dal')
    expect(again.text).not.toContain('<form')
  })

  it('of one person ten times at once leaves one event', async () => {
    const { key, address } = await someone()
    await Promise.all(
      Array.from({ length: 10 }, () => post(`unsubscribe/${key}`, 'List-Unsubscribe=One-Click')),
    )
    expect(await events(address)).toHaveLength(1)
  })

  it.each([
    ['it', 'Non vuoi più ricevere queste email?'],
    ['en', 'Stop receiving these emails?'],
    ['fr', 'Ne plus recevoir ces e-mails ?'],
    ['de', 'Diese E-Mails nicht mehr erhalten?'],
    ['ru', 'Больше не получать эти письма?'],
  ] as const)('speaks the language of the recipient: %s', async (language, title) => {
    const { key } = await someone({ language })
    const page = await get(`unsubscribe/${key}`, { 'accept-language': 'it' })
    expect(page.text).toContain(`<html lang="${language}">`)
    expect(page.text).toContain(`<h1>${title}</h1>`)
  })

  it('shows a name as text, whatever it contains', async () => {
    const { key } = await someone({ name: '<script>alert("1")</script>' })
    for (const path of ['unsubscribe', 'preferences'])
      expect((await get(`${path}/${key}`)).text).toContain(
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;',
      )
  })

  it('answers an unknown key with a page, changes nothing, and stops those who try many', async () => {
    for (const path of [`unsubscribe/${UNKNOWN}`, 'unsubscribe/x', `preferences/${UNKNOWN}`]) {
      const page = await get(path, { 'accept-language': 'it' })
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.text).toContain('<h1>Pagina non trovata</h1>')
    }
    expect((await post(`unsubscribe/${UNKNOWN}`, 'List-Unsubscribe=One-Click')).status).toBe(404)
    const { key } = await someone()
    const tries = await Promise.all(Array.from({ length: 40 }, () => get(`unsubscribe/${UNKNOWN}`)))
    expect(tries.at(-1)?.status).toBe(429)
    expect(tries.at(-1)?.text).toContain('Too many requests')
    expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    // Who has a key is served meanwhile.
    expect((await get(`unsubscribe/${key}`)).status).toBe(200)
    test.house.clock.forward({ minutes: 2 })
  })

  it('refuses a broken form, one that is too long and another type, with a page', async () => {
    const { key, address } = await someone()
    const broken = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await post(`unsubscribe/${key}`, '--x\r\nbroken', broken)).status).toBe(400)
    expect((await post(`unsubscribe/${key}`, `a=${'x'.repeat(20_000)}`)).status).toBe(413)
    const text = await post(`unsubscribe/${key}`, 'x', { 'content-type': 'text/plain' })
    expect([text.status, text.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8'])
    expect(await marks(address)).toBeUndefined()
  })
})

describe('the preferences', () => {
  it('say what the address gets, unsubscribe it, and subscribe it again', async () => {
    const { key, address } = await someone({ language: 'en' })
    expect((await get(`preferences/${key}`)).text).toContain('This address receives the circulars')
    const off = await post(`preferences/${key}`, 'action=unsubscribe')
    expect(off.text).toContain('This address has been unsubscribed since')
    expect(await marks(address)).toMatchObject({ unsubscribed: true, via: 'link' })
    expect((await get(`preferences/${key}`)).text).toContain('Subscribe again')
    for (const _ of [1, 2]) {
      const on = await post(`preferences/${key}`, 'action=subscribe')
      expect([on.status, on.text.includes('emails resume')]).toEqual([200, true])
    }
    expect(await marks(address)).toMatchObject({ unsubscribed: false, via: null })
    expect((await events(address)).map(({ kind }) => kind)).toEqual(['unsubscribed', 'resubscribed'])
  })

  it('take a complaint back with it, and tell of a refusal without lifting it', async () => {
    const { key, address } = await someone({ language: 'en' })
    await test.house.statement(
      `insert into circular_address (address, unsubscribed_at, unsubscribed_via, complained_at, bounced_at)
        values ('${address}', now(), 'complaint', now(), now())`,
    )
    const page = await post(`preferences/${key}`, 'action=subscribe')
    expect(page.text).toContain('refused one of our emails')
    expect(await marks(address)).toEqual({ unsubscribed: false, via: null, bounced: true, complained: false })
  })

  it('change nothing without one of their buttons', async () => {
    const { key, address } = await someone()
    for (const body of ['', 'action=erase', 'List-Unsubscribe=One-Click'])
      expect((await post(`preferences/${key}`, body)).status).toBe(200)
    expect(await marks(address)).toBeUndefined()
  })

  it('of an erased address say that it was erased, and mark nothing', async () => {
    const { key } = await someone({ name: 'Via' })
    await test.house.statement(
      `update circular_mailing_recipient set address = null, email = '', name = '' where key = '${key}'`,
    )
    for (const answer of [
      await get(`preferences/${key}`),
      await get(`unsubscribe/${key}`),
      await post(`unsubscribe/${key}`, 'List-Unsubscribe=One-Click'),
    ])
      expect([answer.status, answer.text.includes('Indirizzo cancellato')]).toEqual([200, true])
  })
})

describe('an attachment of a mail', () => {
  const sent = async (files: readonly string[], links: readonly string[]) => {
    const circular = await aCircular(admin, {
      typology_id: await aTypology(),
      matter_ids: [await aMatter()],
      attachments: files.map((file) => ({ file, title: 'Allegato' })),
    })
    const { protocol_number } = await approved(circular.id)
    const submission = await aSubmission({ circular_id: circular.id }, { links })
    const key = await aRecipient(submission, { email: 'socio@example.com' })
    return { circular, protocol_number, submission, key }
  }
  const open = (key: string, file: string, headers = {}) =>
    fetchFile(test.house, `/m/attachment/${key}/${file}`, headers)

  it('opens without signing in, as a download that cannot run', async () => {
    const file = await aFile(admin, 'quote 2026.pdf')
    const { key } = await sent([file], [file])
    const answer = await open(key, file)
    expect(answer.status).toBe(200)
    expect(answer.bytes.toString('latin1')).toMatch(/^%PDF/)
    expect(answer.headers.get('content-disposition')).toContain('quote 2026.pdf')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const part = await open(key, file, { range: 'bytes=0-3' })
    expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF'])
  })

  it('is one of the links of that mail, or there is none', async () => {
    const [linked, attached] = [await aFile(admin), await aFile(admin)]
    const { key } = await sent([linked, attached], [linked])
    const others = await sent([], [])
    for (const [by, file] of [
      [key, attached],
      [others.key, linked],
      [UNKNOWN, linked],
      [key, UNKNOWN],
      [key, 'x'],
    ] as const)
      expect([by, file, (await open(by, file)).status]).toEqual([by, file, 404])
  })

  it('of an annulled circular is answered with a page that says so', async () => {
    const file = await aFile(admin)
    const { circular, key, protocol_number } = await sent([file], [file])
    const reason = { reason: 'Importi sbagliati nella tabella' }
    expect((await admin.post(`circular/circular/${circular.id}/annul/`, reason)).status).toBe(200)
    const answer = await open(key, file)
    expect(answer.status).toBe(410)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.bytes.toString()).toContain(`La circolare ${protocol_number} è stata annullata`)
  })

  it('opens from a test mail, before anything is frozen; its pages change nothing', async () => {
    const [file, own] = [await aFile(admin), await aFile(admin)]
    const { id } = await aCommunication(admin, {
      attachments: [
        { file, title: 'Programma' },
        { file: own, title: 'Interno', is_publishable: false },
      ],
    })
    const draft = await aSubmission({ communication_id: id })
    const signer = linkSigner(SECRET_KEY)
    const key = testKey(signer, { submissionId: draft, language: 'de' }, test.house.clock.now())
    expect((await open(key, file)).status).toBe(200)
    expect((await open(key, own)).status).toBe(404)
    expect((await open(key.replace(`-${draft}-`, `-${submissionId}-`), file)).status).toBe(404)
    const before = await test.house.statement('select * from circular_address_event')
    for (const [path, body] of [
      ['unsubscribe', 'List-Unsubscribe=One-Click'],
      ['preferences', 'action=unsubscribe'],
    ] as const) {
      expect((await get(`${path}/${key}`)).text).toContain('Dies ist ein Test')
      expect((await post(`${path}/${key}`, body)).text).toContain('Dies ist ein Test')
    }
    expect(await test.house.statement('select * from circular_address_event')).toEqual(before)
  })
})
