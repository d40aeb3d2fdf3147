import { ROLES } from '@fornace/contract/kit/roles'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../fixtures/processes.ts'
import { type Client, useHouse } from '../harness.ts'
import { type Reader, receivedSteps } from '../received-steps.ts'

const test = useHouse()
const steps = receivedSteps(() => test.house)
const RECEIVED = 'circular/received/'
let admin: Client
let complete: { typology_id: number; matter_ids: number[] }
let tiles: number
let bricks: number
let members: number

const aCompany = async (business_name: string, public_email: string, typology: string): Promise<number> => {
  const everything = await test.house.as('administrator_global')
  const body = { business_name, public_email, association_status: 'associated', typology }
  const made = await everything.post('company/company/', body)
  expect([made.status, made.body.codes]).toEqual([201, undefined])
  return made.body.id
}

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  complete = { typology_id: await steps.aTypology(), matter_ids: [await steps.aMatter()] }
  await steps.aSender()
  tiles = await aCompany('Piastrelle Secchia', 'info@piastrelle.example', 'tiles')
  bricks = await aCompany('Laterizi Panaro', 'info@laterizi.example', 'brick')
  const group = await admin.post('circular/email-group/', {
    name: 'Piastrelle',
    rules: [{ kind: 'companies', association_statuses: ['associated'], typologies: ['tiles'] }],
  })
  members = group.body.id
})

const aReader = (...roles: Parameters<typeof steps.aReader>[0]) => steps.aReader(roles)
const aSent = (sending: Parameters<typeof steps.send>[1], body: object = {}) =>
  steps.aSentCircular(admin, { ...complete, ...body }, sending)

const list = async (reader: Client, query = '') => {
  const { status, body } = await reader.get(`${RECEIVED}?${query}`)
  expect([status, body.codes]).toEqual([200, undefined])
  return body.results
}
const ids = async (reader: Client, query = ''): Promise<string[]> =>
  (await list(reader, query)).map(({ id }: { id: string }) => id)
const read = (reader: Client, id: string) => reader.get(`${RECEIVED}${id}/`)
const idOf = ({ id }: { id: number }) => `circular-${id}`
const readings = (reader: Reader) =>
  test.house.statement(
    `select circular_id, communication_id, company_ids from circular_signed_in_reading where user_id = ${reader.id}`,
  )
const figures = async (submission: number) => {
  const [row] = await test.house.statement(
    `select reads, opens from circular_submission_figures where submission_id = ${submission}`,
  )
  return row
}

describe('what was received', () => {
  it('is found again in every role, by the address of the account in any case', async () => {
    const readers = await Promise.all(ROLES.map((role) => aReader(role)))
    const sent = await aSent({ to: readers.map(({ email }) => email.toUpperCase()) })
    for (const reader of readers) {
      expect(await ids(reader)).toEqual([idOf(sent)])
      expect((await read(reader, idOf(sent))).status).toBe(200)
      expect((await reader.get(`${RECEIVED}summary/`)).body).toMatchObject({ received_count: 1 })
    }
  })

  it('is nothing for others: list and summary are empty, and a text is not found', async () => {
    const sent = await aSent({ to: ['somebody@else.example'] })
    const reader = await aReader('administrator_circular')
    expect(await ids(reader)).toEqual([])
    expect((await reader.get(`${RECEIVED}summary/`)).body).toEqual({
      received_count: 0,
      unread_count: 0,
      years: [],
    })
    const missing = await read(reader, 'circular-999999')
    const other = await read(reader, idOf(sent))
    expect([other.status, other.body]).toEqual([404, missing.body])
    for (const id of [
      'communication-1',
      'circular',
      'circular-0',
      'gallery-1',
      'circular-99999999999',
      '%00',
    ])
      expect((await read(reader, id)).status).toBe(404)
    expect((await test.house.anonymous.get(`${RECEIVED}${idOf(sent)}/`)).status).toBe(401)
  })

  it('is what a company received for which the person acts, and not what another one did', async () => {
    const member = await aReader(['user_edit_product', tiles])
    const other = await aReader(['user_edit_product', bricks])
    const sent = await aSent({ email_group_ids: [members] })
    expect((await list(member))[0]).toMatchObject({
      id: idOf(sent),
      companies: [{ id: tiles, name: 'Piastrelle Secchia' }],
    })
    expect(await ids(other)).toEqual([])
    expect((await read(other, idOf(sent))).status).toBe(404)
    const both = await aReader(['user_edit_product', bricks], ['user_project', tiles])
    expect(await ids(both)).toContain(idOf(sent))
  })

  it('stays received when the mail bounced, and was never when it was left out or waits', async () => {
    const [bounced, unticked, waiting, stored] = await Promise.all(
      Array.from({ length: 4 }, () => aReader('user_edit_product')),
    )
    if (!bounced || !unticked || !waiting || !stored) throw new Error('readers are missing')
    const sent = await aSent({
      to: ['taken@example.com', ...[bounced, unticked, waiting, stored].map(({ email }) => email)],
      excluded: [unticked.email],
      outcomes: { [bounced.email]: 'bounced', [waiting.email]: 'waiting', [stored.email]: 'kept' },
    })
    expect(await ids(bounced)).toEqual([idOf(sent)])
    expect(await ids(stored)).toEqual([idOf(sent)])
    expect(await ids(unticked)).toEqual([])
    expect(await ids(waiting)).toEqual([])
    expect((await read(unticked, idOf(sent))).status).toBe(404)
  })

  it('is nothing for a company whose recipients fell out since, or still wait', async () => {
    const member = await aReader(['user_edit_product', tiles])
    const sent = await aSent(
      {
        to: ['taken@example.com'],
        email_group_ids: [members],
        outcomes: { 'info@piastrelle.example': 'waiting' },
      },
      { title: { it: 'In attesa' } },
    )
    const others = `submission_id = ${sent.submission} and address <> 'taken@example.com'`
    await test.house.statement(`update circular_mailing_recipient set state = 'waiting' where ${others}`)
    expect(await ids(member)).not.toContain(idOf(sent))
    await test.house.statement(
      `update circular_mailing_recipient set state = 'left_out', left_out_reason = 'cancelled' where ${others}`,
    )
    await steps.oversee()
    expect(await ids(member)).not.toContain(idOf(sent))
    expect((await read(member, idOf(sent))).status).toBe(404)
  })

  it('is hidden while its typology is not publishable, and while no mail of it was taken', async () => {
    const reader = await aReader('user_edit_product')
    const typology_id = await steps.aTypology({ has_protocol_number: true, is_publishable: false })
    const hidden = await aSent({ to: [reader.email] }, { typology_id })
    expect(await ids(reader)).toEqual([])
    expect((await read(reader, idOf(hidden))).status).toBe(404)
    const { id } = await steps.aCircular(admin, complete)
    await steps.approved(id)
    const submission = await steps.aSubmission(admin, {
      circular_id: id,
      recipients: [{ email: reader.email }],
    })
    expect((await admin.post(`circular/submission/${submission.id}/send/`, {})).status).toBe(200)
    await test.house.statement(
      `update circular_mailing_recipient set state = 'bounced', first_attempt_at = now() where submission_id = ${submission.id}`,
    )
    expect(await ids(reader)).toEqual([])
  })

  it('has communications too, and a text that was sent twice only once', async () => {
    const reader = await aReader('user_edit_product')
    const communication = await steps.aSentCommunication({}, { to: [reader.email] })
    const circular = await aSent({ to: [reader.email] })
    await steps.send({ circular_id: circular.id }, { to: [reader.email] })
    expect(await ids(reader)).toEqual([idOf(circular), `communication-${communication.id}`])
    expect(await ids(reader, 'kind=communication')).toEqual([`communication-${communication.id}`])
    expect((await read(reader, `communication-${communication.id}`)).body).toMatchObject({
      title: { it: 'Invito' },
      body: { it: '<p>Siete invitati.</p>' },
      protocol_number: null,
      typology: '',
      matters: [],
    })
  })

  it('is lost with the address: an erased person has received nothing', async () => {
    const reader = await aReader('user_edit_product')
    const sent = await aSent({ to: [reader.email] })
    await test.house.statement(
      `update circular_mailing_recipient set address = null, email = '' where address = '${reader.email}'`,
    )
    expect(await ids(reader)).toEqual([])
    expect((await read(reader, idOf(sent))).status).toBe(404)
  })
})

describe('a received circular', () => {
  it('has number, typology, matters and text in the languages in which it was sent', async () => {
    const reader = await aReader('user_edit_product')
    const sent = await aSent(
      { to: [reader.email] },
      {
        title: { it: 'Contratto', en: 'Contract', de: 'Vertrag', fr: 'Contrat' },
        body: { it: '<p>Testo</p>', en: '<p>Text</p>', de: '<p>Geheim</p>', fr: '' },
        visible_languages: ['it', 'en', 'fr'],
      },
    )
    const { body } = await read(reader, idOf(sent))
    expect(body).toMatchObject({
      kind: 'circular',
      text_id: sent.id,
      protocol_number: sent.protocol_number,
      typology: 'Circolare',
      matters: [{ it: 'Emissioni' }],
      languages: ['it', 'en'],
      title: { it: 'Contratto', en: 'Contract', de: '', fr: '' },
      body: { it: '<p>Testo</p>', en: '<p>Text</p>', de: '', fr: '' },
      is_annulled: false,
      is_replaced: false,
      replaced_by: [],
      replaces: null,
    })
    expect(await ids(reader, 'search=geheim')).toEqual([])
    expect(await ids(reader, 'search=contract text')).toEqual([idOf(sent)])
  })

  it('stays readable after its annulment, and says so with the reason', async () => {
    const reader = await aReader('user_edit_product')
    const sent = await aSent({ to: [reader.email] })
    const reason = 'Gli importi erano errati.'
    expect((await admin.post(`circular/circular/${sent.id}/annul/`, { reason })).status).toBe(200)
    expect(await list(reader, 'is_annulled=true')).toMatchObject([{ id: idOf(sent), is_annulled: true }])
    expect((await read(reader, idOf(sent))).body).toMatchObject({
      is_annulled: true,
      annulment_reason: reason,
      datetime_annulled: expect.any(String),
      body: { it: '<p>Si comunicano le quote.</p>' },
    })
    expect(await ids(reader, 'is_annulled=false')).toEqual([])
  })

  it('leads to its replacement where that was received too', async () => {
    const [both, first] = [await aReader('user_edit_product'), await aReader('user_edit_product')]
    const old = await aSent({ to: [both.email, first.email] })
    const draft = await steps.aCircular(admin, { ...complete, replaces_id: old.id })
    expect((await read(both, idOf(old))).body).toMatchObject({ is_replaced: false })
    await steps.approved(draft.id)
    expect((await read(both, idOf(old))).body).toMatchObject({ is_replaced: false, replaced_by: [] })
    await steps.send({ circular_id: draft.id }, { to: [both.email] })
    expect((await read(both, idOf(old))).body).toMatchObject({
      is_replaced: true,
      replaced_by: [{ id: idOf(draft), title: { it: 'Quote associative' } }],
    })
    expect((await read(both, idOf(draft))).body).toMatchObject({
      replaces: { id: idOf(old), protocol_number: old.protocol_number },
    })
    expect((await read(first, idOf(old))).body).toMatchObject({ is_replaced: true, replaced_by: [] })
    expect(await ids(both, 'is_replaced=true')).toEqual([idOf(old)])
  })

  it('has its publishable attachments, and only for those who received it', async () => {
    const reader = await aReader('user_edit_product')
    const file = async (name: string, flags: object) => ({ file: await steps.aFile(admin, name), ...flags })
    const [linked, own, attached] = [
      await file('linked.pdf', { is_publishable: true, is_notifiable: true, title: { it: 'Tabella' } }),
      await file('own.pdf', { is_publishable: true, is_notifiable: false }),
      await file('attached.pdf', { is_publishable: false, is_notifiable: true }),
    ]
    const sent = await aSent({ to: [reader.email] }, { attachments: [linked, own, attached] })
    const { body } = await read(reader, idOf(sent))
    expect(body.attachments).toMatchObject([
      { file: linked.file, name: 'linked.pdf', title: { it: 'Tabella' }, type: 'application/pdf' },
      { file: own.file, name: 'own.pdf' },
    ])
    expect(body.attachments_count).toBe(2)
    const path = (id: string) => `${RECEIVED}${idOf(sent)}/file/${id}/`
    const whole = await reader.get(path(linked.file))
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-disposition')).toContain('linked.pdf')
    const part = await reader.get(path(own.file), { range: 'bytes=0-3' })
    expect([part.status, part.text]).toEqual([206, '%PDF'])
    expect((await reader.get(path(attached.file))).status).toBe(404)
    expect((await reader.get(path('none'))).status).toBe(404)
    const other = await aReader('user_edit_product')
    expect((await other.get(path(linked.file))).status).toBe(404)
    const another = await aSent({ to: [reader.email] })
    expect((await reader.get(`${RECEIVED}${idOf(another)}/file/${linked.file}/`)).status).toBe(404)
    expect((await test.house.anonymous.get(path(linked.file))).status).toBe(401)
  })
})

describe('a received text as a document', () => {
  it('is for those who received it, in the languages of the mails, and does not count as read', async () => {
    const reader = await aReader('user_edit_product')
    const sent = await aSent({ to: [reader.email] }, { title: { it: 'Tariffe del gas' } })
    const path = `${RECEIVED}${idOf(sent)}/pdf/`
    const { status, headers } = await reader.get(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toContain('Tariffe del gas.pdf')
    const bytes = await fetch(`${test.house.address}/api/${path}`, {
      headers: { authorization: `JWT ${reader.token}` },
    })
    const document = await getDocumentProxy(new Uint8Array(await bytes.arrayBuffer()))
    const { items } = await (await document.getPage(1)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(text).toContain('Tariffe del gas')
    expect(text).toContain(sent.protocol_number)
    expect(await ids(reader, 'is_unread=true')).toEqual([idOf(sent)])
    expect((await reader.get(`${path}?language=ru`)).status).toBe(400)
    expect((await (await aReader('user_circular')).get(path)).status).toBe(404)
    expect((await test.house.anonymous.get(path)).status).toBe(401)
  })
})

describe('the list', () => {
  it('searches title, text and number, filters by year, and has the newest first', async () => {
    const reader = await aReader('user_edit_product')
    const first = await aSent({ to: [reader.email] }, { title: { it: 'Energia' } })
    const second = await aSent(
      { to: [reader.email] },
      { body: { it: '<p>Il <em>gasometro</em> chiude.</p>' } },
    )
    expect(await ids(reader)).toEqual([idOf(second), idOf(first)])
    expect(await ids(reader, 'search=energia')).toEqual([idOf(first)])
    expect(await ids(reader, 'search=gasometro')).toEqual([idOf(second)])
    expect(await ids(reader, `search=${encodeURIComponent(first.protocol_number)}`)).toContain(idOf(first))
    await test.house.statement(
      `update circular_mailing_recipient set sent_at = '2024-12-31T23:30:00Z' where submission_id = ${first.submission}`,
    )
    // In Rome it is the next year already.
    expect(await ids(reader, 'year=2025')).toEqual([idOf(first)])
    expect((await reader.get(`${RECEIVED}summary/`)).body.years).toContain(2025)
    expect((await reader.get(`${RECEIVED}?format=csv`)).status).toBe(200)
    expect((await reader.get(`${RECEIVED}?nobody=1`)).status).toBe(400)
  })

  it('calls texts unread as long as readings are stored', async () => {
    const reader = await aReader('user_edit_product')
    const sent = await aSent({ to: [reader.email] })
    expect(await ids(reader, 'is_unread=true')).toEqual([idOf(sent)])
    await test.house.statement(
      `update circular_mailing_recipient set sent_at = now() - interval '13 months' where submission_id = ${sent.submission}`,
    )
    expect(await list(reader)).toMatchObject([{ is_unread: false, read_at: null }])
  })
})

describe('reading', () => {
  it('is recorded with the first opening, for the person and the company, and is no open', async () => {
    const member = await aReader(['user_edit_product', tiles], ['user_project', bricks])
    const sent = await aSent({ to: [member.email], email_group_ids: [members] })
    await list(member)
    await member.call('HEAD', `${RECEIVED}${idOf(sent)}/`)
    await member.get(`${RECEIVED}summary/`)
    expect(await readings(member)).toEqual([])
    expect(await ids(member, 'is_unread=true')).toContain(idOf(sent))
    const first = await read(member, idOf(sent))
    expect(first.body).toMatchObject({ is_unread: false, read_at: expect.any(String) })
    await eventually(async () => expect(await figures(sent.submission)).toEqual({ reads: 1, opens: 0 }))
    expect(await readings(member)).toEqual([
      { circular_id: sent.id, communication_id: null, company_ids: [tiles] },
    ])
    const [again] = [await read(member, idOf(sent)), await read(member, idOf(sent))]
    expect(again?.body.read_at).toBe(first.body.read_at)
    await eventually(async () => expect(await ids(member, 'is_unread=false')).toEqual([idOf(sent)]))
    expect(await figures(sent.submission)).toEqual({ reads: 1, opens: 0 })
  })

  it('of a mail to the company alone is the company’s, and no row of the ledger', async () => {
    const member = await aReader(['user_edit_product', tiles])
    const sent = await aSent({ email_group_ids: [members], excluded: [member.email] })
    await read(member, idOf(sent))
    await eventually(async () => expect(await readings(member)).toMatchObject([{ company_ids: [tiles] }]))
    expect(await figures(sent.submission)).toEqual({ reads: 0, opens: 0 })
  })

  it('counts no more once reading times were deleted', async () => {
    const reader = await aReader('user_edit_product')
    const sent = await aSent({ to: [reader.email] })
    await test.house.statement(
      `update circular_submission_figures set reading_erased_at = now(), reads = 1 where submission_id = ${sent.submission}`,
    )
    await read(reader, idOf(sent))
    await eventually(async () => expect(await readings(reader)).toHaveLength(1))
    expect(await figures(sent.submission)).toEqual({ reads: 1, opens: 0 })
  })
})
