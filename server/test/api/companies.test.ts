import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
})

const path = 'company/company/'

/** Two numbers that could be somebody's. */
const VAT = 'IT12345678903'
const OTHER_VAT = 'IT98765432103'

const TEXTS =
  'short_name address postal_code city state country telephone fax website vat note public_name public_address ' +
  'public_postal_code public_city public_state public_country public_telephone public_fax public_website public_email'
const EMPTY = {
  ...Object.fromEntries(TEXTS.split(' ').map((field) => [field, ''])),
  association_status: 'not_associated',
  typology: 'others',
  is_published: false,
  short_description: { it: '', en: '', fr: '', de: '', ru: '' },
  visible_languages: ['it', 'en'],
  pinned_fields: [],
  brand_ids: [],
  brands: [],
  is_incomplete: false,
}

describe('a company', () => {
  it('is kept with what identifies it', async () => {
    const made = await admin.post(path, { business_name: ' Ceramiche Alfa S.p.A. ', vat: 'it 0123-456.7897' })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      actions: ['change', 'delete'],
      id: expect.any(Number),
      version: 1,
      ...EMPTY,
      business_name: 'Ceramiche Alfa S.p.A.',
      vat: 'IT01234567897',
    })
    const changed = await admin.patch(`${path}${made.body.id}/`, {
      city: 'Sassuolo',
      typology: 'tiles',
      association_status: 'associated',
    })
    expect(changed.body).toMatchObject({ version: 2, city: 'Sassuolo', typology: 'tiles' })
    const wrong = await admin.patch(`${path}${made.body.id}/`, { typology: 'wood', business_name: '' })
    expect(wrong.body.codes).toEqual({ typology: ['field.choice'], business_name: ['field.blank'] })
  })

  it('says of a VAT number that somebody has only that it is there', async () => {
    await admin.post(path, { business_name: 'Segreta', vat: VAT })
    const again = await admin.post(path, { business_name: 'Curiosa', vat: 'it 12345-678903' })
    expect([again.status, again.body]).toEqual([
      409,
      { detail: 'There is already one like this.', codes: { detail: ['already-there'] } },
    ])
    expect((await admin.post(path, { business_name: 'Senza partita IVA' })).status).toBe(201)
    expect((await admin.post(path, { business_name: 'Senza, anche lei' })).status).toBe(201)
  })

  it('is listed, filtered and found', async () => {
    await admin.post(path, { business_name: 'Èbano Ceramiche', city: 'Fiorano', typology: 'dishes' })
    const either = await admin.get(
      `${path}?format=datatables&typology=dishes|sanitary&association_status=not_associated`,
    )
    expect(either.body.recordsFiltered).toBe(1)
    const unknown = await admin.get(`${path}?format=datatables&typology=dishes|wood|metal`)
    expect([unknown.status, unknown.body.codes, unknown.body.typology]).toEqual([
      400,
      { typology: ['field.choice', 'field.choice'] },
      ['"wood" is not a valid choice.', '"metal" is not a valid choice.'],
    ])
    const { body } = await admin.get(`${path}?format=datatables&typology=dishes`)
    expect(body.data).toMatchObject([{ business_name: 'Èbano Ceramiche' }])
    expect((await admin.get('search/?q=ebano')).body.results).toMatchObject([
      { type: 'company-company', title: 'Èbano Ceramiche' },
    ])
  })

  it('that somebody acts for is not deleted', async () => {
    const { id } = (await admin.post(path, { business_name: 'In uso' })).body
    const user = await test.house.aUser(['user_circular'])
    await admin.post('company/company_user_group/', { group_id: 11, company_id: id, user_id: user.id })
    const rejected = await admin.delete(`${path}${id}/`)
    expect([rejected.status, rejected.body.used_by]).toEqual([
      409,
      [{ type: 'company-company_user_group', count: 1 }],
    ])
    expect(rejected.body.detail).toBe('It cannot be deleted because it is in use: Company roles (1).')
  })
})

describe('a deleted record', () => {
  it('is put back as it was, under its own id', async () => {
    const { body } = await admin.post(path, { business_name: 'Tornata', city: 'Imola', vat: OTHER_VAT })
    await admin.delete(`${path}${body.id}/`)
    const restored = await admin.post(`history/company-company/${body.id}/restore/`)
    expect([restored.status, restored.body]).toEqual([201, { ...body, version: 2 }])
    expect(restored.headers.get('etag')).toBe('"2"')
    expect((await admin.get(`${path}${body.id}/`)).body).toEqual(restored.body)
    const { results } = (await admin.get(`history/company-company/${body.id}/`)).body
    expect(results.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete', 'create'])
    expect((await admin.post(`history/company-company/${body.id}/restore/`)).status).toBe(404)
  })

  it('goes on living with its new versions, and the next record takes another id', async () => {
    const { body } = await admin.post(path, { business_name: 'Prima' })
    await admin.delete(`${path}${body.id}/`)
    await admin.post(`history/company-company/${body.id}/restore/`)
    expect((await admin.patch(`${path}${body.id}/`, { city: 'Faenza' })).body.version).toBe(3)
    expect((await admin.post(path, { business_name: 'Seconda' })).body.id).toBeGreaterThan(body.id)
  })

  it('stays away when another has taken its place', async () => {
    const { body } = await admin.post(path, { business_name: 'Vecchia', vat: 'IT11122233304' })
    await admin.delete(`${path}${body.id}/`)
    await admin.post(path, { business_name: 'Nuova', vat: '11122233304' })
    expect((await admin.post(`history/company-company/${body.id}/restore/`)).status).toBe(409)
  })

  it('of a reference list comes back with its names and its place', async () => {
    const lists = await test.house.as('administrator_product')
    const { body } = await lists.post('product/format/', {
      name: { it: '60x60', de: '60 × 60' },
      width_mm: 600,
    })
    await lists.delete(`product/format/${body.id}/`)
    const restored = await lists.post(`history/product-format/${body.id}/restore/`)
    expect(restored.body).toEqual({ ...body, version: 2 })
    expect((await lists.get('product/format/?format=datatables')).body.recordsTotal).toBe(1)
  })

  it('that never was, or is still there, is not found', async () => {
    const { body } = await admin.post(path, { business_name: 'Viva' })
    expect((await admin.post(`history/company-company/${body.id}/restore/`)).status).toBe(404)
    expect((await admin.post('history/company-company/999999/restore/')).status).toBe(404)
    expect((await admin.post('history/no-such-thing/1/restore/')).status).toBe(404)
  })
})

describe('what uses a company', () => {
  it('is named before anybody deletes it, with its records, to those who may delete it', async () => {
    const { body: company } = await admin.post(path, { business_name: 'Usata' })
    const { body: brand } = await admin.post('company/brand/', { name: 'Suo', company_id: company.id })
    const requested = await admin.get(`used-by/company-company/${company.id}/`, { 'accept-language': 'it' })
    expect(requested.body).toEqual({
      results: [
        { type: 'company-brand', label: 'Marchi', count: 1, records: [{ id: brand.id, title: 'Suo' }] },
      ],
    })
    const free = await admin.get(`used-by/company-brand/${brand.id}/`)
    expect(free.body).toEqual({ results: [] })
    expect((await admin.get('used-by/company-company/999999/')).status).toBe(404)
    expect((await admin.get('used-by/nothing/1/')).status).toBe(404)
  })

  it('is not told to who may only read', async () => {
    const { body: item } = await (await test.house.as('administrator_product')).post('product/style/', {
      name: { it: 'Guardato' },
    })
    const reader = await test.house.as('user_product')
    expect((await reader.get(`used-by/product-style/${item.id}/`)).status).toBe(403)
  })
})
