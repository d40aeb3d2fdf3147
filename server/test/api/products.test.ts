import { roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aPdf, aZip } from '../fixtures/files.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const steps = productSteps(() => test.house)
const { aFile, linked, someImages } = steps

let admin: Client
let translator: Client
let period: number
let ours: number
let theirs: number

const aProduct = (client: Client, body: object = {}) =>
  steps.aProduct(client, { group_id: period, company_id: ours, ...body })
const anEditor = () => linked(['user_edit_product', ours])

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  translator = await test.house.as('translate_product')
  ours = await steps.aCompany('Ceramiche Uno')
  theirs = await steps.aCompany('Ceramiche Due')
  period = await steps.aPeriod()
})

describe('a product', () => {
  it('is parsed once before and once after a save', async () => {
    const editor = await anEditor()
    const { id, version, created_at } = await aProduct(editor)
    const parse = vi.spyOn(JSON, 'parse')
    const saved = await editor.patch(`${PRODUCTS}${id}/`, { version, created_at, designer: 'Parsed' })
    const records = parse.mock.calls.filter(([text]) => String(text).startsWith(`{"id" : ${id},`))
    parse.mockRestore()
    expect(saved.status).toBe(200)
    expect(records).toHaveLength(2)
  })

  it('goes from draft to approval, by editor, administrator and translator in turn', async () => {
    const editor = await anEditor()
    const { id, actions } = await aProduct(editor)
    expect(actions).toEqual(['change', 'submitDraft'])

    const submitted = await editor.patch(`${PRODUCTS}${id}/`, { designer: 'G. Ponti', step: 1 })
    expect([submitted.status, submitted.body]).toMatchObject([
      200,
      { step: 1, designer: 'G. Ponti', actions: [] },
    ])
    expect((await editor.patch(`${PRODUCTS}${id}/`, { designer: 'Altro' })).status).toBe(403)

    const toTranslation = await admin.patch(`${PRODUCTS}${id}/`, { step: 2 })
    expect(toTranslation.body.step).toBe(2)
    const translated = await translator.patch(`${PRODUCTS}${id}/`, {
      description: { en: 'Porcelain stoneware.' },
      step: 3,
    })
    expect([translated.status, translated.body.step]).toEqual([200, 3])
    const read = { 'if-match': `"${translated.body.version}"` }
    const approved = await admin.patch(`${PRODUCTS}${id}/`, { step: 4 }, read)
    expect(approved.body).toMatchObject({ step: 4, last_approver: { id: approved.body.last_approver_id } })

    const { body } = await editor.get(`transition/product-product/${id}/?format=datatables`)
    expect(body.data.map((one: { action: string }) => one.action)).toEqual([
      'approve',
      'submitTranslation',
      'sendToTranslation',
      'submitDraft',
    ])
    // Which version was approved, and which one the approver had read; older clients name none.
    expect(body.data[0]).toMatchObject({
      version: approved.body.version,
      read_version: translated.body.version,
    })
    expect(body.data[1]).toMatchObject({ version: translated.body.version, read_version: null })
  })

  it('is not handed over by its translator before every visible language is complete', async () => {
    const [picture, other] = await someImages(admin, 2)
    const { id } = await aProduct(admin, {
      visible_languages: ['it', 'en', 'fr'],
      description: { it: 'Gres.', fr: 'Grès.' },
      images: [{ ...picture, caption: { it: 'La posa' } }, other],
      step: 1,
    })
    const { body: sent } = await admin.patch(`${PRODUCTS}${id}/`, { step: 2 })
    for (const client of [translator, admin]) {
      const early = await client.patch(`${PRODUCTS}${id}/`, { description: { de: 'Steinzeug.' }, step: 3 })
      expect([early.status, Object.keys(early.body.codes)]).toEqual([
        400,
        ['description.en', 'images.0.caption.en', 'images.0.caption.fr'],
      ])
    }
    expect((await admin.get(`${PRODUCTS}${id}/`)).body).toMatchObject({
      step: 2,
      version: sent.version,
      description: { de: '' },
    })
    const [pictured, plain] = sent.images
    const complete = await translator.patch(`${PRODUCTS}${id}/`, {
      description: { en: 'Stoneware.' },
      images: [{ id: pictured.id, caption: { en: 'The laying', fr: 'La pose' } }, { id: plain.id }],
      step: 3,
    })
    expect([complete.status, complete.body.step]).toEqual([200, 3])
  })

  it('has the items of a reference list in the order of that list', async () => {
    const ids: number[] = []
    for (const it of ['120×280', '60×60', '10×10'])
      ids.push((await admin.post('product/format/', { name: { it } })).body.id)
    const [large, medium, small] = ids
    await admin.post('product/format/order/', { ids: [medium, large, small] })
    const { id } = await aProduct(admin, { format_ids: ids })
    const read = (await admin.get(`${PRODUCTS}${id}/`)).body
    expect(read.format_ids).toEqual([medium, large, small])
    expect(read.formats.map(({ name }: { name: string }) => name)).toEqual(['60×60', '120×280', '10×10'])
  })

  it('is made and submitted in one go, told as any other step', async () => {
    const editor = await anEditor()
    const made = await aProduct(editor, { step: 1, note: 'Pronto' })
    expect(made).toMatchObject({ step: 1, version: 2, actions: [] })
    const transitions = await editor.get(`transition/product-product/${made.id}/`)
    expect(transitions.body.results).toMatchObject([
      { action: 'submitDraft', from_step: 0, to_step: 1, note: 'Pronto' },
    ])
    const history = await admin.get(`history/product-product/${made.id}/`)
    expect(history.body.results).toMatchObject([
      { action: 'change', changes: { step: [0, 1] } },
      { action: 'create' },
    ])
    const approved = await aProduct(admin, { description: { it: 'Uno', en: 'One' }, step: 4 })
    expect(approved).toMatchObject({ step: 4, last_approver_id: approved.created_by_id })
  })

  it('is not made at all where the step that was asked for is refused', async () => {
    const count = async () => (await admin.get(`${PRODUCTS}?length=1`)).body.count
    const before = await count()
    const images = await someImages(admin, 1)
    const { status, body } = await admin.post(PRODUCTS, { group_id: period, images, step: 1 })
    expect([status, Object.keys(body.codes)]).toEqual([
      400,
      ['collection_name', 'company_id', 'category', 'description.it', 'images'],
    ])
    const wordy = await admin.post(PRODUCTS, { group_id: period, note: 'Da sola' })
    expect([wordy.status, wordy.body.codes]).toEqual([400, { note: ['workflow.note-alone'] }])
    const nowhere = await admin.post(PRODUCTS, { group_id: period, step: 9 })
    expect([nowhere.status, Object.keys(nowhere.body.codes)]).toEqual([400, ['step']])
    expect(await count()).toBe(before)
    // The picture is still its uploader's.
    await aProduct(admin, { images: [...images, ...(await someImages(admin, 1))], step: 1 })
  })

  it('says everything that is missing for a step, and writes nothing', async () => {
    const { id } = await aProduct(admin, {
      collection_name: '',
      company_id: null,
      category: '',
      description: { it: '' },
      images: await someImages(admin, 1),
    })
    const { status, body } = await admin.patch(`${PRODUCTS}${id}/`, { designer: 'X', step: 1 })
    expect([status, Object.keys(body.codes)]).toEqual([
      400,
      ['collection_name', 'company_id', 'category', 'description.it', 'images'],
    ])
    expect((await admin.get(`${PRODUCTS}${id}/`)).body).toMatchObject({ step: 0, designer: '', version: 1 })
  })

  it('is approved with every visible language, and not without', async () => {
    const { id } = await aProduct(admin, { visible_languages: ['it', 'en', 'ru'] })
    const { status, body } = await admin.patch(`${PRODUCTS}${id}/`, { step: 4 })
    expect([status, Object.keys(body.codes)]).toEqual([400, ['description.en', 'description.ru']])
  })

  it('is sent back with a note alone, which its author reads, by field', async () => {
    const editor = await anEditor()
    const { id } = await aProduct(editor)
    await editor.patch(`${PRODUCTS}${id}/`, { step: 1 })
    const wordless = await admin.patch(`${PRODUCTS}${id}/`, { step: 0 })
    expect([wordless.status, wordless.body.codes]).toEqual([400, { note: ['field.required'] }])
    const back = await admin.patch(`${PRODUCTS}${id}/`, {
      step: 0,
      note: 'Manca il formato',
      note_field: 'format_ids',
    })
    expect(back.body.step).toBe(0)
    const { body } = await editor.get(`transition/product-product/${id}/?format=datatables`)
    expect(body.data[0]).toMatchObject({
      action: 'sendBack',
      from_step: 1,
      to_step: 0,
      note: 'Manca il formato',
      note_field: 'format_ids',
    })
    expect((await admin.patch(`${PRODUCTS}${id}/`, { note: 'da sola' })).status).toBe(400)
  })

  it('is translated, and nothing else of it, by those who translate', async () => {
    const { id } = await aProduct(admin)
    expect((await translator.get(`${PRODUCTS}${id}/`)).status).toBe(404)
    await admin.patch(`${PRODUCTS}${id}/`, { step: 2 })
    const { status, body } = await translator.patch(`${PRODUCTS}${id}/`, {
      designer: 'X',
      description: { it: 'Altro', en: 'Other' },
    })
    expect([status, Object.keys(body.codes).toSorted()]).toEqual([403, ['description.it', 'designer']])
    const fine = await translator.patch(`${PRODUCTS}${id}/`, {
      description: { it: 'Gres porcellanato.', en: 'Tile' },
    })
    expect([fine.status, fine.body.description.en]).toEqual([200, 'Tile'])
  })

  it('counts, once approved, as approved by the administrator who changes it', async () => {
    const { id } = await aProduct(admin, { description: { it: 'Uno', en: 'One' } })
    const first = await admin.patch(`${PRODUCTS}${id}/`, { step: 4 })
    const other = await test.house.as('administrator_global')
    const changed = await other.patch(`${PRODUCTS}${id}/`, { designer: 'X' })
    expect(changed.body.step).toBe(4)
    expect(changed.body.last_approver_id).not.toBe(first.body.last_approver_id)
  })

  it('is the same for the second who takes a step from a state that is over', async () => {
    const { id, version } = await aProduct(admin)
    const steps = [
      admin.patch(`${PRODUCTS}${id}/`, { step: 1, version }),
      admin.patch(`${PRODUCTS}${id}/`, { step: 2, version }),
    ]
    const statuses = (await Promise.all(steps)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 412])
  })

  it('is put first by administrators alone; others send the flag as it is', async () => {
    const editor = await anEditor()
    const rejected = { primary_publish: ['workflow.field'] }
    const begun = { collection_name: 'Alba', group_id: period, company_id: ours }
    const made = await editor.post(PRODUCTS, { ...begun, primary_publish: true })
    expect([made.status, made.body.codes]).toEqual([403, rejected])
    const own = await aProduct(editor, { primary_publish: false })
    const path = `${PRODUCTS}${own.id}/`
    const set = async (client: Client, body: object) => {
      const { status, body: answer } = await client.patch(path, body)
      return status === 200 ? answer.primary_publish : [status, answer.codes]
    }
    expect(await set(editor, { primary_publish: true })).toEqual([403, rejected])
    expect(await set(editor, { primary_publish: false, designer: 'A. Rossi' })).toBe(false)
    expect(await set(admin, { primary_publish: true })).toBe(true)
    expect(await set(editor, { primary_publish: true, designer: 'B. Verdi' })).toBe(true)
    expect(await set(editor, { primary_publish: false })).toEqual([403, rejected])
    expect(await set(editor, { big_formats: true, sustainable: true })).toBe(true)
    expect((await aProduct(admin, { primary_publish: true })).primary_publish).toBe(true)
  })

  it('takes brands of its company alone', async () => {
    const everything = await test.house.as('administrator_global')
    const [own, strange] = [
      await everything.post('company/brand/', { name: 'Suo', company_id: ours }),
      await everything.post('company/brand/', { name: 'Altrui', company_id: theirs }),
    ]
    const { id } = await aProduct(admin, { brand_ids: [own.body.id] })
    const { status, body } = await admin.patch(`${PRODUCTS}${id}/`, {
      brand_ids: [own.body.id, strange.body.id],
    })
    expect([status, body.codes]).toEqual([400, { brand_ids: ['product.brand-of-another'] }])
    const moved = await admin.patch(`${PRODUCTS}${id}/`, { company_id: theirs })
    expect([moved.status, moved.body.codes]).toEqual([400, { brand_ids: ['product.brand-of-another'] }])
  })

  it('is not made in a locked period, which says until when it was open', async () => {
    const { body: locked } = await admin.post('product/group/', {
      name: { it: 'Chiuso' },
      is_locked: true,
      due_date: '2026-03-31',
    })
    const { status, body } = await admin.post(PRODUCTS, { group_id: locked.id, collection_name: 'Tardi' })
    expect([status, body.codes]).toEqual([409, { group_id: ['period.locked'] }])
    expect(body.group_id[0]).toContain('31/03/2026')
    const { id } = await aProduct(admin)
    expect((await admin.patch(`${PRODUCTS}${id}/`, { group_id: locked.id })).status).toBe(409)
    // With something that is wrong in itself, the whole is.
    const both = await admin.patch(`${PRODUCTS}${id}/`, { group_id: locked.id, brand_ids: [2_000_000_000] })
    expect([both.status, Object.keys(both.body.codes)]).toEqual([400, ['brand_ids', 'group_id']])
  })

  it('never has more than five images, however many arrive at once', async () => {
    const { id, images } = await aProduct(admin, { images: await someImages(admin, 4) })
    const stored = images.map((image: { id: number }) => ({ id: image.id }))
    const fresh = await someImages(admin, 4)
    await Promise.all(fresh.map((image) => admin.patch(`${PRODUCTS}${id}/`, { images: [...stored, image] })))
    expect((await admin.get(`${PRODUCTS}${id}/`)).body.images.length).toBe(5)
    const six = await admin.patch(`${PRODUCTS}${id}/`, {
      images: [...stored, ...(await someImages(admin, 2))],
    })
    expect([six.status, six.body.codes]).toEqual([400, { images: ['field.max-items'] }])
  })
})

describe('who reaches products', () => {
  it('is the companies for their own, and those who translate for what is in translation', async () => {
    const { id } = await aProduct(admin)
    const stranger = await linked(['user_edit_product', theirs])
    const reader = await linked(['user_product', ours], ['user_edit_product', theirs])
    const editor = await anEditor()
    const statusOf = async (client: Client) => (await client.get(`${PRODUCTS}${id}/`)).status
    expect([await statusOf(editor), await statusOf(stranger), await statusOf(translator)]).toEqual([
      200, 404, 404,
    ])
    expect((await stranger.post(PRODUCTS, { group_id: period, company_id: ours })).status).toBe(400)
    expect((await translator.post(PRODUCTS, { group_id: period })).status).toBe(403)
    expect((await editor.delete(`${PRODUCTS}${id}/`)).status).toBe(403)
    expect((await reader.patch(`${PRODUCTS}${id}/`, { designer: 'X' })).status).toBe(403)
  })
})

describe('somebody with two roles', () => {
  it('does not give a product away by what the other role reaches', async () => {
    const user = await test.house.aUser(['translate_product'])
    const everything = await test.house.as('administrator_global')
    const link = { group_id: roleId('user_edit_product'), company_id: ours, user_id: user.id }
    await everything.post('company/company_user_group/', link)
    const { body } = await test.house.anonymous.post('account/token-auth/', {
      email: user.email,
      password: PASSWORD,
    })
    const both = test.house.withToken(body.token)
    const { id, version } = await aProduct(both)
    for (const company_id of [theirs, null])
      expect((await both.patch(`${PRODUCTS}${id}/`, { company_id })).status).toBe(400)
    expect((await admin.get(`${PRODUCTS}${id}/`)).body).toMatchObject({ company_id: ours, version })
  })
})

describe('the list of products', () => {
  it('is filtered by state, missing images and incomplete languages, and told in words', async () => {
    const { id } = await aProduct(admin, {
      collection_name: 'Senza foto',
      images: [],
      visible_languages: ['it', 'ru'],
    })
    const { body } = await admin.get(
      `${PRODUCTS}?format=datatables&image_count=0&step=0&incomplete_languages=ru&collection_name=senza`,
    )
    expect(body.data).toMatchObject([{ id, step: 0, image_count: 0, cover: null, group: { id: period } }])
    const csv = await admin.get(
      `${PRODUCTS}?format=csv&collection_name=senza&columns[0][data]=step&columns[0][name]=step`,
    )
    expect(csv.text ?? csv.body).toContain('Draft')
    const search = await admin.get(`${PRODUCTS}?format=datatables&search[value]=senza bozza`, {
      'accept-language': 'it',
    })
    expect(search.status).toBe(200)
  })

  it('is filtered by its text, by its approver, and by whether it has a file', async () => {
    const pdf = await aFile(admin, 'scheda.pdf', aPdf())
    const bim = await aFile(admin, 'modello.zip', aZip([{ name: 'a.ifc' }]))
    const designer = 'Filtri'
    const { id: both } = await aProduct(admin, { designer, pdf, bim, description: { it: 'Arenaria' } })
    const { id: none } = await aProduct(admin, { designer, visible_languages: ['it'] })
    const { body: approved } = await admin.patch(`${PRODUCTS}${none}/`, { step: 4 })
    const match = async (query: string) => {
      const { body } = await admin.get(`${PRODUCTS}?format=datatables&designer=${designer}&${query}`)
      return body.data.map(({ id }: { id: number }) => id)
    }
    for (const file of ['pdf', 'pdf_info', 'bim', 'bim_info'])
      expect([file, await match(`${file}=true`), await match(`${file}=false`)]).toEqual([
        file,
        [both],
        [none],
      ])
    expect([
      await match('description=arenar'),
      await match(`last_approver=${approved.last_approver_id}`),
    ]).toEqual([[both], [none]])
    const rejected = await admin.get(`${PRODUCTS}?format=datatables&pdf=${pdf}`)
    expect([rejected.status, rejected.body.codes]).toEqual([400, { pdf: ['field.boolean'] }])
  })

  it('knows no language as incomplete in which a product is not shown', async () => {
    const { id, incomplete_languages } = await aProduct(admin, { collection_name: 'Lingue in vista' })
    expect(incomplete_languages).toEqual(['en'])
    const match = async (language: string) => {
      const query = `format=datatables&incomplete_languages=${language}&collection_name=lingue in vista`
      return (await admin.get(`${PRODUCTS}?${query}`)).body.recordsFiltered
    }
    expect([await match('en'), await match('ru')]).toEqual([1, 0])
    const visible = await admin.patch(`${PRODUCTS}${id}/`, { visible_languages: ['it', 'ru'] })
    expect(visible.body.incomplete_languages).toEqual(['ru'])
    expect([await match('en'), await match('ru')]).toEqual([0, 1])
  })
})
