import { beforeAll, describe, expect, it } from 'vitest'
import { getTableName } from '../../src/platform/database/drizzle.ts'
import { houseDay } from '../days.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
})

const historyOf = async (id: number) => (await admin.get(`history/product-typology/${id}/`)).body.results

describe('the history of a record', () => {
  it('is found by the short name where one kind alone has it', async () => {
    const { body } = await admin.post('product/style/', { name: { it: 'Cotto' } })
    expect((await admin.get(`history/style/${body.id}/`)).body.results).toMatchObject([{ action: 'create' }])
    // Products and projects both have uses.
    const { body: use } = await admin.post('product/use/', { name: { it: 'Bagno' } })
    expect((await admin.get(`history/use/${use.id}/`)).status).toBe(404)
  })

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
    for (const wrong of [
      'soon',
      '0000-01-01',
      '9999-12-31T23:59:59-14:00',
      '2026-02-31T',
      '2026-13-01',
      '2026-02-30',
    ]) {
      const answer = await admin.get(`${address}?${new URLSearchParams({ at_after: wrong })}`)
      expect([wrong, answer.body.codes]).toEqual([wrong, { at_after: ['field.date'] }])
    }
    const written = new Date(all.body.data[0].at)
    const day = houseDay(written)
    expect((await admin.get(`${address}?at_after=${day}&at_before=${day}`)).body.count).toBe(1)
    expect((await admin.get(`${address}?record=x`)).status).toBe(400)
  })

  it('cannot be forgotten: a write without it does not go through', async () => {
    const write = test.house.statement(`insert into product_use (name) values ('{"it": "di nascosto"}')`)
    await expect(write).rejects.toThrow('left no history')
  })
})

describe('a running total', () => {
  it('is kept by the table of every resource', async () => {
    const rows = await test.house.statement(
      `select event_object_table as "table" from information_schema.triggers where trigger_name = 'keep_total_insert'`,
    )
    const counted = rows.map(({ table }) => table)
    const listed = test.house.registry.all().map(({ table }) => getTableName(table))
    expect(listed.filter((table) => !counted.includes(table))).toEqual([])
  })
})

describe('somebody without a name', () => {
  it('stands in a history by a number, not by the address', async () => {
    const { house } = test
    const { id, email } = await house.aUser(['administrator_product'], { first_name: '', last_name: '' })
    const { body } = await house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
    const client = house.withToken(body.token)
    const made = await client.post('product/use/', { name: { it: 'Senza nome' } })
    const history = await client.get(`history/product-use/${made.body.id}/`)
    expect(history.body.results[0].actor).toEqual({ id, name: `#${id}` })
    expect(history.text).not.toContain(email)
  })
})
