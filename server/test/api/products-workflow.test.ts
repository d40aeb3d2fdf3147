import { ROLES, type Role } from '@fornace/contract/kit/roles'
import { actionBetween } from '@fornace/contract/kit/workflow'
import { productWorkflow } from '@fornace/contract/product-gallery/workflow'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { productSteps } from '../product-steps.ts'

const test = useHouse()
const steps = productSteps(() => test.house)

const ADMINS: readonly Role[] = ['administrator_global', 'administrator_product']
const SCOPED: readonly Role[] = ['user_edit_product', 'user_product']
const STEPS = [0, 1, 2, 3, 4]

/** The whole table: who may lead a product from where to where. All that is not here is refused. */
const ALLOWED: readonly [from: number, to: number, by: readonly Role[]][] = [
  [0, 1, [...ADMINS, 'user_edit_product']],
  [0, 2, ADMINS],
  [0, 4, ADMINS],
  [1, 0, ADMINS],
  [1, 2, ADMINS],
  [1, 4, ADMINS],
  [2, 3, [...ADMINS, 'translate_product']],
  [2, 4, ADMINS],
  [3, 2, ADMINS],
  [3, 4, ADMINS],
  [4, 0, ADMINS],
  [4, 2, ADMINS],
]
const WITH_NOTE = new Set(['1-0', '3-2', '4-0', '4-2'])

const pairs = STEPS.flatMap((from) => STEPS.filter((to) => to !== from).map((to) => [from, to] as const))
const isAllowed = (from: number, to: number, role: Role): boolean =>
  ALLOWED.some((row) => row[0] === from && row[1] === to && row[2].includes(role))

describe('the table of the contract', () => {
  it.each(ROLES)('gives %s the steps that were settled, and no other', (role) => {
    const given = pairs.filter(([from, to]) => actionBetween(productWorkflow, from, to, [role]))
    expect(given).toEqual(pairs.filter(([from, to]) => isAllowed(from, to, role)))
  })

  it('asks for a note whenever something is sent back or opened again', () => {
    const noted = Object.values(productWorkflow.actions).flatMap(({ from, to, ...action }) =>
      action.note === 'required' ? from.map((step) => `${step}-${to}`) : [],
    )
    expect(new Set(noted)).toEqual(WITH_NOTE)
  })
})

describe('the server', () => {
  let company: number
  /** Whoever only reads here enters products there: that role alone opens no intranet. */
  let elsewhere: number
  let id: number
  let period: number
  const people = new Map<Role, Client>()

  const person = (role: Role): Promise<Client> =>
    SCOPED.includes(role)
      ? steps.linked([role, company], ['user_edit_product', elsewhere])
      : test.house.as(role)

  /** Past the workflow. */
  const putIn = (step: number) =>
    test.house.statement(
      `with done as (update product_product set step = ${step}, version = version + 1 where id = ${id} returning id)
        insert into history (type, record_id, at, action) select 'product-product', id, now(), 'change' from done`,
    )
  const stepNow = async () =>
    (await test.house.statement(`select step from product_product where id = ${id}`))[0]?.step

  beforeAll(async () => {
    company = await steps.aCompany('Ceramiche')
    elsewhere = await steps.aCompany('Altrove')
    const admin = await test.house.as('administrator_product')
    const description = { it: 'Testo', en: 'Text' }
    period = await steps.aPeriod()
    const made = { group_id: period, company_id: company, description }
    id = (await steps.aProduct(admin, made)).id
    for (const role of ROLES) people.set(role, await person(role))
  })

  it.each(ROLES)('honours it for %s', async (role) => {
    const client = people.get(role) as Client
    for (const [from, to] of pairs) {
      await putIn(from)
      const { status } = await client.patch(`product/product/${id}/`, { step: to, note: 'Perché sì' })
      const allowed = isAllowed(from, to, role)
      expect({ from, to, isDone: status === 200, step: await stepNow() }).toEqual({
        from,
        to,
        isDone: allowed,
        step: allowed ? to : from,
      })
      if (!allowed) expect([403, 404]).toContain(status)
    }
  })

  it.each(ROLES)('honours it for %s from the first call on, which makes the product', async (role) => {
    const client = people.get(role) as Client
    const isMaker = role === 'user_edit_product' || ADMINS.includes(role)
    const existing = async () => (await test.house.statement('select id from product_product')).length
    for (const to of STEPS) {
      const before = await existing()
      const { status, body } = await client.post('product/product/', {
        group_id: period,
        company_id: company,
        collection_name: 'In una volta',
        category: 'tiles',
        description: { it: 'Testo', en: 'Text' },
        images: isMaker ? await steps.someImages(client, 2) : [],
        step: to,
        note: to === 0 ? '' : 'Perché sì',
      })
      const allowed = isMaker && (to === 0 || isAllowed(0, to, role))
      expect({ to, isDone: status === 201, step: body.step, made: (await existing()) - before }).toEqual({
        to,
        isDone: allowed,
        step: allowed ? to : undefined,
        made: allowed ? 1 : 0,
      })
      // Whoever reads here enters products elsewhere.
      if (!allowed) expect(status).toBe(role === 'user_product' ? 400 : 403)
    }
  })

  it('offers with the record exactly the steps that it then takes', async () => {
    for (const [role, client] of people) {
      for (const from of STEPS) {
        await putIn(from)
        const { status, body } = await client.get(`product/product/${id}/`)
        if (status !== 200) continue
        const offered = (body.actions as string[]).flatMap((name) =>
          name in productWorkflow.actions
            ? [productWorkflow.actions[name as keyof typeof productWorkflow.actions].to]
            : [],
        )
        const expected = STEPS.filter((to) => isAllowed(from, to, role))
        expect({ role, from, offered: offered.toSorted() }).toEqual({ role, from, offered: expected })
      }
    }
  })
})
