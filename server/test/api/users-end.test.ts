import { type Role, roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const path = 'account/user/'
let admin: Client

const ids = (...roles: Role[]) => roles.map(roleId)
const signIn = async (email: string) => {
  const answer = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
  return { ...answer, client: test.house.withToken(answer.body.token ?? '') }
}
const eventsOf = async (id: number): Promise<string[]> => {
  const { body } = await admin.get(`account/security-event/?format=datatables&user_id=${id}&length=100`)
  return body.data.map(({ kind }: { kind: string }) => kind).toReversed()
}
const historyOf = async (id: number) => (await admin.get(`history/account-user/${id}/`)).body.results

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

describe('a deleted user', () => {
  it('is gone from the users, can no longer enter, and leaves the address to others', async () => {
    const { id, email } = await test.house.aUser(['user_circular'], { first_name: 'Dario', last_name: 'Via' })
    const { client } = await signIn(email)
    const company = (await admin.post('company/company/', { business_name: 'Resta' })).body
    const role = { group_id: roleId('user_edit_product'), company_id: company.id, user_id: id }
    const link = (await admin.post('company/company_user_group/', role)).body
    expect((await admin.delete(`${path}${id}/`, { 'if-match': '"7"' })).status).toBe(412)
    expect((await admin.delete(`${path}${id}/`, { 'if-match': '"1"' })).status).toBe(204)

    expect((await client.get('docs/')).status).toBe(401)
    expect((await signIn(email)).status).toBe(400)
    expect((await admin.get(`${path}${id}/`)).status).toBe(404)
    expect((await admin.get(`${path}?last_name=via`)).body.count).toBe(0)
    expect((await admin.get('search/?q=dario')).body.results).toEqual([])
    expect((await admin.delete(`${path}${id}/`)).status).toBe(404)
    expect((await admin.patch(`${path}${id}/`, { phone: '1' })).status).toBe(404)
    expect((await admin.get(`${path}${id}/access/`)).status).toBe(404)
    expect((await admin.get(`company/company_user_group/${link.id}/`)).status).toBe(404)
    expect((await admin.post('company/company_user_group/', role)).body.codes).toEqual({
      user_id: ['field.reference'],
    })
    expect((await admin.post(`history/company-company_user_group/${link.id}/restore/`)).status).toBe(400)
    expect((await admin.post(path, { email, password: 'smalto turchese' })).status).toBe(201)
  })

  it('keeps the name under what they wrote, and no address', async () => {
    const { id, email } = await test.house.aUser(['administrator_product'], { last_name: 'Autrice' })
    const { client } = await signIn(email)
    const style = (await client.post('product/style/', { name: { it: 'Classico' } })).body
    await admin.patch(`${path}${id}/`, { email: `new-${email}`, phone: '059 123' })
    await admin.delete(`${path}${id}/`)
    const { body } = await admin.get(`history/product-style/${style.id}/`)
    expect(body.results[0].actor).toEqual({ id, name: 'Ada Autrice' })
    const own = await historyOf(id)
    expect(own[0]).toMatchObject({ action: 'delete', record: { first_name: 'Ada', last_name: 'Autrice' } })
    expect(own[1]).toMatchObject({ changes: { email: [null, null], phone: [null, null] } })
    expect(JSON.stringify(own)).not.toMatch(/example\.com|059/)
  })
})

describe('the register of security events', () => {
  it('tells what was done to a user, by whom, and nothing that they would hide', async () => {
    const { id } = await test.house.aUser(['user_circular'])
    await admin.patch(`${path}${id}/`, { first_name: 'Altra' })
    await admin.patch(`${path}${id}/`, { group_ids: ids('user_press_room'), is_active: false })
    await admin.patch(`${path}${id}/`, { is_active: true, email: `${id}@example.com` })
    const company = (await admin.post('company/company/', { business_name: 'Registrata' })).body
    const role = { group_id: roleId('user_edit_product'), company_id: company.id, user_id: id }
    const link = (await admin.post('company/company_user_group/', role)).body
    await admin.patch(`company/company_user_group/${link.id}/`, { group_id: roleId('user_product') })
    await admin.delete(`company/company_user_group/${link.id}/`)
    await admin.get(`${path}${id}/export/`)
    await admin.delete(`${path}${id}/`)
    await admin.post(`${path}${id}/erase/`)
    expect(await eventsOf(id)).toEqual([
      'user-disabled',
      'roles-changed',
      'email-changed',
      'user-enabled',
      'roles-changed',
      'roles-changed',
      'roles-changed',
      'roles-changed',
      'personal-data-exported',
      'user-deleted',
      'personal-data-erased',
    ])
    const { body } = await admin.get(
      `account/security-event/?format=datatables&user_id=${id}&kind=roles-changed`,
    )
    expect(body.data[body.data.length - 1]).toMatchObject({
      actor: { name: 'Ada Rossi' },
      details: { given: ['user_press_room'], taken: ['user_circular'] },
    })
    expect(body.data[0].details).toEqual({ given: [], taken: ['user_product'], company_id: company.id })
  })

  it('has nothing of a change that was refused', async () => {
    const [one, other] = [
      await test.house.aUser(['user_circular']),
      await test.house.aUser(['user_circular']),
    ]
    await admin.patch(`${path}${one.id}/`, { email: other.email, group_ids: [] })
    await admin.patch(`${path}${one.id}/`, { group_ids: [] }, { 'if-match': '"9"' })
    expect(await eventsOf(one.id)).toEqual([])
  })
})

describe('a second factor that somebody has lost', () => {
  it('is taken away by an administrator, and its sessions with it', async () => {
    const { id, email } = await test.house.aUser(['user_circular'])
    const { client } = await signIn(email)
    expect((await admin.delete(`${path}${id}/second-factor/`)).status).toBe(404)
    await test.house.statement(
      `insert into account_second_factor (user_id, secret, enabled_at) values (${id}, 'sealed', now())`,
    )
    expect((await admin.delete(`${path}${id}/second-factor/`)).status).toBe(204)
    expect((await client.get('docs/')).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    expect(await eventsOf(id)).toContain('second-factor-disabled')
    expect((await test.house.messagesTo(email)).map(({ subject }) => subject)).toEqual([
      'Your account has no second factor any more',
    ])
  })
})

describe('the last global administrator', () => {
  it('stays: not disabled, not deleted, not erased, not without the role', async () => {
    const rows = await test.house.statement(
      `select u.id, u.email from account_user u join account_user_role r on r.user_id = u.id
       where r.role = 'administrator_global' and not u.is_deleted order by u.id`,
    )
    const [own, ...others] = rows.map(({ id }) => Number(id))
    for (const id of others)
      expect((await admin.patch(`${path}${id}/`, { is_active: false })).status).toBe(200)
    const before = (await admin.get(`${path}${own}/`)).body
    const last = {
      detail: 'This is the last active global administrator: make somebody else one first.',
      codes: { detail: ['user.last-administrator'] },
    }
    for (const change of [{ is_active: false }, { group_ids: ids('user_circular') }, { group_ids: [] }]) {
      const answer = await admin.patch(`${path}${own}/`, change)
      expect([answer.status, answer.body]).toEqual([409, last])
    }
    expect((await admin.delete(`${path}${own}/`)).body).toEqual(last)
    expect((await admin.post(`${path}${own}/erase/`)).body).toEqual(last)
    expect((await admin.get(`${path}${own}/`)).body).toEqual(before)
    expect(
      (await admin.patch(`${path}${own}/`, { group_ids: ids('administrator_global', 'user_circular') }))
        .status,
    ).toBe(200)
    const italian = await admin.delete(`${path}${own}/`, { 'accept-language': 'it' })
    expect(italian.body.detail).toMatch(/^È l’unica persona attiva/)
  })

  it('is found among two who disable each other at the same moment', async () => {
    const two = [
      await test.house.aUser(['administrator_global']),
      await test.house.aUser(['administrator_global']),
    ]
    const [first, second] = [
      (await signIn(two[0]?.email ?? '')).client,
      (await signIn(two[1]?.email ?? '')).client,
    ]
    const [own] = await test.house.statement(
      `select min(u.id) as id from account_user u join account_user_role r on r.user_id = u.id where r.role = 'administrator_global'`,
    )
    await first.patch(`${path}${own?.id}/`, { is_active: false })
    const answers = await Promise.all([
      first.patch(`${path}${two[1]?.id}/`, { is_active: false }),
      second.patch(`${path}${two[0]?.id}/`, { is_active: false }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await test.house.statement(
      `select from account_user u join account_user_role r on r.user_id = u.id
       where r.role = 'administrator_global' and u.is_active`,
    )
    expect(left).toHaveLength(1)
  })
})
