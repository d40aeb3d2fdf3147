import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aPdf, aZip, fetchFile } from '../fixtures/files.ts'
import { lockTable } from '../fixtures/table-lock.ts'
import { type Client, useHouse } from '../harness.ts'
import { PERIODS, PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const PATIENTLY = { timeout: 20_000 }
const { aCompany, aFile, aPeriod, aProduct, linked, someImages } = productSteps(() => test.house)

let admin: Client
let everything: Client
let period: number
let nextYear: number
let company: number
let other: number

const read = async (id: number, client = admin) => (await client.get(`${PRODUCTS}${id}/`)).body
const clone = (id: number, group_id: unknown = nextYear, client = admin) =>
  client.post(`${PRODUCTS}${id}/clone/`, { group_id })
const countOf = async (group: number): Promise<number> =>
  (await admin.get(`${PRODUCTS}?format=datatables&group_id=${group}&length=1`)).body.recordsFiltered
const fileRows = async () => (await test.house.statement('select id from file')).length

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  everything = await test.house.as('administrator_global')
  period = await aPeriod()
  nextYear = await aPeriod({ name: { it: 'Cersaie 2027' } })
  company = await aCompany('Ceramiche Uno')
  other = await aCompany('Ceramiche Due')
})

/** With something in every field, approved. */
const aWholeProduct = async () => {
  const listed = await Promise.all(
    ['certification', 'format', 'style', 'typology', 'use'].map(async (list) => {
      const { body } = await admin.post(`product/${list}/`, { name: { it: `Voce ${Math.random()}` } })
      return [`${list}_ids`, [body.id]] as const
    }),
  )
  const brands = await Promise.all(
    ['Resta', 'Va'].map(
      async (name) => (await everything.post('company/brand/', { name, company_id: company })).body.id,
    ),
  )
  const [first, second] = await someImages(admin, 2)
  const made = await aProduct(admin, {
    group_id: period,
    company_id: company,
    description: { it: 'Gres.', en: 'Stoneware.', de: 'Steinzeug.' },
    visible_languages: ['it', 'en'],
    designer: 'G. Ponti',
    manufacturer_url: 'https://example.com/a',
    collection_link: 'https://example.com/b',
    publication_due_date: '2030-01-31',
    due_date: '2029-01-31',
    primary_publish: true,
    big_formats: true,
    sustainable: true,
    brand_ids: brands,
    ...Object.fromEntries(listed),
    pdf: await aFile(admin, 'scheda.pdf', aPdf()),
    bim: await aFile(admin, 'modello.zip', aZip([{ name: 'a.ifc' }])),
    images: [
      { ...first, caption: { it: 'Davanti', en: 'Front' }, credit: 'A. Neri', focus_x: 0.2, focus_y: 0.3 },
      { ...second, alternative_text: { it: 'Dietro', en: 'Back' } },
    ],
  })
  const approved = await admin.patch(`${PRODUCTS}${made.id}/`, { step: 4 })
  expect([approved.status, approved.body.codes]).toEqual([200, undefined])
  return { product: approved.body, brands }
}

describe('a clone', () => {
  it('has the content of its source, as a draft of its own at the end of another period', async () => {
    const { product, brands } = await aWholeProduct()
    const [stored, deleted] = brands
    await everything.patch(`company/brand/${deleted}/`, { company_id: other })
    await aProduct(admin, { group_id: nextYear, company_id: company })

    const { status, body } = await clone(product.id)
    expect([status, Object.keys(body)]).toEqual([201, ['id']])
    const copy = await read(body.id)
    expect(copy).toMatchObject({
      version: 1,
      step: 0,
      group_id: nextYear,
      company_id: company,
      order: 2,
      primary_publish: false,
      big_formats: true,
      sustainable: true,
      last_approver_id: null,
      approved_at: null,
      publication_due_date: null,
      due_date: null,
      brand_ids: [stored],
      translations_to_confirm: ['en', 'de'],
    })
    for (const field of [
      'collection_name',
      'category',
      'description',
      'visible_languages',
      'designer',
      'manufacturer_url',
      'collection_link',
      'certification_ids',
      'format_ids',
      'style_ids',
      'typology_ids',
      'use_ids',
    ])
      expect([field, copy[field]]).toEqual([field, product[field]])
    // The same pictures with the same words, in the same order; but not the same rows.
    const content = ({ id, product_id, file, file_info, ...rest }: Record<string, unknown>) => rest
    expect(copy.images.map(content)).toEqual(product.images.map(content))
    expect(copy.images[0].id).not.toBe(product.images[0].id)

    const history = await admin.get(`history/product-product/${body.id}/?format=datatables`)
    const origin = { type: 'product-product', id: product.id, title: product.collection_name }
    expect(history.body.data).toMatchObject([{ action: 'create', origin }])
    const steps = await admin.get(`transition/product-product/${body.id}/?format=datatables`)
    expect(steps.body.data).toEqual([])
    expect((await read(product.id)).version).toBe(product.version)
  })

  it('has files of its own, whose bytes it shares', async () => {
    const { product } = await aWholeProduct()
    const stored = async () =>
      (await readdir(join(test.house.dataDir, 'files', 'kept'), { recursive: true })).length
    const before = await stored()
    const copy = await read((await clone(product.id)).body.id)
    expect(await stored()).toBe(before)
    expect(copy.pdf).not.toBe(product.pdf)
    const bytesOf = async (id: string, size = '') => {
      const { status, bytes } = await fetchFile(test.house, `/api/file/${id}/${size}`, {
        authorization: `JWT ${admin.token}`,
      })
      return [status, bytes.toString('base64')]
    }
    for (const [one, two] of [
      [product.pdf, copy.pdf],
      [product.bim, copy.bim],
      [product.images[0].file, copy.images[0].file],
    ])
      expect(await bytesOf(two)).toEqual(await bytesOf(one))
    expect((await bytesOf(copy.images[0].file, '?size=small'))[0]).toBe(200)

    // Each lets go of its own; the bytes are there as long as one of them is.
    const content = join(test.house.dataDir, 'files', 'kept', product.pdf.slice(0, 2), product.pdf)
    const old = new Date(Date.now() - 48 * 3_600_000)
    await utimes(content, old, old)
    expect((await admin.delete(`${PRODUCTS}${product.id}/`)).status).toBe(204)
    const forget = async () => {
      test.house.clock.forward({ hours: 31 * 24 })
      admin = await test.house.as('administrator_product')
      everything = await test.house.as('administrator_global')
      await test.house.files.sweep()
    }
    await forget()
    expect([(await bytesOf(product.pdf))[0], (await bytesOf(copy.pdf))[0]]).toEqual([404, 200])
    expect(await test.house.files.check()).toEqual({ missing: [], unknown: [] })
    const third = await read((await clone(copy.id)).body.id)
    await admin.delete(`${PRODUCTS}${copy.id}/`)
    await forget()
    expect((await bytesOf(third.pdf))[0]).toBe(200)
    await admin.delete(`${PRODUCTS}${third.id}/`)
    await forget()
    expect(await readdir(join(test.house.dataDir, 'files', 'kept', product.pdf.slice(0, 2)))).not.toContain(
      product.pdf,
    )
  })

  it('is made by whoever reads the one and may make the other', async () => {
    const { id } = await aProduct(admin, { group_id: period, company_id: company })
    const editor = await linked(['user_edit_product', company])
    const made = await clone(id, nextYear, editor)
    expect(made.status).toBe(201)
    expect(await read(made.body.id, editor)).toMatchObject({
      created_by_id: editor.userId,
      actions: ['change', 'submitDraft'],
    })

    const before = [await countOf(nextYear), await fileRows()]
    const stranger = await linked(['user_edit_product', other])
    expect((await clone(id, nextYear, stranger)).status).toBe(404)
    const reader = await linked(['user_product', company], ['user_edit_product', other])
    const rejected = await clone(id, nextYear, reader)
    expect([rejected.status, rejected.body.codes]).toEqual([400, { company_id: ['field.reference'] }])
    expect((await clone(id, nextYear, await test.house.as('translate_product'))).status).toBe(403)
    expect((await clone(2_000_000_000)).status).toBe(404)
    expect([await countOf(nextYear), await fileRows()]).toEqual(before)
  })

  it('is not made in a period that is locked or that there is not, and nothing is written', async () => {
    const { id } = await aProduct(admin, { group_id: period, company_id: company })
    const locked = await aPeriod({ is_locked: true, due_date: '2026-03-31' })
    const before = await fileRows()
    const rejected = await clone(id, locked)
    expect([rejected.status, rejected.body.codes]).toEqual([409, { group_id: ['period.locked'] }])
    expect(rejected.body.group_id[0]).toContain('31/03/2026')
    for (const [body, codes] of [
      [{ group_id: 2_000_000_000 }, { group_id: ['field.reference'] }],
      [{ group_id: null }, { group_id: ['field.null'] }],
      [{ group_id: 'x' }, { group_id: ['field.number'] }],
      [{ group_id: 0 }, { group_id: ['field.min'] }],
      [{}, { group_id: ['field.required'] }],
      [
        { group_id: 1.5, step: 4 },
        { group_id: ['field.integer'], step: ['field.unknown'] },
      ],
    ] as const) {
      const answer = await admin.post(`${PRODUCTS}${id}/clone/`, body)
      expect([answer.status, answer.body.codes]).toEqual([400, codes])
    }
    expect(await countOf(locked)).toBe(0)
    expect(await fileRows()).toBe(before)
  })

  it('holds its period open until it is made, as every new product does', async () => {
    const closing = await aPeriod()
    const waiting = async () => {
      const [match] = await test.house.statement(
        `select count(*)::int as count from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`,
      )
      return match?.count
    }
    // Whoever makes a product has looked at the period by the time they come to this table.
    const gate = await lockTable(test.house.connection, 'product_image')
    const making = admin.post(PRODUCTS, { group_id: closing })
    await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENTLY)
    const locking = admin.patch(`${PERIODS}${closing}/`, { is_locked: true })
    await vi.waitFor(async () => expect(await waiting()).toBe(2), PATIENTLY)
    await gate.release()
    expect([(await making).status, (await locking).status]).toEqual([201, 200])
    const { id } = (await making).body
    expect((await clone(id, closing)).body.codes).toEqual({ group_id: ['period.locked-undated'] })
  })
})

describe('the translations of a clone', () => {
  const aCopy = async () => {
    const { id } = await aProduct(admin, {
      group_id: period,
      company_id: company,
      description: { it: 'Uno', en: 'One', fr: 'Un', ru: 'Один' },
    })
    return read((await clone(id)).body.id)
  }

  it('are to be confirmed until somebody changes them, each by itself', async () => {
    const { id, version } = await aCopy()
    const address = `${PRODUCTS}${id}/`
    const filtered = async (language: string) =>
      (await admin.get(`${PRODUCTS}?format=datatables&id=${id}&translations_to_confirm=${language}`)).body
        .data
    expect(await filtered('fr')).toMatchObject([{ id, translations_to_confirm: ['en', 'fr', 'ru'] }])
    expect(await filtered('de')).toEqual([])
    expect((await admin.get(`${PRODUCTS}?format=datatables&translations_to_confirm=it`)).status).toBe(400)

    const changed = await admin.patch(address, {
      description: { it: 'Altro', en: 'One', fr: 'Une' },
      version,
    })
    expect(changed.body.translations_to_confirm).toEqual(['en', 'ru'])
    const emptied = await admin.patch(address, { description: { ru: '' } })
    expect(emptied.body.translations_to_confirm).toEqual(['en'])
    await admin.patch(address, { designer: 'X' })
    expect((await read(id)).translations_to_confirm).toEqual(['en'])
  })

  it('are told by the server, not by the client', async () => {
    const copy = await aCopy()
    const address = `${PRODUCTS}${copy.id}/`
    const same = await admin.patch(address, { ...copy, designer: 'X' })
    expect([same.status, same.body.translations_to_confirm]).toEqual([200, ['en', 'fr', 'ru']])
    const rejected = await admin.patch(address, { translations_to_confirm: [] })
    expect([rejected.status, rejected.body.codes]).toEqual([
      400,
      { translations_to_confirm: ['field.read-only'] },
    ])
    const fresh = await aProduct(admin, {
      group_id: period,
      company_id: company,
      description: { it: 'Uno', en: 'One' },
    })
    expect(fresh.translations_to_confirm).toEqual([])
  })

  it('come back with a deleted one', async () => {
    const { id } = await aCopy()
    await admin.delete(`${PRODUCTS}${id}/`)
    const restored = await admin.post(`history/product-product/${id}/restore/`)
    expect([restored.status, restored.body.translations_to_confirm]).toEqual([201, ['en', 'fr', 'ru']])
  })
})

describe('several clones at once', () => {
  const cloneAll = (body: object, client = admin) => client.post(`${PRODUCTS}clone/`, body)

  it('each have their own outcome', async () => {
    const target = await aPeriod()
    const own = await aProduct(admin, { group_id: period, company_id: company })
    const second = await aProduct(admin, {
      group_id: period,
      company_id: company,
      collection_name: 'Seconda',
    })
    const strange = await aProduct(admin, { group_id: period, company_id: other })
    const editor = await linked(['user_edit_product', company])
    const { status, body } = await cloneAll(
      { group_id: target, ids: [own.id, strange.id, 2_000_000_000, second.id] },
      editor,
    )
    expect([status, body]).toEqual([
      200,
      {
        results: [
          { id: own.id, clone_id: expect.any(Number) },
          { id: strange.id, errors: { detail: 'Not found.', codes: { detail: ['not-found'] } } },
          { id: 2_000_000_000, errors: { detail: 'Not found.', codes: { detail: ['not-found'] } } },
          { id: second.id, clone_id: expect.any(Number) },
        ],
      },
    ])
    expect(await read(body.results[3].clone_id)).toMatchObject({ collection_name: 'Seconda', order: 2 })
    expect(await countOf(target)).toBe(2)
  })

  it('are bounded for one person and day, with the time to wait', async () => {
    const target = await aPeriod()
    const { id } = await aProduct(admin, { group_id: period, company_id: company })
    const { id: second } = await aProduct(admin, { group_id: period, company_id: company })
    const editor = await linked(['user_edit_product', company])
    const hoursAgo = (hours: number) =>
      new Date(test.house.clock.now().getTime() - hours * 3_600_000).toISOString()
    await test.house.statement(
      `insert into history (type, record_id, at, action, actor_id, origin)
       select 'product-product', 1000000 + n, case when n > 1999 then '${hoursAgo(25)}' else '${hoursAgo(23)}' end::timestamptz,
         'create', ${editor.userId}, '{"type": "product-product", "id": 1, "title": ""}'
       from generate_series(1, 2500) n`,
    )
    const rejected = await editor.post(
      `${PRODUCTS}clone/`,
      { group_id: target, ids: [id, second] },
      { 'accept-language': 'it' },
    )
    expect([rejected.status, rejected.body]).toEqual([
      429,
      {
        detail: 'Una persona può fare al massimo 2000 copie al giorno. Riprova domani.',
        codes: { detail: ['copies.too-many'] },
      },
    ])
    // Until the first of them is a day old.
    expect(rejected.headers.get('retry-after')).toMatch(/^3[0-6]\d\d$/)
    expect(await countOf(target)).toBe(0)
    const one = () => editor.post(`${PRODUCTS}${id}/clone/`, { group_id: target })
    expect([(await one()).status, (await one()).status]).toEqual([201, 429])
    expect((await cloneAll({ group_id: target, ids: [id, second] })).status).toBe(200)
  })

  it('are refused together where the call itself is wrong, and nothing is written', async () => {
    const { id } = await aProduct(admin, { group_id: period, company_id: company })
    const locked = await aPeriod({ is_locked: true })
    const before = await countOf(nextYear)
    for (const [body, codes] of [
      [{ group_id: 2_000_000_000, ids: [id] }, { group_id: ['field.reference'] }],
      [{ ids: [id] }, { group_id: ['field.required'] }],
      [{ group_id: nextYear, ids: [] }, { ids: ['field.min-items'] }],
      [{ group_id: nextYear, ids: [id, id] }, { ids: ['field.duplicates'] }],
      [{ group_id: nextYear, ids: [id, 'x'] }, { 'ids.1': ['field.number'] }],
      [
        { group_id: nextYear, ids: Array.from({ length: 501 }, (_, index) => index + 1) },
        { ids: ['field.max-items'] },
      ],
      [
        { group_id: 'x', ids: null, all: true },
        { group_id: ['field.number'], ids: ['field.null'], all: ['field.unknown'] },
      ],
    ] as const) {
      const answer = await cloneAll(body)
      expect([answer.status, answer.body.codes]).toEqual([400, codes])
    }
    const rejected = await cloneAll({ group_id: locked, ids: [id] })
    expect([rejected.status, rejected.body.codes]).toEqual([409, { group_id: ['period.locked-undated'] }])
    expect([await countOf(nextYear), await countOf(locked)]).toEqual([before, 0])
  })
})

describe('a clone that is taken back', () => {
  const takeBack = (id: number, client: Client) => client.delete(`${PRODUCTS}${id}/clone/`)
  const aCopyBy = async (client: Client) => {
    const { id } = await aProduct(admin, { group_id: period, company_id: company })
    return (await clone(id, nextYear, client)).body.id as number
  }

  it('is gone, also for whoever may delete no product', async () => {
    const editor = await linked(['user_edit_product', company])
    const id = await aCopyBy(editor)
    expect((await editor.delete(`${PRODUCTS}${id}/`)).status).toBe(403)
    expect((await takeBack(id, editor)).status).toBe(204)
    expect((await editor.get(`${PRODUCTS}${id}/`)).status).toBe(404)
    expect((await takeBack(id, editor)).status).toBe(404)
    const { body } = await admin.get(`history/product-product/${id}/?format=datatables`)
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create'])
  })

  it('is a copy: a draft of one’s own is not deleted so', async () => {
    const editor = await linked(['user_edit_product', company])
    const { id } = await aProduct(editor, { group_id: period, company_id: company })
    expect((await takeBack(id, editor)).status).toBe(403)
    expect((await editor.get(`${PRODUCTS}${id}/`)).status).toBe(200)
  })

  it('stays where it was changed since, is somebody else’s, or is no longer new', async () => {
    const editor = await linked(['user_edit_product', company])
    const colleague = await linked(['user_edit_product', company])
    const stranger = await linked(['user_edit_product', other])
    const id = await aCopyBy(editor)
    expect((await takeBack(id, stranger)).status).toBe(404)
    const theirs = await takeBack(id, colleague)
    expect([theirs.status, theirs.body.codes]).toEqual([403, { detail: ['forbidden'] }])
    await colleague.patch(`${PRODUCTS}${id}/`, { designer: 'X' })
    const changed = await takeBack(id, editor)
    expect([changed.status, changed.body.current.designer]).toEqual([412, 'X'])

    const later = await aCopyBy(editor)
    test.house.clock.forward({ minutes: 8 })
    const renewed = await test.house.anonymous.post('account/token-refresh/', { token: editor.token })
    test.house.clock.forward({ minutes: 8 })
    admin = await test.house.as('administrator_product')
    const late = await takeBack(later, test.house.withToken(renewed.body.token))
    expect([late.status, late.body.codes]).toEqual([409, { detail: ['workflow.not-undoable'] }])
    expect([(await read(id)).designer, (await read(later)).version]).toEqual(['X', 1])
  })
})
