import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { enqueueTo } from '../../src/platform/jobs/jobs.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

/** Somebody who has left traces everywhere. */
const aPerson = async (last_name: string) => {
  const { id, email } = await test.house.aUser(['administrator_product'], {
    first_name: `Livia-${last_name}`,
    last_name,
  })
  await admin.patch(`account/user/${id}/`, { phone: `0536-${last_name}`, last_name: `${last_name}-Nuovi` })
  const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
  const client = test.house.withToken(body.token)
  await client.patch('account/profile/', {
    press_registration: { testata: `Gazzetta-${last_name}`, extra: { blog: `https://${last_name}.example` } },
  })
  await client.patch('account/profile/', { press_registration: { testata: `Corriere-${last_name}` } })
  await test.house.anonymous.post('account/send-reset-password-link/', { email })
  const style = (await client.post('product/style/', { name: { it: 'Rustico' } })).body
  const report = (await client.post('report/', { comments: 'Non va', name: `Livia ${last_name}`, email }))
    .body
  const company = (await admin.post('company/company/', { business_name: `Datore ${id}` })).body
  const role = { group_id: roleId('user_edit_product'), company_id: company.id, user_id: id }
  const link = (await admin.post('company/company_user_group/', role)).body
  return { id, email, client, style, report, link }
}

/** Everything the database holds, as text. */
const everything = async (): Promise<string> => {
  const tables = await test.house.statement(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const rows = await Promise.all(
    tables.map(({ table_name }) => test.house.statement(`select * from "${table_name}"`)),
  )
  return JSON.stringify(rows)
}

describe('the file of what is kept about a person', () => {
  it('holds everything, under the name of each part', async () => {
    const { id, email, style, report, link } = await aPerson('Monti')
    const answer = await admin.get(`account/user/${id}/export/`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="user-${id}.json"`)
    expect(answer.body).toMatchObject({
      exported_at: expect.stringMatching(/Z$/),
      incomplete: [],
      user: { id, email, last_name: 'Monti-Nuovi' },
      roles: [{ role: 'administrator_product' }],
      company_roles: [{ id: link.id, role: 'user_edit_product', company: `Datore ${id}` }],
      sessions: [{ started_at: expect.any(String) }],
      second_factor: [],
      letters: [expect.objectContaining({ purpose: 'account.reset' })],
      press_registration: { testata: 'Corriere-Monti' },
      security_events: expect.arrayContaining([expect.objectContaining({ kind: 'sign-in' })]),
      reports: [{ id: report.id, comments: 'Non va', email }],
      history: expect.arrayContaining([
        expect.objectContaining({ type: 'product-style', record_id: style.id, action: 'create' }),
      ]),
    })
    expect(answer.text).not.toMatch(/argon|signature/)
    expect((await admin.get('account/user/999999/export/')).status).toBe(404)
  })

  it('ends at 50,000 rows of a part, the newest, and names the part', async () => {
    const { id } = await test.house.aUser([])
    await test.house.statement(
      `insert into history (type, record_id, at, action, actor_id)
        select 'product-style', n, now(), 'change', ${id} from generate_series(1, 50001) n`,
    )
    const { body } = await admin.get(`account/user/${id}/export/`)
    expect(body.incomplete).toEqual(['history'])
    expect(body.history).toHaveLength(50_000)
    expect([body.history[0].record_id, body.history.at(-1).record_id]).toEqual([2, 50_001])
  })
})

describe('a person who asks to be forgotten', () => {
  it('leaves what they wrote, and nothing that leads back to them', async () => {
    const { id, email, client, style, report, link } = await aPerson('Laghi')
    expect(await everything()).toMatch(/Laghi/)
    expect((await admin.post(`account/user/${id}/erase/`)).status).toBe(204)

    const left = await everything()
    for (const trace of ['Livia-Laghi', 'Laghi', email])
      expect([trace, left.includes(trace)]).toEqual([trace, false])
    const places = await test.house.statement(
      `select distinct address from account_security_event where actor_id = ${id}`,
    )
    expect(places).toEqual([{ address: '' }])
    expect((await client.get('docs/')).status).toBe(401)
    expect((await admin.get(`account/user/${id}/`)).status).toBe(404)
    const history = (await admin.get(`history/product-style/${style.id}/`)).body.results
    expect(history[0].actor).toEqual({ id, name: `#${id}` })
    expect((await admin.get(`report/${report.id}/`)).body).toMatchObject({
      comments: 'Non va',
      name: '',
      email: '',
    })
    const traces = (await admin.get(`history/company-company_user_group/${link.id}/`)).body.results
    expect(traces[0]).toMatchObject({ action: 'delete', record: { user_id: id } })
    expect(traces[0].record.user).toBeUndefined()
    expect((await admin.get(`history/account-user/${id}/`)).body.results[0]).toMatchObject({
      action: 'delete',
    })
  })

  it('can be forgotten after the account was deleted, and twice', async () => {
    const { id } = await aPerson('Fiumi')
    await admin.delete(`account/user/${id}/`)
    expect(await everything()).toMatch(/Fiumi/)
    expect((await admin.post(`account/user/${id}/erase/`)).status).toBe(204)
    expect(await everything()).not.toMatch(/Fiumi/)
    expect((await admin.post(`account/user/${id}/erase/`)).status).toBe(204)
    expect((await admin.post('account/user/999999/erase/')).status).toBe(404)
  })

  it('is forgotten again in a restored database, but no younger account with the same id', async () => {
    const { house } = test
    const eraseAgain = enqueueTo<{ user_id: number; at: string }>({ name: 'user.erase-again' })
    const before = house.clock.now().toISOString()
    const younger = await aPerson('Querce')
    const { id } = await aPerson('Faggi')
    const at = house.clock.now().toISOString()
    await house.database.transaction((transaction) =>
      eraseAgain(transaction, { user_id: younger.id, at: before }, { user_id: id, at }),
    )
    await house.jobs.start()
    await eventually(async () => expect(await everything()).not.toMatch(/Faggi/))
    const { status, body } = await admin.get(`account/user/${younger.id}/`)
    expect([status, body]).toMatchObject([200, { last_name: 'Querce-Nuovi' }])
  })

  it('gets no more mail, and what was kept goes, the files too', async () => {
    const { house } = test
    const { id, email } = await aPerson('Boschi')
    await house.jobs.start()
    const files = () => readdir(join(house.dataDir, 'mail'))
    const [message] = await house.statement(`select id from mail_message where "to" = '${email}'`)
    const file = `${message?.id}.eml`
    await eventually(async () => expect(await files()).toContain(file))
    await admin.delete(`account/user/${id}/`)
    expect(await house.statement(`select from mail_message where "to" = '${email}'`)).toEqual([])
    await eventually(async () => expect(await files()).not.toContain(file))
  })
})
