import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const { aCompany, aPeriod, aProduct, linked } = productSteps(() => test.house)

let admin: Client
let company: number
let period: number

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  company = await aCompany('Ceramiche Uno')
  period = await aPeriod()
})

const some = async (...steps: number[]): Promise<number[]> => {
  const ids = []
  for (const step of steps) {
    const { id } = await aProduct(admin, { group_id: period, company_id: company })
    if (step !== 0) expect((await admin.patch(`${PRODUCTS}${id}/`, { step })).status).toBe(200)
    ids.push(id)
  }
  return ids
}
const placesOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await admin.get(`${PRODUCTS}${id}/`)).body.order))
const move = (client: Client, ids: readonly number[]) =>
  client.post(`${PRODUCTS}order/?group=${period}`, { ids })

describe('the order of products in their period', () => {
  it('is given by their company to its drafts, and by administrators to all', async () => {
    const editor = await linked(['user_edit_product', company])
    const [first = 0, second = 0] = await some(0, 0)
    const [low, high] = await placesOf([first, second])
    expect((await move(editor, [second, first])).status).toBe(204)
    expect(await placesOf([second, first])).toEqual([low, high])
    const mixed = await some(0, 2)
    expect((await move(admin, mixed.toReversed())).status).toBe(204)
  })

  it('is not given by those who translate: it is none of the fields that are theirs', async () => {
    const translator = await test.house.as('translate_product')
    const ids = await some(2, 2)
    const before = await placesOf(ids)
    const { status, body } = await move(translator, ids.toReversed())
    expect([status, body.codes]).toEqual([403, { 'ids.0': ['workflow.field'], 'ids.1': ['workflow.field'] }])
    expect(await placesOf(ids)).toEqual(before)
  })

  it('is refused for what is out of reach, or not in this period, and nothing moves', async () => {
    const editor = await linked(['user_edit_product', company])
    const [draft = 0, submitted = 0] = await some(0, 1)
    const before = await placesOf([draft, submitted])
    const rejected = await move(editor, [submitted, draft])
    expect([rejected.status, rejected.body.codes]).toEqual([400, { 'ids.0': ['field.reference'] }])
    const elsewhere = await admin.post(`${PRODUCTS}order/?group=2000000000`, { ids: [draft] })
    expect([elsewhere.status, elsewhere.body.codes]).toEqual([400, { 'ids.0': ['field.reference'] }])
    const nowhere = await admin.post(`${PRODUCTS}order/`, { ids: [draft] })
    expect([nowhere.status, nowhere.body.codes]).toEqual([400, { group: ['field.required'] }])
    expect(await placesOf([draft, submitted])).toEqual(before)
  })
})

describe('several products that are moved together', () => {
  const named = async (group: number, ...companies: number[]) => {
    const ids: number[] = []
    for (const company_id of companies) ids.push((await aProduct(admin, { group_id: group, company_id })).id)
    return ids
  }
  const put = (client: Client, group: number, body: object) =>
    client.post(`${PRODUCTS}order/?group=${group}`, body)
  const orderIn = async (group: number): Promise<number[]> => {
    const { body } = await admin.get(`${PRODUCTS}?format=datatables&group_id=${group}`)
    return body.data.map(({ id }: { id: number }) => id)
  }

  it.each([
    ['first', 1, [3, 1, 0, 2, 4]],
    ['in the middle', 3, [0, 2, 3, 1, 4]],
    ['last', 9999, [0, 2, 4, 3, 1]],
  ])('stand %s, in the order given', async (_where, to, expected) => {
    const group = await aPeriod()
    const all = await named(group, company, company, company, company, company)
    const [, second, , fourth] = all
    const { status, body } = await put(admin, group, { ids: [fourth, second], to })
    const after = expected.map((index) => all[index])
    expect([status, await orderIn(group)]).toEqual([200, after])
    // What moved, as it stood and as it stands, is the way back.
    expect(body.before.toSorted()).toEqual(body.after.toSorted())
    const back = await put(admin, group, { ids: body.before, standing: body.after })
    expect([back.status, await orderIn(group)]).toEqual([204, all])
  })

  it('stay where somebody has moved them since', async () => {
    const group = await aPeriod()
    const [first, second, third] = await named(group, company, company, company)
    const { body } = await put(admin, group, { ids: [third], to: 1 })
    await put(admin, group, { ids: [second, third] })
    const before = await orderIn(group)
    const late = await put(admin, group, { ids: body.before, standing: body.after })
    expect([late.status, late.body.codes]).toEqual([412, { detail: ['stale'] }])
    expect([await orderIn(group), before]).toEqual([before, [second, first, third]])
  })

  it('are moved by a company among its own drafts, past those of others', async () => {
    const group = await aPeriod()
    const other = await aCompany('Ceramiche Altre')
    const all = await named(group, company, other, company, company)
    const [own, strange, second, third] = all
    const editor = await linked(['user_edit_product', company])
    const moved = await put(editor, group, { ids: [third], to: 1 })
    expect([moved.status, moved.body]).toEqual([
      200,
      { before: [own, second, third], after: [third, own, second] },
    ])
    expect(await orderIn(group)).toEqual([third, strange, own, second])
    const rejected = await put(editor, group, { ids: [strange], to: 1 })
    expect([rejected.status, rejected.body.codes]).toEqual([400, { 'ids.0': ['field.reference'] }])
  })

  it('are refused at a place that is none', async () => {
    const group = await aPeriod()
    const ids = await named(group, company)
    for (const [more, codes] of [
      [{ to: 0 }, { to: ['field.min'] }],
      [{ to: 1.5 }, { to: ['field.integer'] }],
      [{ standing: ['x'] }, { 'standing.0': ['field.number'] }],
    ] as const) {
      const { status, body } = await put(admin, group, { ids, ...more })
      expect([status, body.codes]).toEqual([400, codes])
    }
  })
})
