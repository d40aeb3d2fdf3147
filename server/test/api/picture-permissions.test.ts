import type { Role } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { houseDay } from '../days.ts'
import { eventually } from '../fixtures/processes.ts'
import { PERMISSION } from '../gallery-steps.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'
import { pressSteps, RELEASES } from '../press-steps.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'

const test = useHouse(() => ({ PICTURE_PERMISSIONS: 'require' }))
const { aPeriod, aProduct, aCompany, linked, someImages } = productSteps(() => test.house)
const { aProject } = projectSteps(() => test.house)
const { aRelease } = pressSteps(() => test.house)

const inDays = (days: number) => houseDay(test.house.clock.now(), days)

let company: number
let group_id: number
beforeAll(async () => {
  company = await aCompany('Ceramiche Uno')
  group_id = await aPeriod()
})

const english = { description: { it: 'Gres.', en: 'Stoneware.' } }
/** A product whose pictures have this, the first one first. */
const withPictures = async (client: Client, ...about: object[]) => {
  const files = await someImages(client, Math.max(about.length, 2))
  const images = files.map((image, index) => ({ ...image, ...about[index] }))
  return aProduct(client, { group_id, company_id: company, ...english, images })
}

describe('a picture without credit or licence, or whose permission has ended', () => {
  it('keeps a product from being approved, each by its path and by name; and from nothing else', async () => {
    const admin = await test.house.as('administrator_product')
    const made = await withPictures(
      admin,
      { credit: '', caption: { it: 'Davanti', en: 'Front' } },
      { licence: '', valid_until: inDays(-1) },
      { valid_until: inDays(0) },
    )
    const rejected = await admin.patch(`${PRODUCTS}${made.id}/`, { step: 4 }, { 'accept-language': 'it' })
    expect([rejected.status, rejected.body]).toMatchObject([
      400,
      {
        codes: {
          'images.0.credit': ['picture.no-credit'],
          'images.1.licence': ['picture.no-licence'],
          'images.1.valid_until': ['picture.expired'],
        },
      },
    ])
    expect(JSON.stringify(rejected.body)).toContain('Immagine 1 (Davanti): mancano i crediti.')
    expect(JSON.stringify(rejected.body)).not.toContain('images.2')
    expect((await admin.get(`${PRODUCTS}${made.id}/`)).body).toMatchObject({ step: 0, version: made.version })
    for (const step of [1, 2, 3])
      expect((await admin.patch(`${PRODUCTS}${made.id}/`, { step })).status).toBe(200)

    const [first, second, third] = made.images
    const images = [
      { id: first.id, file: first.file, ...PERMISSION },
      { id: second.id, file: second.file, ...PERMISSION, valid_until: inDays(1) },
      { id: third.id, file: third.file },
    ]
    const approved = await admin.patch(`${PRODUCTS}${made.id}/`, { step: 4, images })
    expect([approved.status, approved.body.codes]).toEqual([200, undefined])
    expect(approved.body.images).toMatchObject([
      PERMISSION,
      { ...PERMISSION, valid_until: inDays(1) },
      { ...PERMISSION, valid_until: inDays(0) },
    ])
  })

  it('keeps a project from being approved, not from being handed on', async () => {
    const admin = await test.house.as('administrator_project')
    const [image] = await someImages(admin, 1)
    const { id } = await aProject(admin, { company_id: company, images: [{ file: image?.file }] })
    const step = (to: number) => admin.patch(`${PROJECTS}${id}/`, { step: to })
    for (const to of [1, 5, 6, 7]) expect((await step(to)).status).toBe(200)
    const rejected = await step(4)
    expect([rejected.status, Object.keys(rejected.body.codes)]).toEqual([
      400,
      ['images.0.credit', 'images.0.licence'],
    ])
  })

  it('keeps a project from being approved where it is the picture of a product in it', async () => {
    const admin = await test.house.as('administrator_project')
    const [bare, expired, fine] = await someImages(admin, 3)
    const { id, products } = await aProject(admin, {
      company_id: company,
      products: [
        { brand: 'Senza immagine' },
        { brand: 'Con tutto', ...PERMISSION, image: fine?.file },
        { brand: 'Marazzi', image: bare?.file },
        { brand: 'Scaduta', ...PERMISSION, image: expired?.file, valid_until: inDays(-1) },
      ],
    })
    const approve = (more: object) =>
      admin.patch(`${PROJECTS}${id}/`, { step: 4, ...more }, { 'accept-language': 'it' })
    await admin.patch(`${PROJECTS}${id}/`, { step: 1 })
    const rejected = await approve({})
    expect([rejected.status, rejected.body.codes]).toEqual([
      400,
      {
        'products.2.credit': ['picture.no-credit'],
        'products.2.licence': ['picture.no-licence'],
        'products.3.valid_until': ['picture.expired'],
      },
    ])
    expect(JSON.stringify(rejected.body)).toContain('Immagine 3 (Marazzi): mancano i crediti.')
    const rows = products.map((row: { id: number }) => ({ id: row.id }))
    rows[2] = { ...rows[2], ...PERMISSION }
    rows[3] = { ...rows[3], image: null }
    expect((await approve({ products: rows })).status).toBe(200)
  })

  it('does not get into a product that is approved; what was so before keeps nobody from mending it', async () => {
    const admin = await test.house.as('administrator_product')
    const { id, images } = await withPictures(admin, { valid_until: inDays(1) }, {})
    const save = (body: object) => admin.patch(`${PRODUCTS}${id}/`, body)
    expect((await save({ step: 4 })).status).toBe(200)
    test.house.clock.forward({ hours: 48 })

    const client = await test.house.as('administrator_product')
    const change = (body: object) => client.patch(`${PRODUCTS}${id}/`, body)
    const stored = images.map((image: { id: number }) => ({ id: image.id }))
    const [more] = await someImages(client, 1)
    const added = await change({ images: [{ file: more?.file }, ...stored] })
    expect([added.status, Object.keys(added.body.codes)]).toEqual([
      400,
      ['images.0.credit', 'images.0.licence'],
    ])
    expect((await change({ description: { it: '' } })).body.codes).toEqual({
      'description.it': ['field.required'],
    })
    expect((await client.get(`${PRODUCTS}${id}/`)).body.images).toHaveLength(2)
    const turned = await change({ designer: 'A. Designer', images: [...stored].reverse() })
    expect([turned.status, turned.body.step]).toEqual([200, 4])
    expect((await change({ images: [more, ...stored] })).status).toBe(200)
  })

  it('does not get into a project that is approved, by whichever of its lists', async () => {
    const admin = await test.house.as('administrator_project')
    const { id } = await aProject(admin, { company_id: company })
    const save = (body: object) => admin.patch(`${PROJECTS}${id}/`, body)
    for (const step of [1, 4]) expect((await save({ step })).status).toBe(200)
    const [image] = await someImages(admin, 1)
    const products = [{ brand: 'Marazzi', image: image?.file, credit: 'A. Foto' }]
    const rejected = await save({ products })
    expect([rejected.status, Object.keys(rejected.body.codes)]).toEqual([400, ['products.0.licence']])
    expect((await save({ products: products.map((one) => ({ ...one, ...PERMISSION })) })).status).toBe(200)
  })

  it('is not offered for approval at once on Home', async () => {
    const admin = await test.house.as('administrator_product')
    const due_date = '2026-01-01'
    const [fine, expired] = [
      await withPictures(admin, {}),
      await withPictures(admin, { valid_until: inDays(-1) }),
    ]
    for (const { id } of [fine, expired]) await admin.patch(`${PRODUCTS}${id}/`, { step: 1, due_date })
    const { records } = (await admin.get('home/')).body.waiting
    const offered = new Map(
      records.map(({ id, approve_step }: { id: number; approve_step: number | null }) => [id, approve_step]),
    )
    expect([offered.get(fine.id), offered.get(expired.id)]).toEqual([4, null])
  })

  it('is refused by field where it is no text and no day', async () => {
    const admin = await test.house.as('administrator_product')
    const { id, images } = await withPictures(admin, {})
    const wrong = { id: images[0].id, file: images[0].file, licence: 7, valid_until: '31/03/2026' }
    const { status, body } = await admin.patch(`${PRODUCTS}${id}/`, { images: [wrong] })
    expect([status, body.codes]).toEqual([
      400,
      { 'images.0.licence': ['field.string'], 'images.0.valid_until': ['field.date'] },
    ])
  })
})

describe.each([
  {
    kind: 'press release',
    path: RELEASES,
    query: '?group=1&year=2026',
    child: 'press_room/press_release_image/',
  },
  {
    kind: 'press kit',
    path: 'press_room/press_kit/',
    query: '?group=1',
    child: 'press_room/press_kit_image/',
  },
])('a $kind with such a picture', ({ path, query, child }) => {
  const LATER = '2099-02-01'
  let office: Client
  beforeAll(async () => {
    office = await test.house.as('administrator_press_room')
  })
  const aFile = async () => (await someImages(office, 1))[0]?.file
  const publishedOn = (day: string) => (path === RELEASES ? `${day}T10:00:00.000Z` : day)
  const PUBLISHED = publishedOn('2026-02-01')
  const make = (body: object) => office.post(`${path}${query}`, { title: { it: 'Pubblicare' }, ...body })
  const codesOf = ({ status, body }: { status: number; body: { codes?: object } }) => [
    status,
    Object.keys(body.codes ?? {}),
  ]

  it('is a draft with it, and is not published, nor scheduled, until all is there', async () => {
    const images = [
      { file: await aFile(), ...PERMISSION },
      { file: await aFile(), licence: 'Uso stampa', caption: { it: 'Il forno' } },
      { file: await aFile(), credit: 'A. Foto', valid_until: inDays(-1) },
    ]
    const paths = ['images.1.credit', 'images.2.licence', 'images.2.valid_until']
    const { body: draft } = await make({ images })
    const save = (body: object) => office.patch(`${path}${draft.id}/`, body, { 'accept-language': 'it' })
    for (const published_date of [PUBLISHED, publishedOn(LATER)]) {
      const rejected = await save({ published_date, title: { it: 'Altro' } })
      expect(codesOf(rejected)).toEqual([400, paths])
      expect(JSON.stringify(rejected.body)).toContain('Immagine 2 (Il forno): mancano i crediti.')
    }
    const { body: untouched } = await office.get(`${path}${draft.id}/`)
    expect(untouched).toMatchObject({
      title: { it: 'Pubblicare' },
      published_date: null,
      version: draft.version,
    })
    // Nothing keeps a draft from being changed.
    expect((await save({ title: { it: 'Altro' } })).status).toBe(200)

    const [first, second, third] = draft.images
    const mended = [
      { id: first.id },
      { id: second.id, credit: 'A. Foto' },
      { id: third.id, licence: 'Uso stampa', valid_until: inDays(0) },
    ]
    const published = await save({ published_date: PUBLISHED, images: mended })
    expect([published.status, published.body.is_draft]).toEqual([200, false])
  })

  it('is not made as a published one; nothing of it is kept', async () => {
    const before = (await office.get(`${path}${query}&format=datatables&length=1`)).body.recordsTotal
    const file = await aFile()
    const rejected = await make({ published_date: PUBLISHED, images: [{ file }] })
    expect(codesOf(rejected)).toEqual([400, ['images.0.credit', 'images.0.licence']])
    const after = (await office.get(`${path}${query}&format=datatables&length=1`)).body.recordsTotal
    expect(after).toBe(before)
    const made = await make({ published_date: PUBLISHED, images: [{ file, ...PERMISSION }] })
    expect([made.status, made.body.codes]).toEqual([201, undefined])
  })

  it('was published before it lacked anything: it is mended in peace, and gets no second one', async () => {
    const images = [{ file: await aFile(), ...PERMISSION, valid_until: inDays(1) }]
    const { body: made } = await make({ published_date: PUBLISHED, images })
    test.house.clock.forward({ hours: 48 })
    office = await test.house.as('administrator_press_room')
    const save = (body: object) => office.patch(`${path}${made.id}/`, body)
    const [stored] = made.images
    const added = await save({ images: [{ file: await aFile() }, { id: stored.id }] })
    expect(codesOf(added)).toEqual([400, ['images.0.credit', 'images.0.licence']])
    const emptied = await office.patch(`${child}${stored.id}/`, { licence: '' })
    expect(codesOf(emptied)).toEqual([400, ['licence']])
    expect((await save({ title: { it: 'Senza refusi' } })).status).toBe(200)
    expect(
      (await save({ published_date: publishedOn('2026-02-02'), images: [{ id: stored.id }] })).status,
    ).toBe(200)
    const withdrawn = await save({ published_date: null })
    expect(withdrawn.status).toBe(200)
    expect(codesOf(await save({ published_date: PUBLISHED }))).toEqual([400, ['images.0.valid_until']])
  })
})

describe('a permission that ends soon', () => {
  const runNow = async () => {
    await test.house.statement(
      `insert into jobs.job (name, data, policy)
        select name, '{}', policy from jobs.queue where name = 'notice.deadlines'`,
    )
    await eventually(async () => {
      const rows = await test.house.statement(
        `select id from jobs.job where name = 'notice.deadlines' and state < 'completed' and start_after <= now()`,
      )
      expect(rows).toEqual([])
    })
  }
  const person = async (...roles: Role[]) => {
    const { id, email } = await test.house.aUser(roles)
    const signIn = async () => {
      const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
      return test.house.withToken(body.token)
    }
    return { id, signIn }
  }
  /** What somebody was told of these records, as `12 2026-03-31`. */
  const notified = async (client: Client, type: string, ids: readonly number[]): Promise<string[]> => {
    const query = `notice/?format=datatables&length=100&kind=permission&type=${type}`
    const { body } = await client.get(query)
    const rows: { record_id: number; due_date: string }[] = body.data
    return rows
      .filter(({ record_id }) => ids.includes(record_id))
      .map(({ record_id, due_date }) => `${record_id} ${due_date}`)
      .toSorted()
  }

  beforeAll(() => test.house.jobs.start())

  it('is told a month and a week ahead, once each, to those who may edit the picture', async () => {
    const admin = await person('administrator_product')
    const translator = await person('translate_product')
    const client = await admin.signIn()
    const editor = await linked(['user_edit_product', company])
    const stranger = await linked(['user_edit_product', await aCompany('Ceramiche Due')])
    const [draft, approved, other] = [
      await withPictures(client, { valid_until: inDays(29) }, { valid_until: inDays(29) }),
      await withPictures(client, { valid_until: inDays(20) }),
      await withPictures(client, { valid_until: inDays(31) }, { valid_until: inDays(-1) }),
    ]
    expect((await client.patch(`${PRODUCTS}${approved.id}/`, { step: 4 })).status).toBe(200)
    const [ofDraft, ofApproved] = [`${draft.id} ${inDays(29)}`, `${approved.id} ${inDays(20)}`]
    const notifiedTo = (reader: Client) =>
      notified(reader, 'product-product', [draft.id, approved.id, other.id])
    await runNow()
    await runNow()
    expect(await notifiedTo(client)).toEqual([ofDraft, ofApproved].toSorted())
    // Of what is approved, its company can only read the pictures.
    expect(await notifiedTo(editor)).toEqual([ofDraft])
    expect(await notifiedTo(stranger)).toEqual([])
    expect(await notifiedTo(await translator.signIn())).toEqual([])

    const ofOther = `${other.id} ${inDays(31)}`
    test.house.clock.forward({ hours: 14 * 24 })
    await runNow()
    await runNow()
    expect(await notifiedTo(await admin.signIn())).toEqual(
      [ofDraft, ofApproved, ofApproved, ofOther].toSorted(),
    )
  })

  it('is told of the picture of a product in a project, not of a day without a picture', async () => {
    const client = await (await person('administrator_project')).signIn()
    const [image] = await someImages(client, 1)
    const { id } = await aProject(client, {
      company_id: company,
      products: [
        { brand: 'Marazzi', image: image?.file, ...PERMISSION, valid_until: inDays(6) },
        { brand: 'Senza immagine', valid_until: inDays(5) },
      ],
    })
    await runNow()
    expect(await notified(client, 'project-project', [id])).toEqual([`${id} ${inDays(6)}`])
  })

  it('is told in the press room too, to the office and to the company whose it is', async () => {
    const office = await person('administrator_press_room')
    const client = await office.signIn()
    const own = await linked(['administrator_press_room_external_company', company])
    const [image] = await someImages(client, 1)
    const images = [{ ...image, valid_until: inDays(5) }]
    const { id } = await aRelease(client, { company_id: company, images })
    await runNow()
    const type = 'press_room-press_release'
    for (const reader of [client, own])
      expect(await notified(reader, type, [id])).toEqual([`${id} ${inDays(5)}`])
    const { body } = await client.get('notice/?kind=permission', { 'accept-language': 'it' })
    expect(body.results[0]).toMatchObject({
      noun: 'comunicato stampa',
      address: expect.stringContaining(`id=${id}`),
    })
  })
})
