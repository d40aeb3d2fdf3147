import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
})

const path = 'company/company/'
const aCompany = async (business_name: string, more: object = {}) => {
  const made = await admin.post(path, { business_name, ...more })
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  return made.body
}

const WHOLE = {
  business_name: 'Ceramiche Intere S.p.A.',
  short_name: 'Intere',
  address: 'Via  Radici   12',
  postal_code: 'I-41049',
  city: 'Sassuolo',
  state: '(mo)',
  country: 'Italia',
  telephone: '+39 0536 000000',
  fax: '0536 000001',
  website: 'www.intere.example/it',
  vat: '55566677708',
  note: 'Prima riga\nseconda riga',
  association_status: 'associated',
  typology: 'tiles',
  is_published: true,
  public_name: 'Ceramiche Intere',
  public_address: 'Via Radici 12',
  public_postal_code: '410 49',
  public_city: 'Sassuolo',
  public_state: 'Mo',
  public_country: 'italy',
  public_telephone: '0536 000000',
  public_fax: '',
  public_website: 'https://intere.example',
  public_email: 'info@intere.example',
  short_description: { it: '<p>Piastrelle</p>', ru: '<p>Плитка</p>' },
  visible_languages: ['ru', 'it'],
}

describe('the fields of a company', () => {
  it('are all kept, in their normal form', async () => {
    expect(await aCompany('', WHOLE)).toEqual({
      ...WHOLE,
      actions: ['change', 'delete'],
      id: expect.any(Number),
      version: 1,
      address: 'Via Radici 12',
      postal_code: '41049',
      state: 'MO',
      country: 'IT',
      vat: 'IT55566677708',
      public_postal_code: '41049',
      public_state: 'MO',
      public_country: 'IT',
      short_description: { it: '<p>Piastrelle</p>', en: '', fr: '', de: '', ru: '<p>Плитка</p>' },
      visible_languages: ['it', 'ru'],
      brand_ids: [],
      brands: [],
      is_incomplete: false,
      pinned_fields: [],
    })
  })

  it('are each refused by name when they are wrong, in both languages', async () => {
    const wrong = {
      business_name: ' ',
      country: 'Atlantide',
      website: 'javascript:alert(1)',
      public_website: 'non è un sito',
      public_email: 'nessuno',
      short_name: 'x'.repeat(101),
      visible_languages: [],
      short_description: { it: 'x'.repeat(2001), es: 'hola' },
      owner: 'me',
    }
    const english = await admin.post(path, wrong)
    expect([english.status, english.body.codes]).toEqual([
      400,
      {
        business_name: ['field.blank'],
        country: ['field.country'],
        website: ['field.url'],
        public_website: ['field.url'],
        public_email: ['field.email'],
        short_name: ['field.max-length'],
        visible_languages: ['field.min-items'],
        'short_description.it': ['field.max-length'],
        'short_description.es': ['field.unknown'],
        owner: ['field.unknown'],
      },
    ])
    expect([english.body.country, english.body.website]).toEqual([
      ['This country is not known.'],
      ['Url non valido'],
    ])
    const italian = await admin.post(path, wrong, { 'accept-language': 'it' })
    expect(italian.body.country).toEqual(['Paese sconosciuto.'])
  })

  it('can all be filtered, and what is no field cannot', async () => {
    await aCompany('Filtrata', { ...WHOLE, business_name: 'Filtrata', vat: '', note: 'Zibaldone' })
    const filters = [
      'note=zibald',
      'postal_code=4104',
      'state=MO',
      'country=it',
      'telephone=0536',
      'public_email=info@',
      'short_description=piastrelle',
      'short_description.ru=плитка',
      'visible_languages=ru',
      'is_published=true',
      'association_status=associated',
      'typology=tiles',
      'is_incomplete=true',
    ]
    for (const filter of filters) {
      const { body } = await admin.get(
        `${path}?format=datatables&business_name=filtrata&${encodeURI(filter)}`,
      )
      expect([filter, body.data?.length]).toEqual([filter, 1])
    }
    // A mark is not what is read, and the key of comparison is nobody's business.
    const marked = await admin.get(`${path}?format=datatables&short_description=strong`)
    expect(marked.body.recordsFiltered).toBe(0)
    expect((await admin.get(`${path}?format=datatables&name_key=filtrata`)).status).toBe(400)
  })

  it('that start like a formula are quoted in a file', async () => {
    await aCompany('=1+1', { telephone: '+39 0536', note: '@cmd' })
    const { text } = await admin.get(`${path}?format=csv&business_name=%3D1`)
    expect(text).toContain(`"'=1+1"`)
    expect(text).toContain(`"'+39 0536"`)
    expect(text).toContain(`"'@cmd"`)
  })
})

describe('a VAT number', () => {
  it.each([
    ['11122233304', '', 'IT11122233304'],
    ['IT 1112 2233 304', 'IT', 'IT11122233304'],
    ['u12345678', 'AT', 'ATU12345678'],
    ['GR123456789', '', 'EL123456789'],
    ['123456789', 'GR', 'EL123456789'],
    ['DE 123.456.789', '', 'DE123456789'],
    ['CHE-123.456.789', 'CH', 'CHE123456789'],
  ])('%s of %j is kept as %s', async (vat, country, stored) => {
    const made = await aCompany('Con numero', { vat, country })
    expect(made.vat).toBe(stored)
    await admin.delete(`${path}${made.id}/`)
  })

  it.each([
    ['55566677709', 'IT'],
    ['IT00000000000', ''],
    ['IT123', 'IT'],
    ['DE12345678', 'DE'],
    ['FR1234', ''],
    ['abc', 'CH'],
    ['1234', ''],
  ])('%s of %j is refused', async (vat, country) => {
    const rejected = await admin.post(path, { business_name: 'Sbagliata', vat, country })
    expect([rejected.status, rejected.body.codes]).toEqual([400, { vat: ['company.vat'] }])
  })

  it('is refused in Italian too, as is a postal code of four digits', async () => {
    const wrong = {
      business_name: 'No',
      vat: '123',
      country: 'IT',
      postal_code: '4104',
      public_country: 'IT',
    }
    const { body } = await admin.post(
      path,
      { ...wrong, public_postal_code: 'ABCDE', website: 'non è un sito' },
      { 'accept-language': 'it' },
    )
    // All of it at once, whatever kind of fault it is.
    expect(body).toMatchObject({
      website: ['Url non valido'],
      vat: ['La partita IVA non è valida: controlla le cifre e il paese.'],
      postal_code: ['Un CAP italiano ha cinque cifre.'],
      public_postal_code: ['Un CAP italiano ha cinque cifre.'],
    })
    const abroad = await aCompany('Estera', { country: 'NL', postal_code: '1012 ab' })
    expect(abroad.postal_code).toBe('1012 AB')
  })

  it('is named with everything else that is wrong, in a change too', async () => {
    const { id } = await aCompany('Da correggere', { country: 'IT' })
    const wrong = {
      business_name: ' ',
      vat: '123',
      postal_code: '4104',
      website: 'non è un sito',
      brand_ids: [999_999],
      is_incomplete: true,
      unheard_of: 1,
    }
    const rejected = await admin.patch(`${path}${id}/`, wrong)
    expect([rejected.status, rejected.body.codes]).toEqual([
      400,
      {
        business_name: ['field.blank'],
        website: ['field.url'],
        unheard_of: ['field.unknown'],
        is_incomplete: ['field.read-only'],
        vat: ['company.vat'],
        postal_code: ['company.postal-code'],
        brand_ids: ['field.reference'],
      },
    ])
    // What no schema finds comes all at once as well.
    const later = await admin.patch(`${path}${id}/`, {
      vat: '123',
      brand_ids: [999_999],
      is_incomplete: true,
    })
    expect(Object.keys(later.body.codes)).toEqual(['is_incomplete', 'vat', 'brand_ids'])
    const made = await admin.post(path, {
      business_name: '',
      vat: '123',
      country: 'IT',
      brand_ids: [999_999],
    })
    expect(Object.keys(made.body.codes).toSorted()).toEqual(['brand_ids', 'business_name', 'vat'])
    expect((await admin.patch(`${path}999999/`, wrong)).status).toBe(400)
  })

  it('that was wrong before stands in nobody’s way', async () => {
    const { id } = await aCompany('Di una volta', { country: 'IT' })
    await test.house.statement(
      `with old as (update company_company set vat = 'IT999', postal_code = '41' where id = ${id} returning id)
       insert into history (type, record_id, at, action) select 'company-company', id, now(), 'change' from old`,
    )
    const read = (await admin.get(`${path}${id}/`)).body
    const sentBack = await admin.patch(`${path}${id}/`, { ...read, city: 'Modena' })
    expect([sentBack.status, sentBack.body.city, sentBack.body.vat]).toEqual([200, 'Modena', 'IT999'])
    const changed = await admin.patch(`${path}${id}/`, { vat: 'IT998' })
    expect(changed.body.codes).toEqual({ vat: ['company.vat'] })
    expect((await admin.patch(`${path}${id}/`, { vat: '' })).body.vat).toBe('')
  })

  it('belongs to one company, whoever writes it how', async () => {
    await aCompany('Prima', { vat: '12345678903' })
    expect((await admin.post(path, { business_name: 'Seconda', vat: 'it12345678903' })).status).toBe(409)
  })
})

describe('the twins of a company', () => {
  const twins = async (query: string) =>
    (await admin.get(`${path}twins/?${query}`)).body.results.map(
      ({ business_name, alike }: Record<string, string>) => [business_name, alike],
    )

  it('have its name among other words', async () => {
    await aCompany('Ceramiche Atlas Concorde S.p.A.')
    await aCompany('Concordia Ceramiche S.r.l.')
    expect(await twins('business_name=Atlas Concorde')).toEqual([['Ceramiche Atlas Concorde S.p.A.', 'name']])
    expect(await twins('business_name=atlas concorde s.r.l. società benefit')).toEqual([
      ['Ceramiche Atlas Concorde S.p.A.', 'name'],
    ])
    // One word is shared by half of the trade.
    expect(await twins('business_name=Ceramiche')).toEqual([])
  })

  it('have its VAT number, or its name but for the legal form', async () => {
    const { id } = await aCompany('Maioliche Gemelle S.r.l.', { vat: '98765432103' })
    expect(await twins('business_name=MAIOLICHE GEMELLE s.p.a.')).toEqual([
      ['Maioliche Gemelle S.r.l.', 'name'],
    ])
    expect(await twins('business_name=Maioliche Gemele')).toEqual([['Maioliche Gemelle S.r.l.', 'name']])
    expect(await twins('vat=987-654 32103&country=Italia')).toEqual([['Maioliche Gemelle S.r.l.', 'vat']])
    expect(await twins('business_name=Maioliche Diverse')).toEqual([])
    expect(await twins(`business_name=Maioliche Gemelle&id=${id}`)).toEqual([])
    expect(await twins('')).toEqual([])
    for (const country of ['constructor', '__proto__', 'toString'])
      expect(await twins(`vat=123&country=${country}`)).toEqual([])
  })

  it.each([
    ['Società Ceramica D’Este – Soc. Coop. a r.l.', 'societa ceramica deste'],
    ['S.P.A. Ceramiche S. r. l. in liquidazione', 'spa ceramiche'],
    ['Ag S.p.A. a socio unico', 'ag'],
    ['Плитка ООО', 'плитка ооо'],
  ])('compare %s as %s', async (name, key) => {
    const [row] = await test.house.statement(
      `select company_name_key('${name.replaceAll("'", "''")}') as key`,
    )
    expect(row?.key).toBe(key)
  })
})

describe('a short description', () => {
  it('keeps the marks of the editor, and nothing else', async () => {
    const { short_description } = await aCompany('Descritta', {
      short_description: {
        it: '<h2 onclick="x()">Chi <b>siamo</b></h2><script>alert(1)</script><img src=x onerror=alert(1)>Testo <a href="javascript:x">qui</a>',
        en: '<p></p>',
      },
    })
    expect(short_description.it).toBe('<h2>Chi <strong>siamo</strong></h2>Testo qui')
    expect(short_description.en).toBe('')
  })

  it('is counted by what is read, and changes by language', async () => {
    const long = `<p><strong>${'x'.repeat(2000)}</strong></p>`
    const { id } = await aCompany('Lunga', { short_description: { it: long } })
    const changed = await admin.patch(`${path}${id}/`, { short_description: { de: '<p>Kurz</p>' } })
    expect(changed.body.short_description).toMatchObject({ it: long, de: '<p>Kurz</p>' })
    const over = await admin.patch(`${path}${id}/`, { short_description: { it: `${long}<p>y</p>` } })
    expect(over.body.codes).toEqual({ 'short_description.it': ['field.max-length'] })
    // What opens no element is read, and so it counts.
    const hidden = await admin.patch(`${path}${id}/`, { short_description: { it: `< ${'x'.repeat(2000)}>` } })
    expect(hidden.body.codes).toEqual({ 'short_description.it': ['field.max-length'] })
  })
})
