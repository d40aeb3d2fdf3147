import { type Role, roleId } from '@fornace/contract/kit/roles'
import { MAX_SAVED_VIEWS } from '@fornace/contract/kit/saved-view-limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const VIEWS = 'saved-view/'
const LIST = 'product-style'

interface Person extends Client {
  readonly id: number
}

const aPerson = async (...roles: Role[]): Promise<Person> => {
  const { id, email } = await test.house.aUser(roles)
  const { body } = await test.house.anonymous.post('account/token-auth/', { email, password: PASSWORD })
  return { ...test.house.withToken(body.token), id }
}

let names = 0
const aView = (about: object = {}) => ({
  list: LIST,
  name: `Vista ${++names}`,
  search: { 'filter.is_active': 'true' },
  ...about,
})
const namesFor = async (client: Client, list = LIST): Promise<string[]> => {
  const { status, body } = await client.get(`${VIEWS}?list=${list}`)
  expect(status).toBe(200)
  return body.views.map(({ name }: { name: string }) => name)
}
const save = async (client: Client, about: object = {}) => {
  const { status, body } = await client.post(VIEWS, aView(about))
  expect([status, body]).toMatchObject([201, {}])
  return body as { id: number; name: string; role: Role | null }
}

describe('views of a person', () => {
  it('are there on any browser, for nobody else, and for this list alone', async () => {
    const [ada, bea] = [await aPerson('administrator_product'), await aPerson('administrator_product')]
    const { id, name } = await save(ada, {
      search: { search: 'gres', sort: '-order', columns: 'name.it,order' },
    })
    const { body } = await ada.get(`${VIEWS}?list=${LIST}`)
    expect(body.views).toEqual([
      {
        id,
        list: LIST,
        name,
        search: { search: 'gres', sort: '-order', columns: 'name.it,order' },
        role: null,
        author: 'Ada Rossi',
        is_own: true,
      },
    ])
    expect(await namesFor(ada, 'product-format')).toEqual([])
    expect(await namesFor(bea)).toEqual([])
    for (const [method, body] of [
      ['PATCH', { name: 'Altra' }],
      ['DELETE', undefined],
    ] as const)
      expect((await bea.call(method, `${VIEWS}${id}/`, body)).status).toBe(404)
  })

  it('are renamed, changed and deleted', async () => {
    const ada = await aPerson('administrator_product')
    const { id } = await save(ada)
    const { body } = await ada.patch(`${VIEWS}${id}/`, { name: ' Attivi ', search: { search: 'lux' } })
    expect(body).toMatchObject({ id, name: 'Attivi', search: { search: 'lux' }, role: null })
    expect((await ada.delete(`${VIEWS}${id}/`)).status).toBe(204)
    expect(await namesFor(ada)).toEqual([])
    expect((await ada.delete(`${VIEWS}${id}/`)).status).toBe(404)
  })

  it('have a name of their own for each person and list', async () => {
    const [ada, bea] = [await aPerson('administrator_product'), await aPerson('administrator_product')]
    const { name } = await save(ada)
    const { id } = await save(ada)
    const taken = { name: ['You already have a view with this name.'], codes: { name: ['saved-view.taken'] } }
    expect(await ada.post(VIEWS, aView({ name }))).toMatchObject({ status: 409, body: taken })
    expect(await ada.patch(`${VIEWS}${id}/`, { name })).toMatchObject({ status: 409, body: taken })
    await save(bea, { name })
    await save(ada, { name, list: 'product-format' })
  })

  it('are so many and no more, also when they come all at once', async () => {
    const ada = await aPerson('administrator_product')
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_VIEWS + 3 }, () => ada.post(VIEWS, aView())),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.codes.detail])).toEqual(
      Array.from({ length: 3 }, () => [409, ['saved-view.too-many']]),
    )
    expect(await namesFor(ada)).toHaveLength(MAX_SAVED_VIEWS)
  })
})

describe('a view with a mistake', () => {
  let ada: Person
  beforeAll(async () => {
    ada = await aPerson('administrator_product')
  })

  it.each([
    ['an unknown filter', { search: { 'filter.colour': 'red' } }, 'search.filter.colour'],
    ['a bad value', { search: { 'filter.is_active': 'perhaps' } }, 'search.filter.is_active'],
    [
      'a range over what has none',
      { search: { 'filter.is_active_after': '2026-01-01' } },
      'search.filter.is_active_after',
    ],
    ['an overlong search', { search: { search: 'x'.repeat(201) } }, 'search.search'],
    ['a page', { search: { page: '2' } }, 'search'],
    ['a strange key', { search: { 'a b': 'c' } }, 'search.a b'],
    ['a value that is no text', { search: { 'filter.is_active': { a: 1 } } }, 'search.filter.is_active'],
    ['an inherited name', { search: { 'filter.constructor': 'a' } }, 'search.filter.constructor'],
    [
      'too much in it',
      { search: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`filter.a${i}`, 'b'])) },
      'search',
    ],
    ['an unknown list', { list: 'product-nothing' }, 'list'],
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['an unknown role', { role: 'king' }, 'role'],
    ['another author', { user_id: 1 }, 'user_id'],
  ])('%s is explained', async (_what, about, path) => {
    const { status, body } = await ada.post(VIEWS, aView(about))
    expect([status, Object.keys(body.codes ?? {})]).toEqual([400, [path]])
  })

  it('of a list that one may not read is refused', async () => {
    expect((await ada.get(`${VIEWS}?list=company-company`)).status).toBe(403)
    expect((await ada.post(VIEWS, aView({ list: 'company-company', search: {} }))).status).toBe(403)
    expect((await ada.get(`${VIEWS}?list=nothing`)).status).toBe(400)
    expect((await ada.get(VIEWS)).status).toBe(400)
  })
})

describe('a shared view', () => {
  it('is found by those who have the role, with its author, and by nobody else', async () => {
    const [ada, bea, carla] = [
      await aPerson('administrator_product'),
      await aPerson('administrator_product'),
      await aPerson('translate_product'),
    ]
    const { id, name } = await save(ada, { role: 'administrator_product' })
    const { body } = await bea.get(`${VIEWS}?list=${LIST}`)
    expect(body.views).toMatchObject([
      { id, name, role: 'administrator_product', author: 'Ada Rossi', is_own: false },
    ])
    expect(await namesFor(carla)).not.toContain(name)

    expect((await bea.patch(`${VIEWS}${id}/`, { name: 'Mia' })).status).toBe(403)
    expect((await bea.delete(`${VIEWS}${id}/`)).status).toBe(403)
    expect((await carla.delete(`${VIEWS}${id}/`)).status).toBe(404)

    await ada.patch(`${VIEWS}${id}/`, { role: null })
    expect(await namesFor(bea)).not.toContain(name)
  })

  it('is shared with a role that its author has, and that sees the list', async () => {
    const ada = await aPerson('administrator_product', 'translate_project')
    const roleCodes = async (client: Client, role: Role) =>
      (await client.post(VIEWS, aView({ role }))).body.codes
    expect(await roleCodes(ada, 'translate_product')).toEqual({ role: ['saved-view.role'] })
    expect(await roleCodes(ada, 'translate_project')).toEqual({ role: ['saved-view.role-without-list'] })
    const { id } = await save(ada)
    expect((await ada.patch(`${VIEWS}${id}/`, { role: 'translate_product' })).status).toBe(400)

    const [root, translator] = [await aPerson('administrator_global'), await aPerson('translate_product')]
    const { name } = await save(root, { role: 'translate_product' })
    expect(await namesFor(translator)).toContain(name)
  })

  it('is seen and deleted by a global administrator, who sees no private one', async () => {
    const [ada, root] = [await aPerson('administrator_product'), await aPerson('administrator_global')]
    const [shared, own] = [await save(ada, { role: 'administrator_product' }), await save(ada)]
    expect(await namesFor(root)).toContain(shared.name)
    expect(await namesFor(root)).not.toContain(own.name)
    expect((await root.delete(`${VIEWS}${own.id}/`)).status).toBe(404)
    expect((await root.patch(`${VIEWS}${shared.id}/`, { name: 'Altra' })).status).toBe(403)
    expect((await root.delete(`${VIEWS}${shared.id}/`)).status).toBe(204)
    expect(await namesFor(ada)).toEqual([own.name])
  })

  it('keeps the words for the reader and the day as they are', async () => {
    const ada = await aPerson('administrator_product')
    const search = { 'filter.last_approver': '$me', 'filter.created_at': '$last-7-days' }
    const view = await ada.post(
      VIEWS,
      aView({ list: 'product-product', search, role: 'administrator_product' }),
    )
    expect([view.status, view.body.search]).toEqual([201, search])
    const wrong = await ada.post(
      VIEWS,
      aView({ list: 'product-product', search: { 'filter.created_at': '$me' } }),
    )
    expect(wrong.status).toBe(400)
  })
})

describe('with the account of its author', () => {
  it('what nobody else sees goes; what is shared stays, by name until the person is erased', async () => {
    const [ada, bea, root] = [
      await aPerson('administrator_product'),
      await aPerson('administrator_product'),
      await aPerson('administrator_global'),
    ]
    const [shared, own] = [await save(ada, { role: 'administrator_product' }), await save(ada)]
    const file = await root.get(`account/user/${ada.id}/export/`)
    expect(file.body.saved_views).toMatchObject([{ name: own.name }, { name: shared.name }])

    await root.delete(`account/user/${ada.id}/`)
    const stored = await test.house.statement(`select name from saved_view where user_id = ${ada.id}`)
    expect(stored).toEqual([{ name: shared.name }])
    expect(await namesFor(bea)).toContain(shared.name)

    await root.post(`account/user/${ada.id}/erase/`)
    const { body } = await bea.get(`${VIEWS}?list=${LIST}`)
    expect(body.views.find(({ id }: { id: number }) => id === shared.id)).toMatchObject({
      author: `#${ada.id}`,
    })
  })
})

describe('counts of views', () => {
  const counts = async (client: Client, views: string, path = 'product/style/') =>
    (await client.get(`${path}?format=counts&${views}`)).body.counts

  it('come in one call, each within the reach of the reader', async () => {
    const everything = await test.house.as('administrator_global')
    const links = 'company/company_user_group/'
    const people: Person[] = []
    for (const business_name of ['Ceramiche Alfa', 'Marmi Beta']) {
      const person = await aPerson('user_edit_product')
      const company = await everything.post('company/company/', { business_name })
      const link = { group_id: roleId('user_product'), company_id: company.body.id, user_id: person.id }
      expect((await everything.post(links, link)).status).toBe(201)
      people.push(person)
    }
    const [ada, bea] = people.map(({ id }) => `views[0][filter][user_id]=${id}`)
    const asked = `${ada}&${bea?.replace('0', '1')}&views[2][search]=`
    expect(await counts(everything, asked, links)).toEqual([1, 1, 2])
    expect(await counts(people[0] ?? everything, asked, links)).toEqual([1, 0, 1])
    expect(await counts(everything, 'views[0][search]=ceramiche', 'company/company/')).toEqual([1])
    const translator = await test.house.as('translate_product')
    expect((await translator.get('company/company/?format=counts&views[0][search]=')).status).toBe(403)
  })

  it('are those of the list where the address limits it, and leave out a view that it does not understand', async () => {
    const ada = await test.house.as('administrator_product')
    for (const [it, is_active] of [
      ['Pietra', true],
      ['Legno', true],
      ['Cemento', false],
    ] as const)
      await ada.post('product/style/', { name: { it }, is_active })
    const asked =
      'views[0][filter][is_active]=true&views[1][filter][nothing]=1&views[2][search]=&views[3][search]=zzzzqq'
    expect(await counts(ada, asked)).toEqual([2, null, 3, null])
    expect(await counts(ada, `is_active=false&${asked}`)).toEqual([0, null, 1, null])
    expect(await counts(ada, '')).toEqual([])
    expect((await ada.get(`product/style/?format=counts&nothing=1&${asked}`)).status).toBe(400)
  })

  it('are not made of a costly list', async () => {
    const ada = await test.house.as('administrator_circular')
    expect(await counts(ada, 'views[0][search]=', 'circular/address/')).toEqual([null])
  })
})
