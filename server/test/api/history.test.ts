import { beforeAll, describe, expect, it } from 'vitest'
import { getTableName } from '../../src/platform/database/drizzle.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
})

const historyOf = async (id: number) => (await admin.get(`history/product-typology/${id}/`)).body.results

describe('the history of a record', () => {
  it('tells every write, field by field, newest first', async () => {
    const { body } = await admin.post('product/typology/', { name: { it: 'Gres', en: 'Stoneware' } })
    await admin.patch(`product/typology/${body.id}/`, {
      name: { en: 'Porcelain stoneware' },
      is_active: false,
    })
    await admin.patch(`product/typology/${body.id}/`, { name: { en: 'Porcelain stoneware' } })
    await admin.delete(`product/typology/${body.id}/`)
    const entries = await historyOf(body.id)
    expect(entries).toMatchObject([
      {
        action: 'delete',
        changes: {},
        record: { id: body.id, version: 2, name: { en: 'Porcelain stoneware' } },
      },
      {
        action: 'change',
        changes: { 'name.en': ['Stoneware', 'Porcelain stoneware'], is_active: [true, false] },
        record: null,
      },
      { action: 'create', changes: {}, record: null },
    ])
    expect(entries[0].actor).toEqual({ id: expect.any(Number), name: 'Ada Rossi' })
    expect(entries[0].at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('tells of a new order', async () => {
    const made = []
    for (const it of ['a', 'b']) made.push((await admin.post('product/typology/', { name: { it } })).body)
    await admin.post('product/typology/order/', { ids: [made[1].id, made[0].id] })
    expect((await historyOf(made[0].id))[0].changes).toEqual({ order: [made[0].order, made[1].order] })
  })

  it('is there for those who may read the record, and for nobody else', async () => {
    const { body } = await admin.post('product/typology/', { name: { it: 'Cotto' } })
    const address = `history/product-typology/${body.id}/`
    expect((await (await test.house.as('translate_product')).get(address)).status).toBe(200)
    expect((await (await test.house.as('administrator_project')).get(address)).status).toBe(403)
    expect((await admin.get('history/product-typology/999999/')).status).toBe(404)
    expect((await admin.get('history/no-such-thing/1/')).status).toBe(404)
  })

  it('can be read in pages and by date', async () => {
    const { body } = await admin.post('product/typology/', { name: { it: 'Klinker' } })
    const address = `history/product-typology/${body.id}/`
    const all = await admin.get(`${address}?format=datatables&length=1`)
    expect(all.body).toMatchObject({ recordsTotal: 1, data: [{ action: 'create' }] })
    const later = await admin.get(`${address}?at_after=2999-01-01`)
    expect(later.body).toMatchObject({ count: 0, results: [] })
    expect((await admin.get(`${address}?at_after=soon`)).body.codes).toEqual({ at_after: ['field.date'] })
    expect((await admin.get(`${address}?record=x`)).status).toBe(400)
  })

  it('cannot be forgotten: a write without it does not go through', async () => {
    const write = test.house.database.orm.execute(
      `insert into product_use (name) values ('{"it": "di nascosto"}')`,
    )
    await expect(write).rejects.toMatchObject({
      cause: { message: expect.stringContaining('left no history') },
    })
  })
})

describe('a kept total', () => {
  it('is kept by the table of every resource', async () => {
    const { rows } = await test.house.database.orm.execute(
      `select event_object_table as "table" from information_schema.triggers where trigger_name = 'keep_total_insert'`,
    )
    const kept = rows.map(({ table }) => String(table)).sort()
    const listed = test.house.registry.all().map(({ table }) => getTableName(table))
    expect(kept).toEqual(listed.sort())
  })
})
