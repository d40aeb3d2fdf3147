import { beforeAll, describe, expect, it } from 'vitest'
import { houseDay } from '../days.ts'
import { PERMISSION } from '../gallery-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { RELEASES } from '../press-steps.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'

// Without a setting, permissions of pictures are shown and not required.
const test = useHouse()
const { aPeriod, aProduct, aCompany, linked, someImages } = productSteps(() => test.house)
const { aProject } = projectSteps(() => test.house)

const inDays = (days: number) => houseDay(test.house.clock.now(), days)
const ITALIAN = { 'accept-language': 'it' }

let company: number
let group_id: number
let admin: Client
beforeAll(async () => {
  company = await aCompany('Ceramiche Uno')
  group_id = await aPeriod()
  admin = await test.house.as('administrator_product')
})

const withPictures = async (...about: object[]) => {
  const files = await someImages(admin, Math.max(about.length, 2))
  const images = files.map((image, index) => ({ ...image, ...about[index] }))
  const description = { it: 'Gres.', en: 'Stoneware.' }
  return aProduct(admin, { group_id, company_id: company, description, images })
}
const NOTHING = { credit: '', licence: '' }

describe('a picture without credit and licence, where they are not required', () => {
  it('keeps no product from being approved, nor from being changed afterwards', async () => {
    const { id, images } = await withPictures(NOTHING, {})
    const approved = await admin.patch(`${PRODUCTS}${id}/`, { step: 4 })
    expect([approved.status, approved.body.step]).toEqual([200, 4])
    const [more] = await someImages(admin, 1)
    const stored = images.map((image: { id: number }) => ({ id: image.id }))
    const changed = await admin.patch(`${PRODUCTS}${id}/`, { images: [...stored, { file: more?.file }] })
    expect([changed.status, changed.body.images?.length]).toEqual([200, 3])
  })

  it('keeps no project from being approved', async () => {
    const office = await test.house.as('administrator_project')
    const [image] = await someImages(office, 1)
    const { id } = await aProject(office, { company_id: company, images: [{ file: image?.file }] })
    for (const step of [1, 4])
      expect((await office.patch(`${PROJECTS}${id}/`, { step })).status, `step ${step}`).toBe(200)
  })

  it.each([
    ['press release', RELEASES, '?group=1&year=2026', '2026-02-01T10:00:00.000Z'],
    ['press kit', 'press_room/press_kit/', '?group=1', '2026-02-01'],
  ])('keeps no %s from being published', async (_kind, path, query, published_date) => {
    const office = await test.house.as('administrator_press_room')
    const [bare] = await someImages(office, 1)
    const images = [{ file: bare?.file }]
    const made = await office.post(`${path}${query}`, { title: { it: 'Esce' }, published_date, images })
    expect([made.status, made.body.codes]).toEqual([201, undefined])
  })

  it('is named on Home, where the product can be approved', async () => {
    const { id } = await withPictures({ credit: '', caption: { it: 'Davanti', en: 'Front' } }, {})
    await admin.patch(`${PRODUCTS}${id}/`, { step: 1, due_date: '2026-01-01' })
    const { records } = (await admin.get('home/', ITALIAN)).body.waiting
    expect(records.find((record: { id: number }) => record.id === id)).toMatchObject({
      approve_step: 4,
      approve_warnings: [{ path: 'images.0.credit', message: 'Immagine 1 (Davanti): mancano i crediti.' }],
    })
  })
})

describe('a permission that has expired', () => {
  it('rejects an approval and a publication all the same', async () => {
    const { id } = await withPictures({ valid_until: inDays(-1) }, NOTHING)
    const rejected = await admin.patch(`${PRODUCTS}${id}/`, { step: 4 })
    expect([rejected.status, rejected.body.codes]).toEqual([
      400,
      { 'images.0.valid_until': ['picture.expired'] },
    ])

    const office = await test.house.as('administrator_press_room')
    const [image] = await someImages(office, 1)
    const images = [{ ...image, valid_until: inDays(-1) }]
    const release = { title: { it: 'Esce' }, published_date: '2026-02-01T10:00:00.000Z', images }
    expect((await office.post(`${RELEASES}?group=1&year=2026`, release)).body.codes).toEqual({
      'images.0.valid_until': ['picture.expired'],
    })
  })
})

describe('a check of several products before a step', () => {
  const check = (client: Client, body: object) =>
    client.post('transition/product-product/check/', body, ITALIAN)

  it('tells of each what rejects the step and what is only shown; nothing is written', async () => {
    const ready = await withPictures({}, {})
    const lacking = await withPictures(NOTHING, {})
    const expired = await withPictures({ valid_until: inDays(-1) }, {})
    const bare = await aProduct(admin, { group_id, company_id: company, images: [], description: { it: '' } })
    const ids = [ready, lacking, expired, bare].map(({ id }) => id)
    const { status, body } = await check(admin, { step: 4, ids })
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { id: ready.id, errors: null, warnings: {} },
      {
        id: lacking.id,
        errors: null,
        warnings: {
          'images.0.credit': ['Immagine 1: mancano i crediti.'],
          'images.0.licence': ['Immagine 1: manca la licenza.'],
        },
      },
      {
        id: expired.id,
        errors: {
          'images.0.valid_until': [expect.stringContaining('Immagine 1: il permesso è scaduto')],
          codes: { 'images.0.valid_until': ['picture.expired'] },
        },
        warnings: {},
      },
      {
        id: bare.id,
        errors: expect.objectContaining({
          codes: { 'description.it': ['field.required'], images: ['field.min-items'] },
        }),
        warnings: {},
      },
    ])
    for (const made of [ready, lacking, expired, bare])
      expect((await admin.get(`${PRODUCTS}${made.id}/`)).body).toMatchObject({
        step: 0,
        version: made.version,
      })
  })

  it('answers as the step itself would: by role, state and reach', async () => {
    const own = await withPictures({}, {})
    const submitted = await withPictures({}, {})
    await admin.patch(`${PRODUCTS}${submitted.id}/`, { step: 1 })
    const strange = await aProduct(admin, { group_id, company_id: await aCompany('Ceramiche Due') })
    const editor = await linked(['user_edit_product', company])
    const ids = [own.id, submitted.id, strange.id]
    const { body } = await check(editor, { step: 1, ids })
    const codes = body.results.map(
      ({ errors }: { errors: { codes: object } | null }) => errors?.codes ?? null,
    )
    const attempts = []
    for (const id of ids.slice(1))
      attempts.push((await editor.patch(`${PRODUCTS}${id}/`, { step: 1 })).body.codes)
    expect(codes).toEqual([null, ...attempts])
    expect((await check(editor, { step: 4, ids: [own.id] })).body.results[0].errors.codes).toEqual({
      detail: ['workflow.not-allowed'],
    })
  })

  it('is refused by field where it asks for nothing, for too many, or for one twice', async () => {
    expect((await check(admin, { step: 4, ids: [] })).status).toBe(400)
    expect((await check(admin, { step: 4, ids: [1, 1] })).body.codes).toEqual({ ids: ['field.duplicates'] })
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    expect((await check(admin, { step: 4, ids: many })).status).toBe(400)
    expect((await check(admin, { ids: [1] })).body.codes).toEqual({ step: ['field.required'] })
  })

  it('shows at the submission what the approval will show, the expired ones too', async () => {
    const { id } = await withPictures({ ...PERMISSION, valid_until: inDays(-1) }, { licence: '' })
    const { body } = await check(admin, { step: 1, ids: [id] })
    expect([body.results[0].errors, Object.keys(body.results[0].warnings)]).toEqual([
      null,
      ['images.0.valid_until', 'images.1.licence'],
    ])
  })
})
