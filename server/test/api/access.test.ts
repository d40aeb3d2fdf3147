import { ROLES, type Role, roleId } from '@fornace/contract/kit/roles'
import type { AccessExplanation, UserAccess } from '@fornace/contract/users/access-explanation'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

const EDITOR = roleId('user_edit_product')

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

const accessOf = async (id: number, record = ''): Promise<UserAccess> =>
  (await admin.get(`account/user/${id}/access/${record && `?record=${record}`}`)).body
const of = (access: AccessExplanation, type: string) => {
  const match = access.resources.find((resource) => resource.type === type)
  if (!match) throw new Error(`nothing is said of ${type}`)
  return match
}

const employ = async (userId: number, name: string) => {
  const company = (await admin.post('company/company/', { business_name: name })).body
  const role = { group_id: EDITOR, company_id: company.id, user_id: userId }
  return { company, role: (await admin.post('company/company_user_group/', role)).body }
}

describe('the explanation of access', () => {
  it('says what a user may do, and through which roles', async () => {
    const user = await test.house.aUser(['translate_product', 'user_edit_product'])
    const { company } = await employ(user.id, 'Ceramiche Alfa')
    const access = await accessOf(user.id)
    expect(access.may_sign_in).toBe(true)
    expect(access.roles).toEqual([
      { id: 9, name: 'translate_product', assigned: true, companies: [] },
      {
        id: 11,
        name: 'user_edit_product',
        assigned: true,
        companies: [{ id: company.id, name: 'Ceramiche Alfa' }],
      },
    ])
    expect(of(access, 'product-use')).toEqual({
      type: 'product-use',
      label: 'Uses',
      reach: 'everything',
      read: {
        allowed: true,
        reason: 'allowed',
        roles: ['translate_product', 'user_edit_product'],
        needed: expect.arrayContaining(['administrator_product', 'translate_product']),
      },
      write: {
        allowed: false,
        reason: 'role-missing',
        roles: [],
        needed: ['administrator_global', 'administrator_product'],
      },
    })
    expect(of(access, 'company-company_user_group').reach).toBe('some')
    expect(of(access, 'project-use')).toMatchObject({ reach: 'nothing', read: { reason: 'role-missing' } })
  })

  it('speaks of every kind, in the language of the reader', async () => {
    const { id } = await test.house.aUser(['user_circular'])
    const { body } = await admin.get(`account/user/${id}/access/`, { 'accept-language': 'it' })
    expect(body.resources.map(({ type }: { type: string }) => type)).toEqual(
      test.house.registry.all().map(({ resource }) => resource.type),
    )
    expect(of(body, 'product-certification').label).toBe('Certificazioni')
  })

  it('says why nothing is allowed: no role that enters, a disabled account', async () => {
    const none = await test.house.aUser(['user_product'])
    expect((await accessOf(none.id)).may_sign_in).toBe(false)
    expect(of(await accessOf(none.id), 'product-use').read).toMatchObject({
      allowed: false,
      reason: 'no-intranet-role',
      roles: ['user_product'],
    })
    const disabled = await test.house.aUser(['administrator_global'])
    await admin.patch(`account/user/${disabled.id}/`, { is_active: false })
    expect(of(await accessOf(disabled.id), 'product-use').write.reason).toBe('disabled')
  })

  it('says of one record whether somebody reaches it, and why not', async () => {
    const [principal, other] = [
      await test.house.aUser(['user_circular']),
      await test.house.aUser(['user_circular']),
    ]
    const { role } = await employ(principal.id, 'Beta')
    const use = (await admin.post('product/use/', { name: { it: 'Pavimento', en: 'Floor' } })).body
    const reasons = async (id: number, record: string) => {
      const match = (await accessOf(id, record)).record
      return [match?.title, match?.read.reason, match?.write.reason]
    }
    const link = `company-company_user_group/${role.id}`
    expect(await reasons(principal.id, link)).toEqual(['Ada Rossi – Beta', 'allowed', 'role-missing'])
    expect(await reasons(other.id, link)).toEqual(['Ada Rossi – Beta', 'out-of-scope', 'role-missing'])
    expect(await reasons(principal.id, `product-use/${use.id}`)).toEqual(['Floor', 'allowed', 'role-missing'])
    expect(await reasons(other.id, `product-use/${use.id}`)).toEqual([
      'Floor',
      'role-missing',
      'role-missing',
    ])
    expect(await reasons(other.id, 'product-use/999999')).toEqual([null, 'not-found', 'not-found'])
  })

  it('refuses a question about nothing', async () => {
    const { id } = await test.house.aUser(['user_circular'])
    for (const record of ['no-such-thing/1', 'product-use', 'product-use/x', '../1'])
      expect((await admin.get(`account/user/${id}/access/?record=${record}`)).body.codes).toEqual({
        record: ['field.invalid'],
      })
    expect((await admin.get('account/user/999999/access/')).status).toBe(404)
  })
})

describe('the preview of a change of roles', () => {
  const preview = async (body: object) => admin.post('account/access-preview/', body)

  it('says what a set of roles would give', async () => {
    const { body } = await preview({ group_ids: [roleId('administrator_product')] })
    expect(of(body, 'product-use').write.allowed).toBe(true)
    expect(of(body, 'project-use').read.allowed).toBe(false)
    expect((await preview({ group_ids: [] })).body.may_sign_in).toBe(false)
  })

  it('adds what the user holds for companies', async () => {
    const user = await test.house.aUser(['administrator_project'])
    const { company } = await employ(user.id, 'Gamma')
    const { body } = await preview({ group_ids: [roleId('user_circular')], user: user.id })
    expect(body.roles).toEqual([
      { id: 11, name: 'user_edit_product', assigned: false, companies: [{ id: company.id, name: 'Gamma' }] },
      { id: 18, name: 'user_circular', assigned: true, companies: [] },
    ])
    expect(of(body, 'project-use').read.allowed).toBe(false)
  })

  it('refuses roles and people that are not there, and writes nothing', async () => {
    expect((await preview({ group_ids: [99] })).body.codes).toEqual({ 'group_ids.0': ['field.reference'] })
    expect((await preview({ group_ids: [], user: 999_999 })).body.codes).toEqual({
      user: ['field.reference'],
    })
    const { id } = await test.house.aUser(['user_circular'])
    await preview({ group_ids: [1], user: id })
    expect((await admin.get(`account/user/${id}/`)).body.group_ids).toEqual([18])
  })
})

describe('what is explained', () => {
  it.each(ROLES)('is what happens: %s', async (role: Role) => {
    const { id, email } = await test.house.aUser([...new Set<Role>([role, 'user_circular'])])
    const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
    const client = test.house.withToken(body.token)
    const { resources } = await accessOf(id)
    for (const { resource } of test.house.registry.all()) {
      const explained = resources.find(({ type }) => type === resource.type)
      // Most of the press room is that of one organisation, and some of it of one year or one category.
      const part = new URLSearchParams({
        ...(resource.path.startsWith('press_room/') && 'group_id' in resource.record.shape && { group: '1' }),
        ...('year' in resource.record.shape && { year: '2026' }),
        ...('category_id' in resource.record.shape && { category: '1' }),
      })
      const list = await client.get(`${resource.path}/?${part}`)
      expect([resource.type, list.status]).toEqual([resource.type, explained?.read.allowed ? 200 : 403])
      const change = await client.patch(`${resource.path}/2000000000/`, {})
      expect([resource.type, change.status]).toEqual([resource.type, explained?.write.allowed ? 404 : 403])
    }
  })
})
