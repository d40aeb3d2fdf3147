import { COMPANY_ROLES, ROLES, roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const path = 'company/company_user_group/'
const EDITOR = roleId('user_edit_product')
const AGENT = roleId('agent_press_room_external_company')

let admin: Client
let alfa: number
let beta: number

const company = async (business_name: string, more: object = {}): Promise<number> =>
  (await admin.post('company/company/', { business_name, ...more })).body.id

const signIn = async (email: string) => {
  const answer = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
  return { ...answer, client: test.house.withToken(answer.body.token ?? '') }
}

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
  alfa = await company('Ceramiche Alfa', { short_name: 'Alfa', city: 'Sassuolo' })
  beta = await company('Beta Gres')
})

describe('a company role', () => {
  it('says who holds which role for which company', async () => {
    const user = await test.house.aUser(['user_circular'], { first_name: 'Bruno', last_name: 'Verdi' })
    const made = await admin.post(path, { group_id: EDITOR, company_id: alfa, user_id: user.id })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      actions: ['change', 'delete'],
      id: expect.any(Number),
      version: 1,
      group_id: EDITOR,
      company_id: alfa,
      user_id: user.id,
      group: { id: EDITOR, name: 'user_edit_product' },
      company: { id: alfa, name: 'Ceramiche Alfa', short_name: 'Alfa', city: 'Sassuolo' },
      user: { id: user.id, name: 'Bruno Verdi', email: user.email },
    })
    expect((await admin.get(`${path}${made.body.id}/`)).body).toEqual(made.body)
    const back = await admin.patch(`${path}${made.body.id}/`, made.body, { 'if-match': '"1"' })
    expect([back.status, back.body]).toEqual([200, made.body])
  })

  it('takes ids under the names by which the records are read', async () => {
    const user = await test.house.aUser(['user_circular'])
    const made = await admin.post(path, { group: AGENT, company: alfa, user: user.id })
    expect([made.status, made.body.group.name]).toEqual([201, 'agent_press_room_external_company'])
    const moved = await admin.patch(`${path}${made.body.id}/`, { company: beta })
    expect(moved.body).toMatchObject({ version: 2, company: { id: beta, name: 'Beta Gres' } })
    const again = await admin.patch(`${path}${made.body.id}/`, { ...moved.body, company_id: alfa })
    expect(again.body).toMatchObject({ version: 3, company: { id: alfa } })
    const renamed = await admin.patch(`${path}${made.body.id}/`, { company: { id: alfa, name: 'Altra' } })
    expect(renamed.body.codes).toEqual({ company: ['field.read-only'] })
  })

  it('is there once', async () => {
    const user = await test.house.aUser(['user_circular'])
    const role = { group_id: EDITOR, company_id: alfa, user_id: user.id }
    await admin.post(path, role)
    expect((await admin.post(path, role)).status).toBe(409)
    const other = await admin.post(path, { ...role, company_id: beta })
    expect((await admin.patch(`${path}${other.body.id}/`, { company_id: alfa })).status).toBe(409)
  })

  it.each(ROLES.filter((role) => !COMPANY_ROLES.includes(role)))('cannot be %s', async (role) => {
    const user = await test.house.aUser(['user_circular'])
    const answer = await admin.post(path, { group_id: roleId(role), company_id: alfa, user_id: user.id })
    expect(answer.body.codes).toEqual({ group_id: ['role.not-for-companies'] })
  })

  it('points at records that are there', async () => {
    const user = await test.house.aUser(['user_circular'])
    const wrong = await admin.post(path, { group_id: EDITOR, company_id: 999_999, user_id: user.id })
    expect([wrong.status, wrong.body.codes]).toEqual([400, { company_id: ['field.reference'] }])
    expect(wrong.body.company_id).toEqual(['Invalid id 999999: it does not exist.'])
    const nobody = await admin.post(path, { group_id: EDITOR, company_id: alfa, user_id: 999_999 })
    expect([nobody.status, nobody.body.codes]).toEqual([400, { user_id: ['field.reference'] }])
    const all = await admin.post(path, {})
    expect(Object.keys(all.body.codes)).toEqual(['group_id', 'company_id', 'user_id'])
    // Whether the schema or the database finds it: all at once.
    const several = await admin.post(path, { group_id: 1, company_id: 999_999, user_id: 999_998 })
    expect([several.status, several.body.codes]).toEqual([
      400,
      { group_id: ['role.not-for-companies'], company_id: ['field.reference'], user_id: ['field.reference'] },
    ])
    const { body } = await admin.post(path, { group_id: EDITOR, company_id: alfa, user_id: user.id })
    const both = await admin.patch(`${path}${body.id}/`, { company_id: 999_999, user_id: 999_998 })
    expect(both.body.codes).toEqual({ company_id: ['field.reference'], user_id: ['field.reference'] })
    const moved = await admin.patch(`${path}${body.id}/`, { company_id: 999_999 })
    expect([moved.status, moved.body.codes]).toEqual([400, { company_id: ['field.reference'] }])
  })

  it('refuses a stale change, and a stale delete', async () => {
    const user = await test.house.aUser(['user_circular'])
    const { body } = await admin.post(path, { group_id: EDITOR, company_id: alfa, user_id: user.id })
    await admin.patch(`${path}${body.id}/`, { company_id: beta })
    const late = await admin.patch(`${path}${body.id}/`, { company_id: beta }, { 'if-match': '"1"' })
    expect([late.status, late.body.current.version]).toEqual([412, 2])
    expect((await admin.delete(`${path}${body.id}/`, { 'if-match': '"1"' })).status).toBe(412)
    expect((await admin.delete(`${path}${body.id}/`, { 'if-match': '"2"' })).status).toBe(204)
    expect((await admin.delete(`${path}${body.id}/`)).status).toBe(404)
    expect((await admin.post(`history/company-company_user_group/${body.id}/restore/`)).body).toMatchObject({
      version: 3,
      company: { id: beta },
    })
  })

  it('is listed by user, company and role, whole if asked', async () => {
    const user = await test.house.aUser(['user_circular'], { first_name: 'Zoe', last_name: 'Filtri' })
    for (const company_id of [alfa, beta])
      await admin.post(path, { group_id: EDITOR, company_id, user_id: user.id })
    await admin.post(path, { group_id: AGENT, company_id: beta, user_id: user.id })
    const list = async (query: string) => (await admin.get(`${path}?format=datatables&${query}`)).body
    expect((await list(`user=${user.id}`)).recordsFiltered).toBe(3)
    expect((await list(`user=${user.id}&company=${beta}`)).recordsFiltered).toBe(2)
    expect((await list(`user=${user.id}&group=${AGENT}`)).data).toMatchObject([{ company: { id: beta } }])
    expect((await list(`user.name=zoe&group.name=user_edit_product`)).recordsFiltered).toBe(2)
    const columns = `columns[0][data]=user&columns[0][searchable]=true&columns[0][search][value]=${user.id}&length=9999`
    const { data } = await list(
      `${columns}&columns[1][data]=company&columns[1][orderable]=true&order[0][column]=1`,
    )
    expect(data.map((row: { company: { name: string } }) => row.company.name)).toEqual([
      'Beta Gres',
      'Beta Gres',
      'Ceramiche Alfa',
    ])
    expect(Object.keys(data[0]).sort()).toEqual(['company', 'id', 'user'])
  })

  it('is found by the ids of what it names', async () => {
    const user = await test.house.aUser(['user_circular'])
    await admin.post(path, { group_id: EDITOR, company_id: alfa, user_id: user.id })
    await admin.post(path, { group_id: AGENT, company_id: beta, user_id: user.id })
    const match = async (query: string) =>
      (await admin.get(`${path}?format=datatables&user.id=${user.id}&${query}`)).body.data.map(
        (row: { company_id: number }) => row.company_id,
      )
    expect(await match(`company.id=${alfa}`)).toEqual([alfa])
    expect(await match(`group.id=${AGENT}`)).toEqual([beta])
    expect(await match(`company.id=${alfa}|${beta}&group.id=${EDITOR}|${AGENT}`)).toHaveLength(2)
  })

  it('is one of the roles that can be given for a company, and these are listed', async () => {
    const { body } = await admin.get('company/company_group/?format=datatables')
    expect(body).toMatchObject({ recordsTotal: 6, recordsFiltered: 6 })
    expect(body.data).toEqual(COMPANY_ROLES.map((name) => ({ id: roleId(name), name })))
    const filtered = await admin.get('company/company_group/?format=datatables&name=product')
    expect(filtered.body.data.map((row: { name: string }) => row.name)).toEqual([
      'user_edit_product',
      'user_product',
    ])
  })
})

describe('own company roles', () => {
  it('are read by everybody signed in, and those of others are not there', async () => {
    const mine = await test.house.aUser(['user_circular'])
    const other = await test.house.aUser(['user_circular'])
    const own = await admin.post(path, { group_id: EDITOR, company_id: alfa, user_id: mine.id })
    const theirs = await admin.post(path, { group_id: EDITOR, company_id: beta, user_id: other.id })
    const { client } = await signIn(mine.email)

    const { body } = await client.get(`${path}?format=datatables&length=9999`)
    const { actions, ...listed } = own.body
    expect([body.recordsTotal, body.recordsFiltered, body.data]).toEqual([1, 1, [listed]])
    // The office may take it away; whose it is may not.
    expect([actions, (await client.get(`${path}${own.body.id}/`)).body.actions]).toEqual([
      ['change', 'delete'],
      [],
    ])
    expect((await client.get(`${path}?user=${other.id}`)).body.count).toBe(0)
    expect((await client.get(`${path}?search[value]=beta`)).body.count).toBe(0)
    expect((await client.get(`${path}?format=csv`)).text).not.toContain('Beta')
    expect((await client.get(`${path}${theirs.body.id}/`)).body).toEqual(
      (await client.get(`${path}999999/`)).body,
    )
    expect((await client.get(`${path}${own.body.id}/`)).status).toBe(200)
    // They have no screen for it, so it is no news on theirs.
    expect((await client.get('home/')).body.recent).toEqual([])
  })

  it('cannot be taken or widened by whoever holds them', async () => {
    const agent = await test.house.aUser([])
    const own = await admin.post(path, { group_id: AGENT, company_id: alfa, user_id: agent.id })
    const { client } = await signIn(agent.email)
    expect((await client.post(path, { group_id: AGENT, company_id: beta, user_id: agent.id })).status).toBe(
      403,
    )
    expect((await client.patch(`${path}${own.body.id}/`, { company_id: beta })).status).toBe(403)
    expect((await client.delete(`${path}${own.body.id}/`)).status).toBe(403)
    expect((await client.get('company/company/')).status).toBe(403)
  })

  it('have a history for their principal, also when they are gone', async () => {
    const principal = await test.house.aUser(['user_circular'])
    const { body } = await admin.post(path, { group_id: EDITOR, company_id: alfa, user_id: principal.id })
    const { client } = await signIn(principal.email)
    const stranger = await test.house.as('user_circular')
    const history = `history/company-company_user_group/${body.id}/`
    const actions = async (who: Client) => {
      const answer = await who.get(history)
      return answer.body.results?.map(({ action }: { action: string }) => action) ?? answer.status
    }
    expect(await actions(client)).toEqual(['create'])
    expect(await actions(stranger)).toBe(404)
    await admin.delete(`${path}${body.id}/`)
    expect(await actions(client)).toEqual(['delete', 'create'])
    expect(await actions(stranger)).toBe(404)
    expect(await actions(admin)).toEqual(['delete', 'create'])
  })

  it('follow the role when it moves to somebody else: the history goes with it', async () => {
    const [first, second] = [
      await test.house.aUser(['user_circular']),
      await test.house.aUser(['user_circular']),
    ]
    const { body } = await admin.post(path, { group_id: EDITOR, company_id: alfa, user_id: first.id })
    await admin.patch(`${path}${body.id}/`, { user_id: second.id })
    const history = `history/company-company_user_group/${body.id}/`
    expect((await (await signIn(first.email)).client.get(history)).status).toBe(404)
    expect((await (await signIn(second.email)).client.get(history)).body.count).toBe(2)
  })
})

describe('the roles of a person', () => {
  it('are those assigned and those held for companies, without repetition', async () => {
    const user = await test.house.aUser(['user_circular', 'user_edit_product'])
    for (const company_id of [alfa, beta])
      await admin.post(path, { group_id: EDITOR, company_id, user_id: user.id })
    await admin.post(path, { group_id: AGENT, company_id: alfa, user_id: user.id })
    const { body } = await signIn(user.email)
    const names = (answer: { user: { groups: { name: string }[] } }) =>
      answer.user.groups.map(({ name }) => name)
    const expected = ['agent_press_room_external_company', 'user_edit_product', 'user_circular']
    expect(names(body)).toEqual(expected)
    const renewed = await test.house.anonymous.post('account/token-refresh/', { token: body.token })
    expect(names(renewed.body)).toEqual(expected)
  })

  it('open the intranet through a company alone, unless the role does not', async () => {
    const user = await test.house.aUser([])
    expect((await signIn(user.email)).status).toBe(403)
    await admin.post(path, { group_id: roleId('user_product'), company_id: alfa, user_id: user.id })
    expect((await signIn(user.email)).status).toBe(403)
    await admin.post(path, { group_id: EDITOR, company_id: alfa, user_id: user.id })
    const { status, client } = await signIn(user.email)
    expect(status).toBe(200)
    expect((await client.get('product/use/')).status).toBe(200)
    expect((await client.get('project/use/')).status).toBe(403)
  })

  it('come and go with the company role, on the next request, on every server', async () => {
    const neighbour = await test.house.neighbour()
    const [giver, taker] = [
      await test.house.aUser(['user_circular']),
      await test.house.aUser(['user_circular']),
    ]
    const here = { giver: (await signIn(giver.email)).client, taker: (await signIn(taker.email)).client }
    const there = neighbour.withToken(here.giver.token ?? '')
    const reads = async (client: Client) => (await client.get('product/use/')).status
    expect([await reads(here.giver), await reads(there)]).toEqual([403, 403])

    const { body } = await admin.post(path, { group_id: EDITOR, company_id: alfa, user_id: giver.id })
    expect(await reads(here.giver)).toBe(200)
    await admin.patch(`${path}${body.id}/`, { user_id: taker.id })
    expect([await reads(here.giver), await reads(here.taker)]).toEqual([403, 200])
    await admin.delete(`${path}${body.id}/`)
    expect(await reads(here.taker)).toBe(403)
    await admin.post(`history/company-company_user_group/${body.id}/restore/`)
    expect(await reads(here.taker)).toBe(200)

    await admin.post(path, { group_id: EDITOR, company_id: beta, user_id: giver.id })
    await expect.poll(() => reads(there)).toBe(200)
  })
})

describe('the people to whom one can be given', () => {
  it('are found by name and address, and nothing more is told of them', async () => {
    const { house } = test
    const keeper = await house.as('administrator_associated_companies')
    const here = await house.aUser(['user_circular'], { first_name: 'Zita', last_name: 'Trovabile' })
    const disabled = await house.aUser([], { first_name: 'Zeno', last_name: 'Trovabile' })
    const admin = await house.as('administrator_global')
    await admin.patch(`account/user/${disabled.id}/`, { is_active: false })
    const match = await keeper.get('company/user/?format=datatables&last_name=trovabile')
    expect(match.body.data).toEqual([
      {
        id: here.id,
        version: expect.any(Number),
        first_name: 'Zita',
        last_name: 'Trovabile',
        email: here.email,
      },
    ])
    expect((await keeper.get('company/user/?format=datatables&phone=1')).status).toBe(400)
    expect((await keeper.get('account/user/')).status).toBe(403)
  })
})
