import { roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { PERIODS, PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const { aCompany, aPeriod, aProduct, linked } = productSteps(() => test.house)

let admin: Client
let everything: Client
let translator: Client
let companies: [number, number, number]

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  everything = await test.house.as('administrator_global')
  translator = await test.house.as('translate_product')
  companies = [await aCompany('Érice'), await aCompany('Faenza'), await aCompany('Deruta')]
})

describe('a period', () => {
  it('is written and read whole', async () => {
    const made = await admin.post(PERIODS, {
      name: { it: 'Cersaie 2026', en: 'Cersaie 2026' },
      due_date: '2026-03-31',
      insert_date: '2026-01-01',
      published_date: '2026-09-20',
      translations_count: 3,
    })
    expect([made.status, made.body]).toMatchObject([
      201,
      { is_locked: false, due_date: '2026-03-31', translations_count: 3 },
    ])
    const changed = await admin.patch(`${PERIODS}${made.body.id}/`, { is_locked: true, due_date: null })
    expect(changed.body).toMatchObject({ is_locked: true, due_date: null, version: 2 })
  })

  it('is refused with every reason by its path, and nothing is written', async () => {
    const before = (await admin.get(`${PERIODS}?format=datatables`)).body.recordsTotal
    for (const [body, codes] of [
      [{}, { name: ['field.required'] }],
      [{ name: { it: '' } }, { 'name.it': ['field.blank'] }],
      [
        { name: { it: 'x' }, due_date: '31/03/2026', translations_count: 5, is_locked: 'no', step: 1 },
        {
          due_date: ['field.date'],
          translations_count: ['field.max'],
          is_locked: ['field.boolean'],
          step: ['field.unknown'],
        },
      ],
    ] as const) {
      const answer = await admin.post(PERIODS, body)
      expect([answer.status, answer.body.codes]).toEqual([400, codes])
    }
    expect((await admin.get(`${PERIODS}?format=datatables`)).body.recordsTotal).toBe(before)
  })

  it('ends after it begins, whichever of the two days is written', async () => {
    const days = { insert_date: '2026-04-01', due_date: '2026-03-31' }
    const rejected = { insert_date: ['period.ends-before-it-begins'] }
    const made = await admin.post(PERIODS, { name: { it: 'Al contrario' }, ...days })
    expect([made.status, made.body.codes]).toEqual([400, rejected])
    expect(made.body.insert_date[0]).toContain('01/04/2026')
    const { body } = await admin.post(PERIODS, { name: { it: 'Dritto' }, due_date: '2026-03-31' })
    for (const change of [{ insert_date: '2026-04-01' }, days]) {
      const answer = await admin.patch(`${PERIODS}${body.id}/`, change)
      expect([answer.status, answer.body.codes]).toEqual([400, rejected])
    }
    const sameDay = await admin.patch(`${PERIODS}${body.id}/`, { insert_date: '2026-03-31' })
    expect([sameDay.status, sameDay.body.version]).toEqual([200, 2])
    expect((await admin.patch(`${PERIODS}${body.id}/`, { due_date: '2026-03-30' })).status).toBe(400)
  })

  it('cannot be deleted while products are in it, and says where it is used', async () => {
    const id = await aPeriod()
    const products = [
      await aProduct(admin, { group_id: id, company_id: companies[0], images: [] }),
      await aProduct(admin, { group_id: id, company_id: null, images: [] }),
    ]
    const rejected = await admin.delete(`${PERIODS}${id}/`, { 'accept-language': 'it' })
    expect([rejected.status, rejected.body.codes, rejected.body.used_by]).toEqual([
      409,
      { detail: ['in-use'] },
      [{ type: 'product-product', count: 2 }],
    ])
    expect(rejected.body.detail).toContain('Prodotti (2)')
    expect((await admin.get(`${PERIODS}${id}/`)).body).toMatchObject({ version: 1 })
    for (const product of products) await admin.delete(`${PRODUCTS}${product.id}/`)
    expect((await admin.delete(`${PERIODS}${id}/`)).status).toBe(204)
    // What was in it cannot come back before it does.
    const early = await admin.post(`history/product-product/${products[0].id}/restore/`)
    expect(early.status).toBe(409)
    expect((await admin.post(`history/product-group/${id}/restore/`)).status).toBe(201)
    expect((await admin.post(`history/product-product/${products[0].id}/restore/`)).status).toBe(201)
  })
})

describe('the periods of a form', () => {
  it('are all that are open, in one call, for everybody in the area', async () => {
    const [open, locked] = [await aPeriod(), await aPeriod({ is_locked: true })]
    // More than a page of any other list.
    for (let made = 0; made < 100; made += 1) await admin.post(PERIODS, { name: { it: `Periodo ${made}` } })
    const editor = await linked(['user_edit_product', companies[0]])
    const reader = await linked(['user_product', companies[0]], ['user_edit_product', companies[1]])
    for (const client of [admin, editor, reader, translator]) {
      const { status, body } = await client.get(
        `${PERIODS}?format=datatables&start=0&length=9999&locked=false`,
      )
      const ids = body.data.map((one: { id: number }) => one.id)
      expect([status, ids.includes(open), ids.includes(locked)]).toEqual([200, true, false])
      expect([body.data.length, body.data.length > 100]).toEqual([body.recordsFiltered, true])
    }
    const { body } = await admin.get(`${PERIODS}?format=datatables&start=0&length=9999&locked=true`)
    expect(body.data.every((one: { is_locked: boolean }) => one.is_locked)).toBe(true)
    const wrong = await admin.get(`${PERIODS}?format=datatables&locked=maybe`)
    expect([wrong.status, wrong.body.codes]).toEqual([400, { locked: ['field.boolean'] }])
    expect((await (await test.house.as('user_press_room')).get(PERIODS)).status).toBe(403)
  })
})

describe('the companies to enter products for', () => {
  const idsFor = async (client: Client) => {
    const { status, body } = await client.get('product/company/?format=datatables&length=9999')
    return [status, body.data?.map((one: { id: number }) => one.id)]
  }

  it('are those that somebody acts for; all for administrators, none for others', async () => {
    const [first, second] = companies
    expect(await idsFor(await linked(['user_edit_product', first]))).toEqual([200, [first]])
    expect(await idsFor(await linked(['user_edit_product', first], ['user_edit_product', second]))).toEqual([
      200,
      // By their names, as Italians sort them.
      [first, second],
    ])
    expect(await idsFor(await linked(['user_product', first], ['user_edit_product', second]))).toEqual([
      200,
      [second],
    ])
    expect(await idsFor(await linked(['user_edit_project', first], ['user_edit_product', second]))).toEqual([
      200,
      [second],
    ])
    expect(await idsFor(translator)).toEqual([200, []])
    expect(await idsFor(await test.house.as('user_edit_product'))).toEqual([200, []])
    for (const client of [admin, everything])
      expect(await idsFor(client)).toEqual([200, [companies[2], first, second]])
    expect((await idsFor(await test.house.as('user_press_room')))[0]).toBe(403)
  })
})

describe('what somebody may do for which company', () => {
  /** As the screens of old ask for it. */
  const lookUp = (client: Client, user: number | string) =>
    client.get(
      `company/company_user_group/?format=datatables&start=0&length=9999&keep=company,group&columns[0][data]=user&columns[0][name]=user&columns[0][searchable]=true&columns[0][search][value]=${user}`,
    )

  it('is looked up by the column of the user: all for administrators, one’s own for oneself', async () => {
    const [first, second] = companies
    const person = await linked(['user_edit_product', first], ['user_product', second])
    const other = await linked(['user_edit_product', first])
    const rows = (body: {
      data: { user: { id: number }; company: { id: number }; group: { id: number } }[]
    }) => body.data.map(({ user, company, group }) => [user.id, company.id, group.id]).toSorted()
    const expected = [
      [person.userId, first, roleId('user_edit_product')],
      [person.userId, second, roleId('user_product')],
    ].toSorted()
    expect(rows((await lookUp(everything, person.userId)).body)).toEqual(expected)
    expect(rows((await lookUp(person, person.userId)).body)).toEqual(expected)
    // Of others there is nothing to be seen, whatever is asked for.
    expect(rows((await lookUp(other, person.userId)).body)).toEqual([])
    expect(rows((await lookUp(admin, person.userId)).body)).toEqual([])
    const { body } = await person.get('company/company_user_group/?format=datatables&length=9999')
    expect(rows(body)).toEqual(expected)
    const wrong = await lookUp(everything, 'x')
    expect([wrong.status, wrong.body.codes]).toEqual([400, { user: ['field.integer'] }])
  })
})

describe('the board of a period', () => {
  it('counts its products by state and by company, and names who has sent none', async () => {
    const id = await aPeriod()
    const elsewhere = await aPeriod()
    const [erice, faenza, deruta] = companies
    const silent = await aCompany('Zafferana')
    const unheld = await aCompany('Montelupo')
    for (const company of [...companies, silent]) await linked(['user_edit_product', company])
    await linked(['user_product', unheld], ['user_edit_product', erice])
    const closed = await aCompany('Chiusa')
    const { userId } = await linked(['user_edit_product', closed])
    await everything.patch(`account/user/${userId}/`, { is_active: false })

    const made = (company_id: number | null, group_id = id, more: object = {}) =>
      aProduct(admin, { group_id, company_id, description: { it: 'Uno', en: 'One' }, ...more })
    const moved = async (step: number, company: number) => {
      const { id: product } = await made(company)
      expect((await admin.patch(`${PRODUCTS}${product}/`, { step })).status).toBe(200)
    }
    await made(erice ?? null, id, { images: [] })
    await made(erice ?? null, id, { visible_languages: ['it', 'fr'] })
    await moved(1, erice)
    await moved(4, faenza)
    await made(null)
    await made(silent)
    await made(deruta, elsewhere)

    const { status, body } = await admin.get(`${PERIODS}${id}/board/`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      states: [
        { step: 0, count: 4 },
        { step: 1, count: 1 },
        { step: 2, count: 0 },
        { step: 3, count: 0 },
        { step: 4, count: 1 },
      ],
      companies: [
        { id: erice, name: 'Érice', counts: { 0: 2, 1: 1, 2: 0, 3: 0, 4: 0 }, total: 3 },
        { id: faenza, name: 'Faenza', counts: { 0: 0, 1: 0, 2: 0, 3: 0, 4: 1 }, total: 1 },
        { id: silent, name: 'Zafferana', counts: { 0: 1, 1: 0, 2: 0, 3: 0, 4: 0 }, total: 1 },
      ],
    })
    // What is missing, by company, and since when something waits.
    const [first, second] = body.companies
    expect(first).toMatchObject({ without_images: 1, incomplete: 1, cover: { type: 'image/jpeg' } })
    expect(Date.parse(first.waiting_since)).toBeLessThanOrEqual(Date.now())
    expect(second).toMatchObject({ without_images: 0, waiting_since: null })
    // A draft is not sent.
    expect(body.silent).toEqual([
      { id: deruta, name: 'Deruta', reminded_at: null },
      { id: silent, name: 'Zafferana', reminded_at: null },
    ])
  })

  it('is there for a period without products, for administrators alone', async () => {
    const id = await aPeriod()
    const { body } = await everything.get(`${PERIODS}${id}/board/`)
    expect([body.states.length, body.companies]).toEqual([5, []])
    const editor = await linked(['user_edit_product', companies[0]])
    for (const client of [editor, translator])
      expect((await client.get(`${PERIODS}${id}/board/`)).status).toBe(403)
    for (const one of ['2000000000', 'x', '0'])
      expect((await admin.get(`${PERIODS}${one}/board/`)).status).toBe(404)
  })

  it('is counted by state for everybody else in the list, of the products that they see', async () => {
    const id = await aPeriod()
    const [erice = 0, faenza = 0] = companies
    const made = async (company_id: number, step: number) => {
      const { id: product } = await aProduct(admin, { group_id: id, company_id })
      if (step > 0) await admin.patch(`${PRODUCTS}${product}/`, { step })
    }
    for (const [company, step] of [
      [erice, 0],
      [erice, 1],
      [faenza, 0],
      [faenza, 2],
    ] as const)
      await made(company, step)
    const counted = async (client: Client) => {
      const views = [0, 1, 2, 3, 4].map((step) => `views[${step}][filter][step]=${step}`).join('&')
      const { status, body } = await client.get(`${PRODUCTS}?format=counts&group_id=${id}&${views}`)
      return [status, body.counts]
    }
    expect(await counted(admin)).toEqual([200, [2, 1, 1, 0, 0]])
    expect(await counted(await linked(['user_edit_product', erice]))).toEqual([200, [1, 1, 0, 0, 0]])
    expect(
      await counted(await linked(['user_product', faenza], ['user_edit_product', companies[2]])),
    ).toEqual([200, [1, 0, 1, 0, 0]])
    expect(await counted(translator)).toEqual([200, [0, 0, 1, 0, 0]])
    expect(await counted(await test.house.as('user_edit_product'))).toEqual([200, [0, 0, 0, 0, 0]])
    expect((await counted(await test.house.as('user_press_room')))[0]).toBe(403)
  })

  it('is one statement, however many products there are', async () => {
    const id = await aPeriod()
    const rows = vi.spyOn(test.house.database, 'rows')
    await admin.get(`${PERIODS}${id}/board/`)
    expect(rows.mock.calls.length).toBe(1)
    rows.mockRestore()
  })
})
