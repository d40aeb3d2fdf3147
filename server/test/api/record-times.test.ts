import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { crudStore } from '../../src/kit/resource/write/crud.store.ts'
import { bulletinDefinition, bulletins } from '../fixtures/bulletins.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse(undefined, bulletins)
const BULLETINS = 'test/bulletin/'
const PAGES = 'test/page/'

let anna: Client
let shop: number
/** The clock stands still between two steps. */
let moment = new Date()

beforeAll(async () => {
  vi.spyOn(test.house.clock, 'now').mockImplementation(() => moment)
  const admin = await test.house.as('administrator_global')
  shop = (await admin.post('company/company/', { business_name: 'Alfa' })).body.id
  anna = await test.house.as('administrator_product')
})

const now = () => moment.toISOString()
const later = () => {
  moment = new Date(moment.getTime() + 5000)
}
const author = () => ({ actorId: null, at: moment })

const made = async (body: object = {}) => {
  const { status, body: record } = await anna.post(BULLETINS, { title: 'Uno', ...body })
  expect(status).toBe(201)
  return record
}
const updatedAt = async (id: number) => (await anna.get(`${BULLETINS}${id}/`)).body.datetime_updated

beforeEach(() => {
  later()
})

describe('the time of the last change', () => {
  it('is that of the creation, as the creation is', async () => {
    const { body: me } = await anna.get('account/profile/')
    const times = { datetime_created: now(), datetime_updated: now(), datetime_approved: null }
    expect(await made()).toMatchObject({ ...times, created_by_id: me.id, version: 1 })
    expect(await made({ notes: [{ text: 'x' }], shop_ids: [shop] })).toMatchObject(times)
    // Approved at once: in the same moment.
    expect(await made({ step: 1 })).toMatchObject({
      ...times,
      datetime_approved: now(),
      last_approver_id: me.id,
    })
  })

  it.each([
    ['a field', { title: 'Due' }],
    ['one language', { text: { en: 'Two' } }],
    ['links', { shop_ids: [] }],
    ['children', { notes: [{ text: 'Altra' }] }],
    ['content together with a step', { title: 'Due', step: 1 }],
  ])('is that of a change of %s', async (_what, change) => {
    const { id, datetime_created } = await made({ notes: [{ text: 'x' }], shop_ids: [shop] })
    later()
    const { body } = await anna.patch(`${BULLETINS}${id}/`, change)
    expect(body).toMatchObject({ version: 2, datetime_created, datetime_updated: now() })
    expect(await updatedAt(id)).toBe(now())
    const { changes } = (await anna.get(`history/test-bulletin/${id}/`)).body.results[0]
    expect(Object.keys(changes)).not.toContain('datetime_updated')
  })

  it('is that of a change of one child by its own address', async () => {
    const { id, notes } = await made({ notes: [{ text: 'x' }, { text: 'y' }] })
    later()
    await anna.patch(`test/bulletin_note/${notes[0].id}/`, { text: 'z' })
    expect(await updatedAt(id)).toBe(now())
    later()
    await anna.delete(`test/bulletin_note/${notes[1].id}/`)
    expect(await updatedAt(id)).toBe(now())
  })

  it('stays where nothing changes, and where a step alone is taken or undone', async () => {
    const record = await made({ text: { it: 'x' }, notes: [{ text: 'x' }], shop_ids: [shop] })
    const address = `${BULLETINS}${record.id}/`
    const begun = now()
    later()
    const same = await anna.patch(address, record)
    expect([same.status, same.body]).toEqual([200, record])
    const approved = await anna.patch(address, { step: 1 })
    expect(approved.body).toMatchObject({ version: 2, datetime_updated: begun, datetime_approved: now() })
    const undone = await anna.post(`transition/test-bulletin/${record.id}/undo/`)
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { step: 0, datetime_updated: begun, datetime_approved: null, last_approver_id: null },
    ])
    await anna.patch(address, { step: 1 })
    later()
    // Saved unchanged by an approver: neither approved nor changed.
    const [before, unchanged] = [await anna.get(address), await anna.patch(address, { title: record.title })]
    expect(unchanged.body).toEqual(before.body)
    const edited = await anna.patch(address, { title: 'Due' })
    expect(edited.body).toMatchObject({ datetime_updated: now(), datetime_approved: now() })
  })

  it('is written by overrides that lock records and record their changes', async () => {
    const store = crudStore(bulletinDefinition)
    const { database } = test.house
    const [first, second, third] = [await made(), await made(), await made()]
    const begun = now()
    later()
    await database.transaction(async (transaction) => {
      const locked = await store.lockAll(transaction, 'everything', [first.id, second.id, third.id])
      await store.write(transaction, 'everything', first.id, { title: 'Altro' })
      await store.write(transaction, 'everything', second.id, { title: second.title })
      await store.write(transaction, 'everything', third.id, { step: 1 })
      await store.recordChanges(transaction, author(), locked)
    })
    const records = await Promise.all(
      [first, second, third].map(async ({ id }) => (await anna.get(`${BULLETINS}${id}/`)).body),
    )
    expect(records.map(({ version, datetime_updated }) => [version, datetime_updated])).toEqual([
      [2, now()],
      [1, begun],
      [2, begun],
    ])
    later()
    await database.transaction((transaction) =>
      store.changeAll(transaction, author(), [first.id, second.id], { title: 'Altro' }),
    )
    expect([await updatedAt(first.id), await updatedAt(second.id)]).toEqual([
      records[0].datetime_updated,
      now(),
    ])
    later()
    await database.transaction((transaction) =>
      store.changeAll(transaction, author(), [first.id], { step: 1 }),
    )
    expect(await updatedAt(first.id)).toBe(records[0].datetime_updated)
  })

  it('comes back with a deleted record', async () => {
    const { id, datetime_updated, datetime_created } = await made()
    later()
    await anna.delete(`${BULLETINS}${id}/`)
    const restored = await anna.post(`history/test-bulletin/${id}/restore/`)
    expect(restored.body).toMatchObject({ version: 2, datetime_updated, datetime_created })
  })

  it('is written with plain changes of one row, and with a new order', async () => {
    const pages = []
    for (const [index, title] of ['Prima', 'Seconda', 'Terza'].entries())
      pages.push((await anna.post(PAGES, { title, order: index + 1 })).body)
    const [first, second, third] = pages
    expect(third.datetime_updated).toBe(now())
    const begun = now()
    later()
    const same = await anna.patch(`${PAGES}${first.id}/`, { title: 'Prima' })
    expect(same.body).toMatchObject({ version: 1, datetime_updated: begun })
    const changed = await anna.patch(`${PAGES}${first.id}/`, { title: 'Altra' })
    expect(changed.body).toMatchObject({ version: 2, datetime_updated: now() })
    later()
    await anna.post(`${PAGES}order/`, { ids: [third.id, second.id] })
    const { results } = (await anna.get(PAGES)).body
    expect(results).toMatchObject([
      { id: first.id, datetime_updated: changed.body.datetime_updated },
      { id: third.id, datetime_updated: now() },
      { id: second.id, datetime_updated: now() },
    ])
  })
})

describe('lists', () => {
  it('are filtered by the times under their short names, and sorted by them', async () => {
    const [one, two] = [await made({ title: 'Elenco' }), await made({ title: 'Elenco' })]
    const created = now()
    later()
    await anna.patch(`${BULLETINS}${one.id}/`, { title: 'Elenco nuovo', step: 1 })
    const changed = now()
    const idsOf = async (query: string) => {
      const { status, body } = await anna.get(`${BULLETINS}?title=Elenco&${query}`)
      expect(status).toBe(200)
      return body.results.map(({ id }: { id: number }) => id)
    }
    const both = [one.id, two.id]
    expect(await idsOf(`created_after=${created}`)).toEqual(both)
    expect(await idsOf(`created_after=${changed}`)).toEqual([])
    expect(await idsOf(`updated_after=${changed}`)).toEqual([one.id])
    expect(await idsOf(`updated_before=${created}`)).toEqual([two.id])
    expect(await idsOf(`datetime_updated_before=${created}`)).toEqual([two.id])
    expect(await idsOf(`last_approval_after=${created}&last_approval_before=${changed}`)).toEqual([one.id])
    const column = 'columns[0][data]=datetime_updated&columns[0][orderable]=true&order[0][column]=0'
    expect(await idsOf(`${column}&order[0][dir]=desc`)).toEqual(both)
    expect(await idsOf(`${column}&order[0][dir]=asc`)).toEqual(both.toReversed())
  })
})

describe('Home', () => {
  it('has the creation as the time since when a new record waits', async () => {
    const { id } = await made({ title: 'In attesa' })
    const { waiting } = (await anna.get('home/')).body
    expect(waiting.records.find((record: { id: number }) => record.id === id)).toMatchObject({ since: now() })
  })
})
