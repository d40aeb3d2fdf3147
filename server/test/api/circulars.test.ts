import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordWrites } from '../../src/kit/resource/write/record-writes.ts'
import { createWriter } from '../../src/kit/resource/write/writer.ts'
import { circulars } from '../../src/modules/circulars/circular.columns.ts'
import { readConfig } from '../../src/platform/config.ts'
import { CIRCULARS, circularSteps } from '../circular-steps.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
const steps = circularSteps(() => test.house)
let admin: Client
let user: Client
let typology: number
let plain: number
let matter: number

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  user = await test.house.as('user_circular')
  typology = await steps.aTypology()
  plain = await steps.aTypology({ has_protocol_number: false })
  matter = await steps.aMatter()
})

const complete = () => ({ typology_id: typology, matter_ids: [matter] })
const addressOf = ({ id }: { id: number }) => `${CIRCULARS}${id}/`

describe('a circular', () => {
  it('names everything that its submission lacks, and changes nothing', async () => {
    const made = await user.post(CIRCULARS, {})
    expect(made.status).toBe(201)
    const { status, body } = await user.patch(addressOf(made.body), { step: 1 })
    expect([status, body.codes]).toEqual([
      400,
      {
        'title.it': ['field.required'],
        'body.it': ['field.required'],
        typology_id: ['field.required'],
        matter_ids: ['field.required'],
      },
    ])
    expect((await user.get(addressOf(made.body))).body).toMatchObject({ step: 0, version: 1 })
  })

  it('is submitted without a translation of a visible language', async () => {
    const made = await steps.aCircular(user, { ...complete(), visible_languages: ['it', 'en'] })
    expect(made.incomplete_languages).toEqual(['en'])
    expect((await user.patch(addressOf(made), { step: 1 })).status).toBe(200)
  })

  it('is read by the whole area and written by its author and administrators', async () => {
    const made = await steps.aCircular(user, complete())
    const [other, statistics] = [
      await test.house.as('user_circular'),
      await test.house.as('administrator_email_statistics'),
    ]
    expect((await other.get(addressOf(made))).status).toBe(200)
    expect((await other.patch(addressOf(made), { title: { it: 'Altro' } })).status).toBe(403)
    expect((await other.delete(addressOf(made))).status).toBe(403)
    expect((await statistics.get(addressOf(made))).status).toBe(403)
    expect((await admin.patch(addressOf(made), { title: { it: 'Altro' } })).status).toBe(200)
    expect((await user.delete(addressOf(made))).status).toBe(204)
  })

  it('has its matters in the order of their themes, then in their own', async () => {
    const [late, early] = [await steps.aTheme('Ambiente'), await steps.aTheme('Welfare')]
    await admin.post('circular/theme/order/', { ids: [early, late] })
    const water = await steps.aMatter({ theme_id: late, name: 'Acque' })
    const health = await steps.aMatter({ theme_id: early, name: 'Salute' })
    const pensions = await steps.aMatter({ theme_id: early, name: 'Pensioni' })
    const made = await steps.aCircular(user, { ...complete(), matter_ids: [pensions, water, health] })
    expect(made.matter_ids).toEqual([health, pensions, water])
    expect(made.themes.map(({ id }: { id: number }) => id)).toEqual([early, late])
  })

  it('takes a relation under its bare and its plural name', async () => {
    const made = await steps.aCircular(user, { typology, matters: [matter] })
    expect(made).toMatchObject({ typology_id: typology, matter_ids: [matter] })
  })

  it('rejects by name what is not there, what the server decides, and a line break in a title', async () => {
    const made = await steps.aCircular(user, complete())
    const foreign = await steps.aFile(await test.house.as('user_circular'))
    const own = await steps.aFile(user)
    const { status, body } = await user.patch(addressOf(made), {
      typology_id: 999_999,
      matter_ids: [999_999],
      title: { en: 'Due\nrighe' },
      attachments: [
        { file: foreign },
        { file: '00000000-0000-4000-8000-000000000000' },
        { file: own, title: { it: 'Due\nrighe' } },
      ],
    })
    expect(status).toBe(400)
    expect(Object.keys(body.codes).toSorted()).toEqual([
      'attachments.2.title.it',
      'matter_ids',
      'title.en',
      'typology_id',
    ])
    const files = await user.patch(addressOf(made), {
      attachments: [{ file: foreign }, { file: '00000000-0000-4000-8000-000000000000' }],
    })
    expect([files.status, Object.keys(files.body.codes)]).toEqual([
      400,
      ['attachments.0.file', 'attachments.1.file'],
    ])
    const forged = {
      protocol_seq: 7,
      protocol_year: 2020,
      protocol_number: '0000007/2020',
      datetime_created: '2020-01-01T00:00:00.000Z',
      datetime_updated: '2020-01-01T00:00:00.000Z',
      datetime_approved: '2020-01-01T00:00:00.000Z',
      datetime_published: '2020-01-01T00:00:00.000Z',
      datetime_protocol: '2020-01-01T00:00:00.000Z',
      datetime_annulled: '2020-01-01T00:00:00.000Z',
      annulment_reason: 'Perché sì, e basta',
      content_hash: 'x',
      last_approver_id: 1,
      created_by_id: 1,
    }
    const changed = await admin.patch(addressOf(made), forged)
    expect([changed.status, Object.keys(changed.body.codes).toSorted()]).toEqual([
      400,
      Object.keys(forged).toSorted(),
    ])
    const created = await admin.post(CIRCULARS, forged)
    expect([created.status, Object.keys(created.body.codes).toSorted()]).toEqual([
      400,
      Object.keys(forged).toSorted(),
    ])
    expect((await user.get(addressOf(made))).body.version).toBe(1)
  })

  it('is found by title, text, and number with and without its zeros', async () => {
    const made = await steps.aCircular(user, {
      ...complete(),
      title: { it: 'Zirconio' },
      body: { it: '<p>Opacizzanti<br>Smalti</p>' },
    })
    expect((await user.get(addressOf(made))).body.body.it).toBe('<p>Opacizzanti<br>Smalti</p>')
    const { protocol_number } = await steps.approved(made.id)
    const [number, year] = protocol_number.split('/')
    for (const search of [
      'zirconio',
      'opacizzanti',
      'smalti',
      protocol_number,
      `${Number(number)}/${year}`,
    ]) {
      const { body } = await user.get(`search/?q=${encodeURIComponent(search)}`)
      expect({ search, text: JSON.stringify(body) }).toMatchObject({
        search,
        text: expect.stringContaining('Zirconio'),
      })
    }
  })

  it('is filtered by theme, matter, typology, author, year, state and dates', async () => {
    const theme = await steps.aTheme('Energia')
    const gas = await steps.aMatter({ theme_id: theme, name: 'Gas' })
    const made = await steps.aCircular(user, { ...complete(), matter_ids: [gas], title: { it: 'Gas' } })
    const { protocol_year, datetime_created } = await steps.approved(made.id)
    const count = async (filter: string) =>
      (await user.get(`${CIRCULARS}?format=datatables&${filter}`)).body.recordsFiltered
    const column = (data: string, value: string | number) =>
      `columns[0][data]=${data}&columns[0][searchable]=true&columns[0][search][value]=${encodeURIComponent(value)}`
    expect(await count(column('themes.id', theme))).toBe(1)
    expect(await count(column('matters.id', gas))).toBe(1)
    for (const filter of [
      column('typology_id', typology),
      column('created_by', made.created_by_id),
      column('protocol_year', protocol_year),
      column('step', 2),
      `created_after=${datetime_created.slice(0, 10)}`,
      `updated_after=${datetime_created.slice(0, 10)}`,
      `last_approval_after=${datetime_created.slice(0, 10)}`,
    ])
      expect([filter, await count(filter)]).toEqual([filter, expect.any(Number)])
    for (const day of ['2026-02-30', '2026-02-30T10:00:00Z', 'ieri'])
      expect((await user.get(`${CIRCULARS}?updated_after=${day}`)).status).toBe(400)
    for (const filter of [
      'created_before=2020-01-01',
      'updated_before=2020-01-01',
      'last_approval_before=2020-01-01',
    ])
      expect([filter, await count(filter)]).toEqual([filter, 0])
  })
})

describe('an approved circular', () => {
  const CHANGES: [string, () => Promise<object> | object][] = [
    ['title.it', () => ({ title: { it: 'Cambiato' } })],
    ['body.en', () => ({ body: { en: '<p>Changed</p>' } })],
    ['visible_languages', () => ({ visible_languages: ['it', 'en'] })],
    ['typology_id', () => ({ typology_id: plain })],
    ['matter_ids', () => ({ matter_ids: [] })],
    ['replaces_id', async () => ({ replaces_id: (await steps.approved((await aDraft()).id)).id })],
    ['attachments', async () => ({ attachments: [{ file: await steps.aFile(admin) }] })],
  ]
  const aDraft = () => steps.aCircular(user, complete())

  it.each(CHANGES)('rejects a change of %s, also by administrators', async (path, change) => {
    const approved = await steps.approved((await aDraft()).id)
    const { status, body } = await admin.patch(addressOf(approved), await change())
    expect([status, body.codes]).toEqual([403, { [path]: ['workflow.field'] }])
    expect((await admin.get(addressOf(approved))).body).toEqual({ ...approved, actions: expect.anything() })
  })

  it('rejects changes of its attachments by their own address', async () => {
    const draft = await steps.aCircular(user, {
      ...complete(),
      attachments: [{ file: await steps.aFile(user) }],
    })
    const [attachment] = draft.attachments
    await steps.approved(draft.id)
    const address = `circular/attachment/${attachment.id}/`
    expect((await admin.patch(address, { is_publishable: false })).status).toBe(403)
    expect((await admin.delete(address)).status).toBe(403)
  })

  it('has the hash of what was approved, over bytes, names and flags of the attachments', async () => {
    const file = await steps.aFile(user, 'tariffe.pdf')
    const draft = await steps.aCircular(user, {
      ...complete(),
      attachments: [{ file, title: { it: 'Tariffe' }, is_notifiable: false }],
    })
    const { content_hash } = await steps.approved(draft.id)
    const [{ sha256 } = {}] = await test.house.statement(`select sha256 from file where id = '${file}'`)
    const languages = (it: string) => `{"de":"","en":"","fr":"","it":"${it}","ru":""}`
    const canonical = `{"attachments":[{"is_notifiable":false,"is_publishable":true,"name":"tariffe.pdf","sha256":"${sha256}","title":${languages('Tariffe')}}],"body":${languages('<p>Si comunicano le quote.</p>')},"matter_ids":[${matter}],"replaces_id":null,"title":${languages('Quote associative')},"typology_id":${typology},"visible_languages":["it"]}`
    expect(content_hash).toBe(createHash('sha256').update(canonical).digest('hex'))
  })

  it('is not deleted, also after it was reopened', async () => {
    const { id } = await steps.approved((await aDraft()).id)
    for (const client of [user, admin]) {
      const { status, body } = await client.delete(`${CIRCULARS}${id}/`)
      expect([status, body.code ?? body.codes]).toEqual([409, expect.anything()])
    }
    await admin.patch(`${CIRCULARS}${id}/`, { step: 0, note: 'Un errore nel testo' })
    expect((await admin.delete(`${CIRCULARS}${id}/`)).status).toBe(409)
  })

  it('says when its author approved it', async () => {
    const [own, foreign] = [await steps.aCircular(admin, complete()), await aDraft()]
    expect((await steps.approved(own.id, admin)).is_self_approved).toBe(true)
    expect((await steps.approved(foreign.id, admin)).is_self_approved).toBe(false)
    const entries = (await steps.register()).slice(-2)
    expect(entries.map(({ is_self_approved }) => is_self_approved)).toEqual([true, false])
  })

  it('waits for its author on Home, who is the only one to be told', async () => {
    const [author, colleague] = [await test.house.as('user_circular'), await test.house.as('user_circular')]
    const draft = await steps.aCircular(author, { ...complete(), title: { it: 'Solo mia' } })
    const waiting = async (client: Client) =>
      ((await client.get('home/')).body.waiting.records as { title: string; state: string }[])
        .filter(({ title }) => title === 'Solo mia')
        .map(({ state }) => state)
    expect([await waiting(author), await waiting(colleague)]).toEqual([['Draft'], []])
    await author.patch(addressOf(draft), { step: 1 })
    expect([await waiting(author), await waiting(admin)]).toEqual([[], ['Draft in approval']])
    await admin.patch(addressOf(draft), { step: 0, note: 'Manca la data', note_field: 'body.it' })
    const told = async (client: Client) => (await client.get('notice/')).body.results?.length ?? 0
    expect([await told(author), await told(colleague)]).toEqual([1, 0])
    await steps.approved(draft.id, admin)
    expect([await waiting(author), await waiting(admin)]).toEqual([['Approved, to be sent'], []])
  })

  it('waits after everything that is not approved yet', async () => {
    const author = await test.house.as('user_circular')
    const older = await steps.aCircular(author, { ...complete(), title: { it: 'Da inviare' } })
    await steps.approved(older.id)
    await steps.aCircular(author, { ...complete(), title: { it: 'In bozza' } })
    await steps.aCommunication(author, { subject: { it: 'Invito in bozza' } })
    const { records } = (await author.get('home/')).body.waiting
    expect(records.map(({ title }: { title: string }) => title)).toEqual([
      'In bozza',
      'Invito in bozza',
      'Da inviare',
    ])
  })

  it('does not wait for its author when its typology is never sent', async () => {
    const typology_id = await steps.aTypology({ is_notifiable: false })
    const draft = await steps.aCircular(user, { ...complete(), typology_id, title: { it: 'Mai inviata' } })
    await steps.approved(draft.id)
    expect((await user.get('home/')).body.waiting.records).not.toContainEqual(
      expect.objectContaining({ title: 'Mai inviata' }),
    )
  })
})

describe('a sent circular', () => {
  const sentBySystem = async (id: number) => {
    const { house } = test
    const { change } = recordWrites(circulars, { ...house, config: readConfig({ DATA_DIR: house.dataDir }) })
    const writer = createWriter(circulars.scope, 'system', house.clock.now())
    await change(house.database, writer, { id, version: undefined, values: { step: 3 }, sentBack: {} })
  }

  it('is marked by the system, recorded like any step, and no longer waits or is in progress', async () => {
    const author = await test.house.as('user_circular')
    const draft = await steps.aCircular(author, { ...complete(), title: { it: 'Partita' } })
    await steps.approved(draft.id)
    await sentBySystem(draft.id)
    const { body } = await author.get(addressOf(draft))
    expect(body).toMatchObject({ step: 3, datetime_published: expect.any(String), actions: [] })
    expect(body.last_approver_id).not.toBeNull()
    const [last] = (await author.get(`transition/circular-circular/${draft.id}/`)).body.results
    expect(last).toMatchObject({ action: 'markSent', from_step: 2, to_step: 3, actor: null })
    const home = (await author.get('home/')).body
    const titles = [...home.waiting.records, ...home.mine.records].map(({ title }) => title)
    expect(titles).not.toContain('Partita')
  })

  it('cannot be reopened, changed or deleted', async () => {
    const draft = await steps.aCircular(user, complete())
    await steps.approved(draft.id)
    await sentBySystem(draft.id)
    expect((await admin.patch(addressOf(draft), { step: 0, note: 'Di nuovo' })).status).toBe(403)
    expect((await admin.patch(addressOf(draft), { title: { it: 'Altro' } })).status).toBe(403)
    expect((await admin.delete(addressOf(draft))).status).toBe(409)
  })
})

it('a typology, a matter and its theme in use are not deleted, and say where they are used', async () => {
  const theme = await steps.aTheme('Usato')
  const used = await steps.aMatter({ theme_id: theme })
  const kind = await steps.aTypology()
  await steps.aCircular(user, { typology_id: kind, matter_ids: [used] })
  for (const [path, id] of [
    ['typology', kind],
    ['matter', used],
    ['theme', theme],
  ]) {
    const { status, body } = await admin.delete(`circular/${path}/${id}/`)
    expect([path, status, body.codes]).toEqual([path, 409, { detail: ['in-use'] }])
  }
})

it('an attachment without a digest yet keeps its circular from being approved', async () => {
  const file = await steps.aFile(user, 'vecchio.pdf')
  const draft = await steps.aCircular(user, { ...complete(), attachments: [{ file }] })
  await test.house.statement(`update file set sha256 = null where id = '${file}'`)
  const before = (await steps.register()).length
  const { status, body } = await admin.patch(addressOf(draft), { step: 2 })
  expect([status, body.codes]).toEqual([409, { detail: ['circular.file-unchecked'] }])
  expect((await steps.register()).length).toBe(before)
})

describe('a replacement', () => {
  it('is linked on both sides, and only to what was approved', async () => {
    const old = await steps.approved((await steps.aCircular(user, complete())).id)
    const draft = await steps.aCircular(user, complete())
    const made = await steps.aCircular(user, { ...complete(), replaces_id: old.id })
    expect(made.replaces).toEqual({ id: old.id, name: `${old.protocol_number} · Quote associative` })
    expect((await user.get(addressOf(old))).body.replaced_by).toEqual([
      { id: made.id, name: 'Quote associative', is_approved: false },
    ])
    const ofDraft = await user.patch(addressOf(made), { replaces_id: draft.id })
    expect(ofDraft.body.codes).toEqual({ replaces_id: ['circular.replaces-draft'] })
    const ofItself = await user.patch(addressOf(made), { replaces_id: made.id })
    expect(ofItself.body.codes).toEqual({ replaces_id: ['circular.replaces-itself'] })
    const approved = await steps.approved(made.id)
    expect((await user.get(addressOf(old))).body.replaced_by).toEqual([
      { id: made.id, name: `${approved.protocol_number} · Quote associative`, is_approved: true },
    ])
    await admin.patch(addressOf(old), { step: 0, note: 'Da correggere' })
    const around = await admin.patch(addressOf(old), { replaces_id: made.id })
    expect(around.body.codes).toEqual({ replaces_id: ['circular.replaces-itself'] })
  })
})
