import { beforeAll, describe, expect, it } from 'vitest'
import { CIRCULARS, circularSteps } from '../circular-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { pressSteps, RELEASES } from '../press-steps.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const steps = productSteps(() => test.house)
const circulars = circularSteps(() => test.house)
const press = pressSteps(() => test.house)

interface Tile {
  type: string
  state: string
  count: number
  is_turn: boolean
  is_sent_back: boolean
  parts: { name: string | null; count: number; address: string }[]
}

let admin: Client
let periods: number[]
let companies: number[]

/** Steps that lead to a state. */
const WAYS = [[], [1], [2], [2, 3], [4]]

const aProduct = async (company: number, step: number, body: object = {}, period = 0) => {
  const { id } = await steps.aProduct(admin, {
    group_id: periods[period] as number,
    company_id: companies[company] as number,
    visible_languages: ['it'],
    ...body,
  })
  for (const to of WAYS[step] ?? [])
    expect((await admin.patch(`${PRODUCTS}${id}/`, { step: to })).status).toBe(200)
  return id as number
}

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  periods = [await steps.aPeriod(), await steps.aPeriod({ name: { it: 'Coverings 2027', en: 'Coverings' } })]
  companies = [await steps.aCompany('Ceramiche Uno'), await steps.aCompany('Ceramiche Due')]
  for (const [company, step, period] of [
    [0, 0, 0],
    [0, 1, 0],
    [0, 1, 1],
    [1, 1, 0],
    [1, 2, 1],
    [1, 3, 1],
    [1, 4, 1],
  ] as const)
    await aProduct(company, step, {}, period)
  const complete = { typology_id: await circulars.aTypology(), matter_ids: [await circulars.aMatter()] }
  await circulars.aCircular(await test.house.as('administrator_circular'), complete)
  await circulars.aCircular(await test.house.as('user_circular'), { ...complete, step: 1 })
  const office = await test.house.as('administrator_press_room')
  await press.aRelease(office)
  await press.aRelease(office, { company_id: companies[0] }, { year: 2025 })
  await press.aRelease(office, { published_date: '2050-01-01T10:00:00Z' })
  // Of the other organisation: it has a site of its own.
  await press.aRelease(office, {}, { group: 2 })
})

/** List call of the screen at an address. */
const listAt = (address: string): string => {
  const [path = '', query = ''] = address.split('?')
  const filters = query.replaceAll('filter.', '')
  const [, period] = /^\/gallery-products\/groups\/(\d+)$/.exec(path) ?? []
  if (period) return `${PRODUCTS}?group_id=${period}&${filters}`
  const [, year] = /^\/press-room\/press-releases\/year=(\d+)$/.exec(path) ?? []
  if (year) return `${RELEASES}?group=1&year=${year}&${filters}`
  const lists: Record<string, string> = {
    '/press-room/press-kit': 'press_room/press_kit/?group=1',
    '/circulars/circulars': `${CIRCULARS}?`,
    '/circulars/communications': 'circular/communication/?',
    '/gallery-projects/projects': 'project/project/?',
  }
  expect(lists).toHaveProperty(path)
  return `${lists[path]}&${filters}`
}

const tilesOf = async (client: Client): Promise<Tile[]> =>
  (await client.get('home/', { 'accept-language': 'it' })).body.tiles

const brief = (tiles: readonly Tile[]) =>
  tiles.map(({ type, state, count, is_turn }) => `${type} ${state} ${count}${is_turn ? '!' : ''}`)

describe('tiles of Home', () => {
  it('count by state and part of the list, in the scope of the reader', async () => {
    expect(brief(await tilesOf(admin))).toEqual([
      'product-product Bozza 1',
      'product-product Bozza in approvazione 3!',
      'product-product In traduzione 1',
      'product-product Traduzione in approvazione 1!',
    ])
    const [, inApproval] = await tilesOf(admin)
    expect(inApproval?.parts).toEqual([
      { name: 'Cersaie 2026', count: 2, address: `/gallery-products/groups/${periods[0]}?filter.step=1` },
      { name: 'Coverings 2027', count: 1, address: `/gallery-products/groups/${periods[1]}?filter.step=1` },
    ])
    const editor = await steps.linked(['user_edit_product', companies[0] as number])
    expect(brief(await tilesOf(editor))).toEqual([
      'product-product Bozza 1!',
      'product-product Bozza in approvazione 2',
    ])
    const office = await test.house.as('user_press_room')
    expect(brief(await tilesOf(office))).toEqual([
      'press_room-press_release Bozza 2!',
      'press_room-press_release Programmato 1',
    ])
    // Others' drafts are not one's own work.
    expect(brief(await tilesOf(await test.house.as('user_circular')))).toEqual([
      'circular-circular Bozza in approvazione 1',
    ])
    expect(await tilesOf(await test.house.as('translate_product'))).toEqual([])
  })

  it('lead to lists with exactly so many rows, for everybody', async () => {
    const [first] = companies as [number, number]
    const people = [
      await test.house.as('administrator_global'),
      admin,
      await test.house.as('administrator_circular'),
      await test.house.as('user_circular'),
      await test.house.as('administrator_press_room'),
      await steps.linked(['user_edit_product', first]),
      await steps.linked(['agent_press_room_external_company', first]),
      await steps.linked(['user_edit_product', first], ['administrator_press_room_external_company', first]),
    ]
    let compared = 0
    for (const client of people)
      for (const { count, parts } of await tilesOf(client)) {
        expect(parts.reduce((sum, part) => sum + part.count, 0)).toBe(count)
        for (const part of parts) {
          const list = await client.get(`${listAt(part.address)}&format=datatables`)
          expect([part.address, list.body.recordsFiltered]).toEqual([part.address, part.count])
          compared++
        }
      }
    expect(compared).toBeGreaterThan(20)
  })
})

it('counts on Home what was sent back, until it is submitted again', async () => {
  const company = companies.push(await steps.aCompany('Ceramiche Rimandate')) - 1
  const editor = await steps.linked(['user_edit_product', companies[company] as number])
  const [first, second, undone] = [
    await aProduct(company, 1),
    await aProduct(company, 1, {}, 1),
    await aProduct(company, 1),
  ]
  for (const id of [first, second, undone])
    expect((await admin.patch(`${PRODUCTS}${id}/`, { step: 0, note: 'Manca il formato' })).status).toBe(200)
  expect((await admin.post(`transition/product-product/${undone}/undo/`, {})).status).toBe(200)
  const returned = async (client: Client) =>
    (await tilesOf(client)).flatMap((tile) => (tile.is_sent_back ? [tile] : []))
  const [own] = await returned(editor)
  expect(own).toMatchObject({ type: 'product-product', state: 'Rimandati', count: 2, is_turn: true })
  expect(own?.parts).toHaveLength(2)
  expect(await returned(admin)).toMatchObject([{ state: 'Rimandati', count: 2, is_turn: false }])
  for (const part of own?.parts ?? []) {
    const list = await editor.get(`${listAt(part.address)}&format=datatables`)
    expect([part.address, list.body.recordsFiltered]).toEqual([part.address, part.count])
  }
  expect((await editor.patch(`${PRODUCTS}${second}/`, { step: 1 })).status).toBe(200)
  expect(await returned(editor)).toMatchObject([{ count: 1, parts: [{ name: 'Cersaie 2026', count: 1 }] }])
})

interface Waiting {
  id: number
  type: string
  missing: { path: string; message: string }[]
  is_sent_back: boolean
  cover: { url: string } | null
  approve_step: number | null
}

const waitingFor = async (client: Client, query = ''): Promise<{ count: number; records: Waiting[] }> =>
  (await client.get(`home/waiting/?type=product-product${query}`)).body

describe('what waits on Home', () => {
  it('has complete records first, then the most recent return, with a picture and what is missing', async () => {
    const company = companies.push(await steps.aCompany('Ceramiche Ordine')) - 1
    const editor = await steps.linked(['user_edit_product', companies[company] as number])
    const [first, second] = [await aProduct(company, 1), await aProduct(company, 1)]
    // Due long before the others, and nothing to send.
    const bare = await aProduct(company, 0, { description: {}, due_date: '2020-01-01' })
    const plain = await aProduct(company, 0, { due_date: '2020-01-01' })
    for (const id of [second, first]) await admin.patch(`${PRODUCTS}${id}/`, { step: 0, note: 'Da rivedere' })
    const { count, records } = await waitingFor(editor)
    expect(count).toBe(4)
    expect(records.map(({ id }) => id)).toEqual([first, second, plain, bare])
    expect(records[0]).toMatchObject({ is_sent_back: true, missing: [], cover: { url: expect.any(String) } })
    expect(records[3]?.missing).toMatchObject([{ path: 'description.it' }])
    expect(records.every(({ approve_step }) => approve_step === null)).toBe(true)
    // A change counts at once.
    await editor.patch(`${PRODUCTS}${bare}/`, { description: { it: 'Gres.' } })
    expect((await waitingFor(editor)).records.at(-1)?.missing).toEqual([])
  })

  it('names missing translations, and sends parts of the list and what can be approved', async () => {
    const half = await aProduct(0, 1, { visible_languages: ['it', 'en'] })
    const all = await waitingFor(admin)
    expect(all.records.at(-1)).toMatchObject({ id: half, missing: [{ path: 'description.en' }] })
    const complete = await waitingFor(admin, '&complete=true')
    expect(complete.count).toBe(all.count - 1)
    expect(complete.records.every(({ approve_step }) => approve_step === 4)).toBe(true)
    const part = await waitingFor(admin, '&start=1&length=2')
    expect(part).toMatchObject({ count: all.count, records: all.records.slice(1, 3) })
    expect((await admin.get('home/waiting/?length=201')).status).toBe(400)
    const { kinds } = (await admin.get('home/')).body.waiting
    const review = { address: '/gallery-products/review', count: all.count, noun: 'products' }
    expect(kinds).toEqual([{ type: 'product-product', count: all.count, complete: complete.count, review }])
    const editor = await steps.linked(['user_edit_product', companies[0] as number])
    await aProduct(0, 0)
    expect((await editor.get('home/')).body.waiting.kinds).toMatchObject([{ review: null }])
  })

  it('is complete for a translator once all languages are', async () => {
    const half = await aProduct(0, 2, {
      visible_languages: ['it', 'en', 'fr'],
      description: { it: 'Gres.', fr: 'Grès.' },
    })
    const translator = await test.house.as('translate_product')
    const own = async () => (await waitingFor(translator)).records.find(({ id }) => id === half)
    expect((await own())?.missing).toMatchObject([{ path: 'description.en' }])
    await translator.patch(`${PRODUCTS}${half}/`, { description: { en: 'Stoneware.' } })
    expect((await own())?.missing).toEqual([])
  })

  it('waits as before for a step that was undone', async () => {
    const company = companies.push(await steps.aCompany('Ceramiche Ripensate')) - 1
    const editor = await steps.linked(['user_edit_product', companies[company] as number])
    const id = await aProduct(company, 1)
    const waits = async (client: Client) =>
      (await waitingFor(client)).records.filter((record) => record.id === id)
    expect(await waits(admin)).toMatchObject([{ is_sent_back: false, approve_step: 4 }])
    await admin.patch(`${PRODUCTS}${id}/`, { step: 0, note: 'Da rivedere' })
    expect([await waits(admin), await waits(editor)]).toMatchObject([[], [{ is_sent_back: true }]])
    expect((await admin.post(`transition/product-product/${id}/undo/`)).status).toBe(200)
    expect(await waits(admin)).toMatchObject([{ is_sent_back: false, approve_step: 4 }])
    expect(await waits(editor)).toEqual([])
  })

  it('leaves final approvals out of those that are approved together', async () => {
    const approver = await test.house.as('administrator_circular')
    const { waiting } = (await approver.get('home/')).body
    expect(waiting.records).toMatchObject([{ approve_step: 2, is_approval_final: true }])
    expect(waiting.kinds).toMatchObject([{ type: 'circular-circular', count: 1, complete: 0 }])
  })
})
