import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const steps = productSteps(() => test.house)

let admin: Client
let other: Client
let editor: Client
let period: number
let company: number

const aProduct = (client: Client, body: object = {}) =>
  steps.aProduct(client, { group_id: period, company_id: company, ...body })
const read = async (id: number) => (await admin.get(`${PRODUCTS}${id}/`)).body
const undo = (client: Client, id: number, version?: number) =>
  client.post(`transition/product-product/${id}/undo/`, {}, version ? { 'if-match': `"${version}"` } : {})
const unread = async (client: Client, id: number): Promise<number> =>
  (await client.get(`notice/?format=datatables&type=product-product&record_id=${id}`)).body.recordsFiltered

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  other = await test.house.as('administrator_global')
  company = await steps.aCompany('Ceramiche Uno')
  period = await steps.aPeriod()
  editor = await steps.linked(['user_edit_product', company])
})

describe('a step that somebody has just taken', () => {
  it('is taken back by them: the record is as before, nobody is told, and the history tells all of it', async () => {
    const { id } = await aProduct(editor)
    const submitted = await editor.patch(`${PRODUCTS}${id}/`, { step: 1, note: 'Pronto' })
    expect([submitted.body.actions, await unread(admin, id)]).toEqual([[], 1])

    const undone = await undo(editor, id, submitted.body.version)
    expect([undone.status, undone.body]).toMatchObject([
      200,
      { step: 0, version: submitted.body.version + 1, actions: ['change', 'submitDraft'] },
    ])
    expect(await unread(admin, id)).toBe(0)
    const { body: transitions } = await editor.get(`transition/product-product/${id}/`)
    expect(transitions.results).toMatchObject([{ action: 'submitDraft', undone_at: expect.any(String) }])
    const { body: history } = await editor.get(`history/product-product/${id}/`)
    expect(history.results).toMatchObject([
      { changes: { step: [1, 0] } },
      { changes: { step: [0, 1] } },
      { action: 'create' },
    ])
    expect((await undo(editor, id)).body.codes).toEqual({ detail: ['workflow.not-undoable'] })
  })

  it('leaves no approval behind, and brings back the one that was there', async () => {
    const { id } = await aProduct(admin, { description: { it: 'Uno', en: 'One' }, step: 4 })
    const first = await read(id)
    await admin.patch(`${PRODUCTS}${id}/`, { step: 0, note: 'Da rivedere' })
    await other.patch(`${PRODUCTS}${id}/`, { step: 4 })
    expect((await read(id)).last_approver_id).not.toBe(first.last_approver_id)
    expect((await undo(other, id)).status).toBe(200)
    const { step, last_approver_id, approved_at } = await read(id)
    expect({ step, last_approver_id, approved_at }).toEqual({
      step: 0,
      last_approver_id: first.last_approver_id,
      approved_at: first.approved_at,
    })
  })

  it('leaves whoever changed something with it to answer for what is approved again', async () => {
    const { id } = await aProduct(admin, { description: { it: 'Uno', en: 'One' }, step: 4 })
    const first = await read(id)
    const changed = { step: 0, note: 'Da rivedere', description: { it: 'Due' } }
    expect((await other.patch(`${PRODUCTS}${id}/`, changed)).status).toBe(200)
    const { status, body } = await undo(other, id)
    expect([status, body.step, body.description.it]).toEqual([200, 4, 'Due'])
    expect(body.last_approver_id).toBe((await other.get('account/profile/')).body.id)
    expect(Date.parse(body.approved_at)).toBeGreaterThan(Date.parse(first.approved_at))

    // With nothing else in it, the approval is the one that it was.
    await admin.patch(`${PRODUCTS}${id}/`, { step: 0, note: 'Da rivedere' })
    const { last_approver_id, approved_at } = (await undo(admin, id)).body
    expect({ last_approver_id, approved_at }).toEqual({
      last_approver_id: body.last_approver_id,
      approved_at: body.approved_at,
    })
  })

  it('stays once somebody else has written the record', async () => {
    const { id } = await aProduct(editor)
    const submitted = await editor.patch(`${PRODUCTS}${id}/`, { step: 1 })
    await admin.patch(`${PRODUCTS}${id}/`, { designer: 'Altri' })
    const stale = await undo(editor, id, submitted.body.version)
    expect([stale.status, stale.body.current]).toMatchObject([412, { step: 1, designer: 'Altri' }])
    expect((await undo(editor, id)).status).toBe(409)
    expect((await undo(editor, id, submitted.body.version + 1)).status).toBe(409)
    expect(await read(id)).toMatchObject({ step: 1, designer: 'Altri' })
  })

  it('is nobody else’s to take back, and not out of reach', async () => {
    const { id } = await aProduct(editor)
    await editor.patch(`${PRODUCTS}${id}/`, { step: 1 })
    expect((await undo(admin, id)).status).toBe(409)
    const stranger = await steps.linked(['user_edit_product', await steps.aCompany('Ceramiche Due')])
    expect((await undo(stranger, id)).status).toBe(404)
    expect((await undo(await test.house.as('administrator_press_room'), id)).status).toBe(403)
    expect((await undo(editor, 999_999)).status).toBe(404)
    expect(await read(id)).toMatchObject({ step: 1 })
  })

  it('stands after a while', async () => {
    const { id } = await aProduct(editor)
    await editor.patch(`${PRODUCTS}${id}/`, { step: 1 })
    // Its session would end meanwhile.
    await test.house.statement(
      `update workflow_transition set at = at - interval '16 minutes' where record_id = ${id}`,
    )
    expect((await undo(editor, id)).status).toBe(409)
  })
})
