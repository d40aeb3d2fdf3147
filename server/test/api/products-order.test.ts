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
    const refused = await move(editor, [submitted, draft])
    expect([refused.status, refused.body.codes]).toEqual([400, { 'ids.0': ['field.reference'] }])
    const elsewhere = await admin.post(`${PRODUCTS}order/?group=2000000000`, { ids: [draft] })
    expect([elsewhere.status, elsewhere.body.codes]).toEqual([400, { 'ids.0': ['field.reference'] }])
    const nowhere = await admin.post(`${PRODUCTS}order/`, { ids: [draft] })
    expect([nowhere.status, nowhere.body.codes]).toEqual([400, { group: ['field.required'] }])
    expect(await placesOf([draft, submitted])).toEqual(before)
  })
})
