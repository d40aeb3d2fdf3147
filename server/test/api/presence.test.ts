import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteExpiredPresence } from '../../src/kit/features/presence.ts'
import { scopedBy } from '../../src/kit/resource/scope/scope.ts'
import { type Client, type House, PASSWORD, useHouse } from '../harness.ts'
import { PROJECTS, projectSteps } from '../project-steps.ts'

const test = useHouse()
const { aCompany, linked, aProject } = projectSteps(() => test.house)
let anna: Client
let bruno: Client
let address: string

/** A second sign-in of the same person, at another host or on another server. */
const signIn = async ({ anonymous, withToken }: House, email: string): Promise<Client> =>
  withToken((await anonymous.post('account/token-auth/', { email, password: PASSWORD })).body.token)

const person = async (first_name: string): Promise<{ client: Client; email: string; id: number }> => {
  const about = { first_name, last_name: 'Rossi', email: `${first_name.toLowerCase()}@presence.example` }
  const { id } = await test.house.aUser(['administrator_product'], about)
  return { client: await signIn(test.house, about.email), email: about.email, id }
}

const othersSeenBy = async (client: Client, at = address) => {
  const { status, body } = await client.post(at)
  expect(status).toBe(200)
  return body.others.map(({ name }: { name: string }) => name)
}

let annasId: number

beforeAll(async () => {
  const one = await person('Anna')
  anna = one.client
  annasId = one.id
  bruno = (await person('Bruno')).client
})

beforeEach(async () => {
  const { body } = await anna.post('product/style/', { name: { it: 'Cotto' } })
  address = `presence/product-style/${body.id}/`
})

describe('who else has a record open', () => {
  it('is told to each of them, by name, without themselves', async () => {
    expect(await othersSeenBy(anna)).toEqual([])
    expect((await bruno.post(address)).body).toEqual({
      others: [{ id: annasId, name: 'Anna Rossi', is_editing: false }],
    })
    expect(await othersSeenBy(anna)).toEqual(['Bruno Rossi'])
  })

  it('is told for one record, not for its neighbour', async () => {
    const { body } = await anna.post('product/style/', { name: { it: 'Marmo' } })
    await anna.post(`presence/product-style/${body.id}/`)
    expect(await othersSeenBy(bruno)).toEqual([])
  })

  it('leaves when they say so', async () => {
    await anna.post(address)
    expect((await anna.delete(address)).status).toBe(204)
    expect(await othersSeenBy(bruno)).toEqual([])
    expect((await anna.delete(address)).status).toBe(204)
  })

  it('is forgotten when nothing is heard of them for a while, and swept away', async () => {
    await anna.post(address)
    test.house.clock.forward({ seconds: 40 })
    expect(await othersSeenBy(bruno)).toEqual(['Anna Rossi'])
    test.house.clock.forward({ seconds: 6 })
    expect(await othersSeenBy(bruno)).toEqual([])
    await deleteExpiredPresence(test.house.database, test.house.clock.now())
    const rows = await test.house.statement(`select user_id from presence where user_id = ${annasId}`)
    expect(rows).toEqual([])
  })

  it('counts a person with two windows once, and stays until both have left', async () => {
    const { client, email } = await person('Carla')
    const elsewhere = await signIn(test.house, email)
    await client.post(address)
    expect(await othersSeenBy(elsewhere)).toEqual([])
    expect(await othersSeenBy(bruno)).toEqual(['Carla Rossi'])
    await elsewhere.delete(address)
    expect(await othersSeenBy(bruno)).toEqual(['Carla Rossi'])
    await client.delete(address)
    expect(await othersSeenBy(bruno)).toEqual([])
  })

  it('tells who has changed something from who only looks, in any of their windows', async () => {
    const { client, email } = await person('Dario')
    const elsewhere = await signIn(test.house, email)
    const isEditing = async () => (await bruno.post(address)).body.others[0]?.is_editing
    await client.post(address)
    expect(await isEditing()).toBe(false)
    await client.post(address, { is_editing: true })
    await elsewhere.post(address, { is_editing: false })
    expect(await isEditing()).toBe(true)
    await client.post(address, { is_editing: false })
    expect(await isEditing()).toBe(false)
  })

  it('is the same on every server of the house', async () => {
    const neighbour = await test.house.neighbour()
    await anna.post(address)
    expect(await othersSeenBy(await signIn(neighbour, 'bruno@presence.example'))).toEqual(['Anna Rossi'])
  })

  it('can be read by those who read the record, and by nobody else', async () => {
    await anna.post(address)
    const stranger = await test.house.as('administrator_project')
    for (const method of ['POST', 'DELETE']) {
      expect((await stranger.call(method, address)).status).toBe(403)
      expect((await anna.call(method, 'presence/no-such-thing/1/')).status).toBe(404)
    }
    expect((await anna.post('presence/product-style/999999/')).status).toBe(404)
    expect((await anna.post('presence/product-style/x/')).status).toBe(404)
    expect(await othersSeenBy(await test.house.as('translate_product'))).toEqual(['Anna Rossi'])
  })

  it('is nobody who only reads: by their role, or because of the state of the record', async () => {
    const reader = await test.house.as('translate_product')
    expect(await othersSeenBy(reader)).toEqual([])
    expect(await othersSeenBy(bruno)).toEqual([])

    const company = await aCompany('Ceramica Presente')
    const editor = await linked(['user_edit_project', company])
    const office = await test.house.as('administrator_project')
    const { id } = await aProject(editor, { company_id: company })
    const project = `presence/project-project/${id}/`
    await editor.post(project)
    expect(await othersSeenBy(office, project)).toHaveLength(1)
    await editor.delete(project)
    await office.patch(`${PROJECTS}${id}/`, { step: 1 })
    expect((await othersSeenBy(editor, project)).length).toBe(1)
    expect(await othersSeenBy(office, project)).toEqual([])
  })

  it('is not told about a record out of reach, where nobody can be present either', async () => {
    const styles = test.house.registry.byType('product-style')
    if (!styles) throw new Error('no styles')
    const type = 'product-own-style'
    const scope = scopedBy(['order'], { reads: ({ userId }) => [{ order: [userId] }] })
    test.house.registry.add({ ...styles, resource: { ...styles.resource, type }, scope })
    const { body } = await anna.post('product/style/', { name: { it: 'Suo' }, order: annasId })
    const own = `presence/${type}/${body.id}/`
    expect(await othersSeenBy(anna, own)).toEqual([])
    const rejected = await bruno.post(own)
    expect([rejected.status, rejected.text.includes('Anna')]).toEqual([404, false])
    expect(await othersSeenBy(anna, own)).toEqual([])
  })

  it('ends with the record', async () => {
    await anna.post(address)
    await bruno.delete(address.replace('presence/product-style', 'product/style'))
    expect((await anna.post(address)).status).toBe(404)
    expect((await anna.delete(address)).status).toBe(204)
  })

  it('takes nothing else in the body', async () => {
    expect((await anna.post(address, { others: [] })).status).toBe(400)
    expect((await anna.post(address, { is_editing: 'yes' })).status).toBe(400)
  })
})
