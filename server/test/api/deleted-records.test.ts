import { holdsOneOf } from '@fornace/contract/kit/access'
import { restorersOf } from '@fornace/contract/kit/resource-metadata'
import { ROLES } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { scopedBy } from '../../src/kit/resource/scope/scope.ts'
import { PERMISSION } from '../gallery-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { PRODUCTS, productSteps } from '../product-steps.ts'

const test = useHouse()
const { aPeriod, aProduct, someImages } = productSteps(() => test.house)
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name)

/** Made and deleted. */
const aDeletedStyle = async (name: object): Promise<number> => {
  const { body } = await admin.post('product/style/', { name })
  await admin.delete(`product/style/${body.id}/`)
  return body.id
}

describe('the deleted records of a kind', () => {
  it('are told with their name, who deleted them and when, the last one first', async () => {
    const first = await aDeletedStyle({ it: 'Rustico', en: 'Rustic' })
    const last = await aDeletedStyle({ it: 'Moderno', en: 'Modern' })
    const { body } = await admin.get('history/product-style/deleted/')
    expect(body.results).toEqual([
      {
        id: last,
        version: 1,
        name: 'Modern',
        deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        deleted_by: { id: expect.any(Number), name: 'Ada Rossi' },
      },
      expect.objectContaining({ id: first, name: 'Rustic' }),
    ])
    const italian = await admin.get('history/product-style/deleted/', { 'accept-language': 'it' })
    expect(names(italian.body)).toEqual(['Moderno', 'Rustico'])
  })

  it('are searched, sorted and cut into pages as every list is', async () => {
    for (const it of ['Zeta', 'Città', 'Alfa']) {
      const { body } = await admin.post('product/use/', { name: { it } })
      await admin.delete(`product/use/${body.id}/`)
    }
    const path = 'history/product-use/deleted/'
    expect(names((await admin.get(`${path}?name=citta`)).body)).toEqual(['Città'])
    const sorted = await admin.get(
      `${path}?format=datatables&draw=3&length=2&columns[0][data]=name&order[0][column]=0&order[0][dir]=asc`,
    )
    expect(sorted.body).toMatchObject({
      draw: 3,
      recordsTotal: 3,
      data: [{ name: 'Alfa' }, { name: 'Città' }],
    })
    expect((await admin.get(`${path}?nothing=1`)).status).toBe(400)
  })

  it('are no longer there once they are restored, and again when they are deleted again', async () => {
    const id = await aDeletedStyle({ it: 'Avanti e indietro' })
    const path = 'history/product-style/deleted/?name=avanti'
    expect((await admin.get(path)).body.count).toBe(1)
    expect((await admin.post(`history/product-style/${id}/restore/`)).status).toBe(201)
    expect((await admin.get(path)).body.count).toBe(0)
    await admin.delete(`product/style/${id}/`)
    expect((await admin.get(path)).body.results).toMatchObject([{ id, version: 2 }])
  })

  it('come back with the defaults of fields that there were not yet when they were deleted', async () => {
    const { id } = await aProduct(admin, {
      group_id: await aPeriod(),
      company_id: null,
      designer: 'A. Rossi',
      description: { it: 'Gres.' },
      big_formats: true,
      visible_languages: ['it'],
      images: await someImages(admin, 1),
    })
    expect((await admin.delete(`${PRODUCTS}${id}/`)).status).toBe(204)
    // As a version wrote it that did not know these.
    const unknown = ['designer', 'description', 'big_formats', 'visible_languages', 'created_at']
    await test.house.statement(
      `update history set record = record - '{${unknown}}'::text[] #- '{images,0,credit}' #- '{images,0,caption}'
        where type = 'product-product' and record_id = ${id} and action = 'delete'`,
    )
    const restored = await admin.post(`history/product-product/${id}/restore/`)
    expect([restored.status, restored.body]).toMatchObject([
      201,
      {
        designer: '',
        description: { it: '', en: '' },
        big_formats: false,
        visible_languages: ['it', 'en'],
        images: [{ credit: '', caption: { it: '' }, licence: PERMISSION.licence }],
      },
    ])
  })

  it('are for those who may restore them, and for nobody else', async () => {
    for (const role of ROLES) {
      const client = await test.house.as(role)
      for (const { resource } of test.house.registry.all()) {
        const { status } = await client.get(`history/${resource.type}/deleted/`)
        const expected = holdsOneOf(restorersOf(resource), [role]) ? 200 : 403
        expect([role, resource.type, status]).toEqual([role, resource.type, expected])
      }
    }
    // An account goes for good.
    expect((await admin.get('history/account-user/deleted/')).status).toBe(403)
    expect((await admin.get('history/no-such-thing/deleted/')).status).toBe(404)
    expect((await test.house.anonymous.get('history/product-style/deleted/')).status).toBe(401)
  })

  it('are only those within reach', async () => {
    const company = (await admin.post('company/company/', { business_name: 'Con marchio' })).body.id
    for (const company_id of [company, null]) {
      const { body } = await admin.post('company/brand/', { name: `Marchio di ${company_id}`, company_id })
      await admin.delete(`company/brand/${body.id}/`)
    }
    const brands = test.house.registry.byType('company-brand')
    if (!brands) throw new Error('no brands')
    expect((await admin.get('history/company-brand/deleted/')).body.count).toBe(2)
    const { scope } = brands
    Object.assign(brands, { scope: scopedBy(['company_id'], { reads: () => [{ company_id: [company] }] }) })
    try {
      const { body } = await admin.get('history/company-brand/deleted/')
      expect(names(body)).toEqual([`Marchio di ${company}`])
    } finally {
      Object.assign(brands, { scope })
    }
  })

  it('are those of one organisation and year where these are named, as in their list', async () => {
    for (const [group, year] of [
      [1, 2024],
      [1, 2025],
      [2, 2025],
    ]) {
      const title = { it: `Comunicato ${group} ${year}` }
      const { body } = await admin.post(`press_room/press_release/?group=${group}&year=${year}`, { title })
      await admin.delete(`press_room/press_release/${body.id}/`)
      const kit = await admin.post(`press_room/press_kit/?group=${group}`, { title })
      await admin.delete(`press_room/press_kit/${kit.body.id}/`)
    }
    const releases = 'history/press_room-press_release/deleted/'
    const match = async (path: string) => names((await admin.get(path)).body)
    expect(await match(`${releases}?group=1&year=2025`)).toEqual(['Comunicato 1 2025'])
    expect(await match(`${releases}?group=1`)).toEqual(['Comunicato 1 2025', 'Comunicato 1 2024'])
    expect(await match(releases)).toHaveLength(3)
    expect(await match('history/press_room-press_kit/deleted/?group=2')).toEqual(['Comunicato 2 2025'])
    expect((await admin.get(`${releases}?group=x`)).status).toBe(400)
  })

  it('are those of one period, company, category or theme where it is named, as in their list', async () => {
    const make = async (path: string, body: object): Promise<number> => (await admin.post(path, body)).body.id
    const two = async (path: string, bodyOf: (name: string) => object) => [
      await make(path, bodyOf('Prima')),
      await make(path, bodyOf('Seconda')),
    ]
    const named = (name: string) => ({ name: { it: name } })
    const periods = await two('product/group/', named)
    const companies = await two('company/company/', (business_name) => ({ business_name }))
    const categories = await two('press_room/press_gallery_category/?group=1', named)
    const themes = await two('circular/theme/', named)
    const product = (values: object) => make('product/product/', { collection_name: 'Via', ...values })
    const lists: [string, string, number[], (parent: number) => Promise<number>][] = [
      ['product/product', 'group_id', periods, (group_id) => product({ group_id })],
      [
        'product/product',
        'company_id',
        companies,
        (company_id) => product({ company_id, group_id: periods[0] }),
      ],
      [
        'press_room/press_gallery',
        'group=1&category',
        categories,
        (id) => make(`press_room/press_gallery/?category=${id}`, { title: { it: 'Via' } }),
      ],
      [
        'circular/matter',
        'theme_id',
        themes,
        (theme_id) => make('circular/matter/', { ...named('Via'), theme_id }),
      ],
    ]
    for (const [path, parameter, parents, create] of lists) {
      const deletedOf = async (parent: unknown) => {
        const { body } = await admin.get(`history/${path.replace('/', '-')}/deleted/?${parameter}=${parent}`)
        return body.results?.map(({ id }: { id: number }) => id) ?? body.codes
      }
      for (const parent of parents) {
        const id = await create(parent)
        expect((await admin.delete(`${path}/${id}/`)).status).toBe(204)
        expect([parameter, await deletedOf(parent)]).toEqual([parameter, [id]])
      }
    }
    const several = await admin.get(`history/product-product/deleted/?company_id=${companies.join('|')}`)
    expect(several.body.count).toBe(2)
  })

  it('of every kind that can be restored have a name', async () => {
    for (const { resource } of test.house.registry.all()) {
      if (restorersOf(resource).length === 0) continue
      const { status, body } = await admin.get(`history/${resource.type}/deleted/?format=datatables&draw=1`)
      expect([resource.type, status, body.draw]).toEqual([resource.type, 200, 1])
    }
  })
})

describe('a deletion on Home', () => {
  it('is told with the name of the record, and so is its restoring', async () => {
    const id = await aDeletedStyle({ it: 'Sparito', en: 'Vanished' })
    const newest = async () => (await admin.get('home/')).body.recent[0]
    expect(await newest()).toMatchObject({ type: 'product-style', id, title: 'Vanished', action: 'delete' })
    await admin.post(`history/product-style/${id}/restore/`)
    expect(await newest()).toMatchObject({ id, title: 'Vanished', action: 'restore' })
  })
})
