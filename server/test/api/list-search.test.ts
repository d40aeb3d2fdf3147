import { roleId } from '@fornace/contract/kit/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
const path = 'company/company/'

let admin: Client

const COMPANIES = [
  {
    business_name: "Ceramica Sant'Agostino S.p.A.",
    city: 'Sassuolo',
    vat: 'IT01234567897',
    public_email: 'info@santagostino.example',
    telephone: '+39 0536 123 456',
    association_status: 'associated',
    typology: 'tiles',
  },
  { business_name: 'Ceramica Panaria', city: 'Finale Emilia', association_status: 'ex_associated' },
  { business_name: 'Gres Sassuolo', city: 'Fiorano', note: 'fornitore di ceramica', typology: 'sanitary' },
  { business_name: 'Città del Cotto', city: 'Impruneta', public_telephone: '0536/987654' },
]

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
  for (const company of COMPANIES) expect((await admin.post(path, company)).status).toBe(201)
  const owner = (await match('panaria'))[0]
  expect(owner).toBe('Ceramica Panaria')
  const { body } = await admin.get(`${path}?format=datatables&business_name=panaria`)
  await admin.post('company/brand/', { name: 'Lea d’Oro', company_id: body.data[0].id })
})

const query = (search: string, ...columns: string[]) =>
  new URLSearchParams({
    format: 'datatables',
    'search[value]': search,
    ...Object.fromEntries(
      columns.flatMap((name, index) => [
        [`columns[${index}][data]`, name],
        [`columns[${index}][searchable]`, 'true'],
      ]),
    ),
  })

const rows = async (search: string, columns: string[], headers: Record<string, string> = {}) =>
  (await admin.get(`${path}?${query(search, ...columns)}&keep=business_name`, headers)).body.data

/** Over everything that the list can be searched in, unless columns are named. */
const match = async (search: string, ...columns: string[]): Promise<string[]> =>
  (await rows(search, columns.length > 0 ? columns : ['search_text'], { 'accept-language': 'it' }))
    .map((row: { business_name: string }) => row.business_name)
    .sort()

const [AGOSTINO = '', PANARIA = '', GRES = '', COTTO = ''] = COMPANIES.map((one) => one.business_name)

describe('a search in a list', () => {
  it.each([
    ['ceramica sassuolo', [AGOSTINO, GRES]],
    ['sassuolo  CERAMICA agostino', [AGOSTINO]],
    ['sant agostino', [AGOSTINO]],
    ["sant'agostino", [AGOSTINO]],
    ['Sant’Agostino', [AGOSTINO]],
    ['santagostino', [AGOSTINO]],
    ['s.p.a.', [AGOSTINO]],
    ['citta cotto', [COTTO]],
    ['panaria, ceramica', [PANARIA]],
    ['ceramica impruneta', []],
  ])('finds each word of "%s" somewhere', async (search, companies) => {
    expect(await match(search)).toEqual(companies)
  })

  it.each([
    ['VAT number', '01234567897', [AGOSTINO]],
    ['VAT number, with a point', 'IT 0123.4567897', [AGOSTINO]],
    ['public address', 'info@santagostino.example', [AGOSTINO]],
    ['telephone', '0536 123456', [AGOSTINO]],
    ['telephone, in parts', '0536 123 456', [AGOSTINO]],
    ['telephone, from abroad', '+39 0536 123456', [AGOSTINO]],
    ['telephone, as one number', '0536123456', [AGOSTINO]],
    ['telephone, from abroad as one', '+390536987654', [COTTO]],
    ['brand', 'lea doro', [PANARIA]],
    ['brand beside a city', 'lea finale', [PANARIA]],
  ])('finds the %s', async (_what, search, companies) => {
    expect(await match(search)).toEqual(companies)
  })

  it.each([
    ['sasuolo ceramica', [AGOSTINO, GRES]],
    ['cermica pannaria', [PANARIA]],
    ['impruenta', [COTTO]],
    ['01234567890', []],
    ['zzzzzz', []],
  ])('forgives a slip in "%s" when nothing contains it', async (search, companies) => {
    expect(await match(search)).toEqual(companies)
  })

  it('finds choices by their words, in the language of the reader', async () => {
    expect(await match('associata')).toEqual([AGOSTINO])
    expect(await match('ex associata')).toEqual([PANARIA])
    expect(await match('piastrelle sassuolo')).toEqual([AGOSTINO])
    expect(await match('member')).toEqual([])
    const english = await rows('Sanitary ware', ['search_text'], { 'accept-language': 'en' })
    expect(english.map((row: { business_name: string }) => row.business_name)).toEqual([GRES])
  })

  it('looks only in the columns that a client names', async () => {
    expect(await match('sassuolo', 'city')).toEqual([AGOSTINO])
    expect(await match('ceramica sassuolo', 'business_name', 'city')).toEqual([AGOSTINO])
    expect(await match('lea', 'business_name')).toEqual([])
    expect(await match('lea', 'brands.name')).toEqual([PANARIA])
    expect(await match('associata', 'business_name')).toEqual([])
    expect(await match('associata', 'association_status')).toEqual([AGOSTINO])
    expect(await match('sasuolo', 'city')).toEqual([AGOSTINO])
  })

  it('finds numbers and ids', async () => {
    const product = await test.house.as('administrator_product')
    const format = await product.post('product/format/', {
      name: { it: 'Grande' },
      width_mm: 600,
      height_mm: 1200,
    })
    await product.post('product/format/', { name: { it: 'Piccolo' }, width_mm: 100 })
    const names = async (search: string, ...columns: string[]) =>
      (await product.get(`product/format/?${query(search, ...columns)}&keep=name`)).body.data.map(
        (row: { name: { it: string } }) => row.name.it,
      )
    expect(await names('600', 'width_mm')).toEqual(['Grande'])
    expect(await names('600 1200', 'search_text')).toEqual(['Grande'])
    expect(await names('600', 'height_mm')).toEqual([])
    // A short number beside words is the beginning of one.
    expect(await names('grande 12', 'search_text')).toEqual(['Grande'])
    expect(await names('grande 00', 'search_text')).toEqual([])
    // One or two digits are the beginning of one anyhow.
    expect(await names('10', 'width_mm')).toEqual(['Piccolo'])
    expect(await names('00', 'width_mm')).toEqual([])
    expect(await names(String(format.body.id), 'id')).toEqual(['Grande'])
  })

  it('finds a company role by person, company and role, and a person by nothing that is not shown', async () => {
    const user = await test.house.aUser(['user_circular'], { first_name: 'Bruna', last_name: 'De’ Rossi' })
    const { body } = await admin.get(`${path}?format=datatables&business_name=panaria`)
    await admin.post('company/company_user_group/', {
      group_id: roleId('user_edit_product'),
      company_id: body.data[0].id,
      user_id: user.id,
    })
    const count = async (search: string) =>
      (await admin.get(`company/company_user_group/?${query(search, 'search_text')}`)).body.recordsFiltered
    expect(await count('de rossi panaria')).toBe(1)
    expect(await count('finale emilia')).toBe(0)
    expect(await count('product editor')).toBe(1)
  })
})

it('pages through many matches in the order of the list, and counts them', async () => {
  await test.house.statement(
    `with made as (
      insert into company_company (business_name, city)
        select 'Moltitudine ' || lpad(n::text, 4, '0'), case when n % 2 = 0 then 'Pari' else 'Dispari' end
        from generate_series(1, 2400) n returning id
    )
    insert into history (type, record_id, at, action) select 'company-company', id, now(), 'create' from made`,
  )
  const page = async (search: string, start: number) => {
    const { body } = await admin.get(
      `${path}?${query(search, 'search_text')}&keep=business_name&start=${start}&length=2`,
    )
    return [body.recordsFiltered, ...body.data.map((row: { business_name: string }) => row.business_name)]
  }
  expect(await page('moltitudine', 0)).toEqual([2400, 'Moltitudine 0001', 'Moltitudine 0002'])
  expect(await page('moltitudine', 2398)).toEqual([2400, 'Moltitudine 2399', 'Moltitudine 2400'])
  expect(await page('moltitudine pari', 600)).toEqual([2400, 'Moltitudine 0601', 'Moltitudine 0602'])
  expect(await page('moltitudine dispari', 600)).toEqual([1200, 'Moltitudine 1201', 'Moltitudine 1203'])
})

it('refuses what nobody would type, and says how much it takes', async () => {
  const { status, body } = await admin.get(`${path}?${query('a '.repeat(500))}`)
  expect([status, body.codes]).toEqual([400, { search: ['field.max-length'] }])
})
