import { beforeAll, describe, expect, it } from 'vitest'
import { historyCheck } from '../../src/kit/resource/history/history.checks.ts'
import { sealHistory } from '../../src/kit/resource/history/history-seals.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { runChecks } from '../../src/platform/verification.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

const aStyle = async (name: string): Promise<number> => {
  const { status, body } = await admin.post('product/style/', { name: { it: name } })
  expect(status).toBe(201)
  return body.id
}
const seal = (patienceMs?: number) =>
  sealHistory(test.house.database, test.house.clock.now(), patienceMs === undefined ? {} : { patienceMs })
const verified = async (): Promise<number> => {
  let counted = 0
  await runChecks(test.house.database, [historyCheck], {
    onChecked: (_subject, count) => {
      counted = count
    },
  })
  return counted
}
const value = async (query: string): Promise<number> =>
  Number(Object.values((await test.house.statement(query))[0] ?? {})[0])
const entries = () => value('select count(*) from history')
const entryOf = (record: number) =>
  value(`select max(id) from history where type = 'product-style' and record_id = ${record}`)

describe('seals of the history', () => {
  it('cover every entry, each seal with the hash of the one before, and leave nothing to do twice', async () => {
    await aStyle('Prima')
    await seal()
    await aStyle('Seconda')
    await seal()
    const seals = await test.house.statement('select * from history_seal order by id')
    expect(seals.length).toBeGreaterThan(1)
    await seal()
    expect(await value('select count(*) from history_seal')).toBe(seals.length)
    expect(await verified()).toBe(await entries())
  })

  it.each([
    [
      'a changed value',
      (id: number) => `update history set changes = '{"name": ["a", "b"]}' where id = ${id}`,
    ],
    ['another author', (id: number) => `update history set actor_id = 99999 where id = ${id}`],
    ['another time', (id: number) => `update history set at = at + interval '1 second' where id = ${id}`],
    ['a missing entry', (id: number) => `delete from history where id = ${id}`],
  ])('find %s, and nothing once it is put right again', async (_what, tamper) => {
    const id = await entryOf(await aStyle('Toccata'))
    await aStyle('Dopo')
    await seal()
    await verified()
    await test.house.statement(`create table spare as select * from history where id = ${id}`)
    await test.house.statement(tamper(id))
    await expect(verified()).rejects.toThrow(/history/)
    await test.house.statement(`delete from history where id = ${id}`)
    await test.house.statement('insert into history overriding system value select * from spare')
    await test.house.statement('drop table spare')
    await verified()
  })

  it('find an entry that was slipped in between, and a seal that was taken out', async () => {
    const id = await entryOf(await aStyle('Ultima'))
    // Ids that were taken by a transaction that failed are free.
    await test.house.statement(`select nextval(pg_get_serial_sequence('history', 'id'))`)
    await aStyle('Oltre')
    await seal()
    await test.house.statement(
      `insert into history (id, type, record_id, at, action) overriding system value
        values (${id + 1}, 'product-style', 1, now(), 'create')`,
    )
    await expect(verified()).rejects.toThrow(/covers \d+ entries, there are \d+/)
    await test.house.statement(`delete from history where id = ${id + 1}`)
    await verified()
    await test.house.statement('create table spare as select * from history_seal where id = 1')
    await test.house.statement('delete from history_seal where id = 1')
    await expect(verified()).rejects.toThrow('does not follow the one before it')
    await test.house.statement('insert into history_seal overriding system value select * from spare')
    await test.house.statement('drop table spare')
    await verified()
  })

  it('wait for a transaction that has written and commits late, and then cover its entry', async () => {
    const client = test.house.database.dedicated()
    await client.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query(
        `insert into history (type, record_id, at, action) values ('product-style', 1, now(), 'create') returning id`,
      )
      const late = Number(rows[0].id)
      const later = await entryOf(await aStyle('Più tardi, ma prima scritta'))
      expect(later).toBeGreaterThan(late)
      await seal(0)
      expect(await value('select max(to_id) from history_seal')).toBeLessThan(late)
      const sealing = seal()
      await client.query('commit')
      await sealing
      expect(await value('select max(to_id) from history_seal')).toBe(later)
      expect(await verified()).toBe(await entries())
    } finally {
      await client.end()
    }
  })

  it('let a person be erased, and still find what is changed afterwards', async () => {
    const person = await test.house.aUser(['administrator_product'], {
      first_name: 'Bice',
      last_name: 'Neri',
    })
    await test.house.rewrite(person.id, `first_name = 'Beatrice'`)
    const changed = await value(
      `select max(id) from history where type = 'account-user' and record_id = ${person.id}`,
    )
    await test.house.statement(
      `update history set changes = '{"first_name": ["Bice", "Beatrice"]}' where id = ${changed}`,
    )
    await seal()
    await verified()
    expect((await admin.delete(`account/user/${person.id}/`)).status).toBe(204)
    expect((await admin.post(`account/user/${person.id}/erase/`)).status).toBeLessThan(300)
    const [{ changes } = {}] = await test.house.statement(`select changes from history where id = ${changed}`)
    expect(JSON.stringify(changes)).not.toContain('Bice')
    expect(await value(`select count(*) from history_erasure where history_id = ${changed}`)).toBeGreaterThan(
      0,
    )
    await verified()
    await seal()
    await verified()
    await test.house.statement(`update history set actor_id = 99999 where id = ${changed}`)
    await expect(verified()).rejects.toThrow(`entry ${changed} of the history was changed`)
    await test.house.statement(`update history set actor_id = null where id = ${changed}`)
    await verified()
    // An erasure that the product did not record is covered by the next seal, and shows afterwards.
    await test.house.statement(`update history_erasure set reason = 'other' where history_id = ${changed}`)
    await expect(verified()).rejects.toThrow('was changed after')
    await test.house.statement(
      `update history_erasure set reason = 'personal data' where history_id = ${changed}`,
    )
    await verified()
  })

  it('are made by one server at a time', async () => {
    const neighbour = await test.house.neighbour()
    for (let round = 0; round < 5; round += 1) {
      await aStyle(`Giro ${round}`)
      await Promise.all([seal(), sealHistory(neighbour.database, new Date()), seal()])
    }
    expect(await verified()).toBe(await entries())
    await neighbour.close()
    expect(await test.house.database.rows(sql`select from history_seal where row_count = 0`)).toEqual([])
  })
})
