import { beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture, upload } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

const path = 'product/certification/'
const make = async (name: object, more: object = {}) => (await admin.post(path, { name, ...more })).body

describe('a reference list', () => {
  it('keeps a new item in five languages, active and at the end', async () => {
    const first = await admin.post(path, { name: { it: ' Ecolabel ' } })
    expect(first.status).toBe(201)
    expect(first.headers.get('etag')).toBe('"1"')
    expect(first.body).toEqual({
      actions: ['change', 'delete'],
      id: expect.any(Number),
      version: 1,
      name: { it: 'Ecolabel', en: '', fr: '', de: '', ru: '' },
      order: expect.any(Number),
      is_active: true,
      logo: null,
      logo_info: null,
    })
    const second = await make({ it: 'Greenguard', en: 'Greenguard' })
    expect(second.order).toBe(first.body.order + 1)
    expect((await admin.get(`${path}${second.id}/`)).body).toEqual(second)
  })

  it.each(['product/certification', 'project/product-certification'])('keeps a logo: %s', async (list) => {
    const bytes = await aPicture().png().toBuffer()
    const logo = (await upload(test.house, admin, { name: 'marchio.png', bytes })).body
    const made = await admin.post(`${list}/`, { name: { it: 'Con logo' }, logo: logo.id })
    expect([made.status, made.body.logo, made.body.logo_info]).toEqual([201, logo.id, logo])
    const pdf = (await upload(test.house, admin, { name: 'marchio.pdf', bytes: aPdf() })).body
    const rejected = await admin.patch(`${list}/${made.body.id}/`, { logo: pdf.id })
    expect(rejected.body.codes).toEqual({ logo: ['file.invalid', 'file.type'] })
    const without = await admin.patch(`${list}/${made.body.id}/`, { logo: null })
    expect([without.body.logo, without.body.logo_info]).toEqual([null, null])
    // The others have none.
    const style = await admin.post('product/style/', { name: { it: 'Senza' }, logo: logo.id })
    expect(style.body.codes).toEqual({ logo: ['field.unknown'] })
  })

  it('keeps the measures of formats and thicknesses', async () => {
    const format = await admin.post('product/format/', {
      name: { it: '60x120' },
      width_mm: 600,
      height_mm: 1200.5,
    })
    expect(format.body).toMatchObject({ width_mm: 600, height_mm: 1200.5 })
    const thickness = await admin.post('project/product-thickness/', { name: { it: '6 mm' } })
    expect(thickness.body.millimetres).toBe(null)
    const changed = await admin.patch(`project/product-thickness/${thickness.body.id}/`, { millimetres: 6.5 })
    expect(changed.body.millimetres).toBe(6.5)
  })

  it('merges a change by language and raises the version', async () => {
    const { id } = await make({ it: 'Anti-scivolo', fr: 'Antidérapant' })
    const changed = await admin.patch(`${path}${id}/`, { name: { en: 'Slip resistant' }, is_active: false })
    expect(changed.body).toMatchObject({
      version: 2,
      is_active: false,
      name: { it: 'Anti-scivolo', en: 'Slip resistant', fr: 'Antidérapant', de: '', ru: '' },
    })
  })

  it('takes back a record as it was read', async () => {
    const item = await make({ it: 'Com’era' })
    const answer = await admin.patch(`${path}${item.id}/`, item)
    expect([answer.status, answer.body]).toEqual([200, item])
  })

  it('refuses to change what the server decides', async () => {
    const item = await make({ it: 'Fermo' })
    const answer = await admin.patch(`${path}${item.id}/`, { id: item.id + 1 })
    expect(answer.body).toEqual({ id: ['This field cannot be changed.'], codes: { id: ['field.read-only'] } })
  })

  it('answers 404 for an item that is not there', async () => {
    for (const id of ['999999', '0', '-1', 'x', '1.5', '99999999999', '%00', "1'--"]) {
      expect([id, (await admin.get(`${path}${id}/`)).status]).toEqual([id, 404])
      expect([id, (await admin.patch(`${path}${id}/`, {})).status]).toEqual([id, 404])
      expect([id, (await admin.delete(`${path}${id}/`)).status]).toEqual([id, 404])
    }
  })

  it('is put in a new order by one call', async () => {
    const items = []
    for (const it of ['uno', 'due', 'tre'])
      items.push((await admin.post('product/style/', { name: { it } })).body)
    const [one, two, three] = items.map(({ id }) => id)
    expect((await admin.post('product/style/order/', { ids: [three, one, two] })).status).toBe(204)
    const { body } = await admin.get('product/style/?format=datatables')
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([three, one, two])
    const unknown = await admin.post('product/style/order/', { ids: [one, 777_777, one] })
    expect(unknown.body).toMatchObject({ codes: { ids: ['field.duplicates'] } })
    const stranger = await admin.post('product/style/order/', { ids: [one, 777_777] })
    expect(stranger.body).toMatchObject({ 'ids.1': ['Invalid id 777777: it does not exist.'] })
  })

  it('is read whole by a form, however long it is', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `Tipologia ${index}`)
    for (const it of names) await admin.post('product/typology/', { name: { it } })
    const { body } = await admin.get('product/typology/?format=datatables&length=9999')
    expect(body.data.map(({ name }: { name: { it: string } }) => name.it)).toEqual(names)
  })

  it('deletes an item, once', async () => {
    const { id } = await make({ it: 'Via' })
    expect((await admin.delete(`${path}${id}/`)).status).toBe(204)
    expect((await admin.delete(`${path}${id}/`)).status).toBe(404)
  })

  it('refuses to delete an item in use, and says where it is used', async () => {
    const { id } = await make({ it: 'Usata' })
    await test.house.statement(
      `create table product_style_certification (certification_id int references product_certification);
       insert into product_style_certification values (${id}), (${id})`,
    )
    const requested = await admin.get(`used-by/product-certification/${id}/`)
    expect(requested.body.results).toEqual([
      { type: 'product_style_certification', label: 'product_style_certification', count: 2, records: [] },
    ])
    const answer = await admin.delete(`${path}${id}/`, { 'accept-language': 'it' })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      detail: 'Non si può eliminare perché è in uso: product_style_certification (2).',
      codes: { detail: ['in-use'] },
      used_by: [{ type: 'product_style_certification', count: 2 }],
    })
    expect((await admin.get(`${path}${id}/`)).status).toBe(200)
    await test.house.statement('drop table product_style_certification')
  })
})

describe('a stale version', () => {
  it('is refused with the current record, and changes nothing', async () => {
    const item = await make({ it: 'Conteso' })
    const mine = { 'if-match': '"1"' }
    expect((await admin.patch(`${path}${item.id}/`, { order: 70 }, mine)).status).toBe(200)
    const late = await admin.patch(`${path}${item.id}/`, { order: 90 }, mine)
    expect(late.status).toBe(412)
    expect(late.body.current).toMatchObject({ id: item.id, version: 2, order: 70 })
    expect(late.headers.get('etag')).toBe('"2"')
    expect((await admin.delete(`${path}${item.id}/`, mine)).status).toBe(412)
    expect((await admin.patch(`${path}${item.id}/`, { order: 90, version: 1 })).status).toBe(412)
    expect((await admin.patch(`${path}${item.id}/`, { order: 90 }, { 'if-match': 'nonsense' })).status).toBe(
      412,
    )
    expect((await admin.patch(`${path}${item.id}/`, { order: 90 }, { 'if-match': '*' })).body.order).toBe(90)
  })

  it('lets exactly one of many writers through', async () => {
    const { id } = await make({ it: 'Affollato' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, order) =>
        admin.patch(`${path}${id}/`, { order: order + 100 }, { 'if-match': '"1"' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
  })
})

describe('more writers than connections', () => {
  it('all get their answer', async () => {
    const made = []
    for (const it of ['x', 'y', 'z'])
      made.push((await admin.post('product/typology/', { name: { it } })).body)
    const ids = made.map(({ id }) => id)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 3 === 0
          ? admin.post('product/use/', { name: { it: `Uso ${n}` } })
          : admin.post('product/typology/order/', { ids: n % 2 ? ids : ids.toReversed() }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 204]))
    const { body } = await admin.get('product/use/?format=datatables')
    expect(body.recordsTotal).toBe(20)
  })
})
