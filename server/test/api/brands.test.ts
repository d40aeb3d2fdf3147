import { beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture, upload } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
})

const aCompany = async (business_name: string, more: object = {}) =>
  (await admin.post('company/company/', { business_name, ...more })).body
const aBrand = async (name: string, company_id: number | null = null) =>
  (await admin.post('company/brand/', { name, company_id })).body
const companyAt = async (id: number) => (await admin.get(`company/company/${id}/`)).body
const brandAt = async (id: number) => (await admin.get(`company/brand/${id}/`)).body
const historyOf = async (type: string, id: number) =>
  (await admin.get(`history/${type}/${id}/`)).body.results.map(
    ({ action, changes }: { action: string; changes: object }) => [action, changes],
  )

describe('a brand', () => {
  it('is kept with its owner and its website', async () => {
    const owner = await aCompany('Titolare')
    const made = await admin.post('company/brand/', {
      name: ' Cotto Vivo ',
      company_id: owner.id,
      website: 'cottovivo.example',
    })
    expect([made.status, made.body]).toEqual([
      201,
      {
        actions: ['change', 'delete'],
        id: expect.any(Number),
        version: 1,
        name: 'Cotto Vivo',
        company_id: owner.id,
        company: { id: owner.id, name: 'Titolare' },
        website: 'cottovivo.example',
        logo: null,
        logo_info: null,
      },
    ])
    const free = await admin.patch(`company/brand/${made.body.id}/`, { company_id: null })
    expect(free.body).toMatchObject({ version: 2, company_id: null, company: null })
    expect((await admin.get('search/?q=cotto vivo')).body.results).toMatchObject([
      { type: 'company-brand', title: 'Cotto Vivo' },
    ])
  })

  it('has a logo, which must be a picture of its writer’s', async () => {
    const bytes = await aPicture().png().toBuffer()
    const logo = (await upload(test.house, admin, { name: 'logo.png', bytes })).body
    const { body } = await admin.post('company/brand/', { name: 'Figurata', logo: logo.id })
    expect([body.logo, body.logo_info]).toEqual([logo.id, logo])
    expect((await admin.get(`file/${logo.id}/?size=small`)).status).toBe(200)
    const stranger = await test.house.as('administrator_product')
    expect((await stranger.get(`file/${logo.id}/`)).status).toBe(404)

    const pdf = (await upload(test.house, admin, { name: 'logo.pdf', bytes: aPdf() })).body
    const rejected = await admin.patch(`company/brand/${body.id}/`, { logo: pdf.id })
    expect(rejected.body.codes).toEqual({ logo: ['file.invalid', 'file.type'] })
    await admin.delete(`company/brand/${body.id}/`)
    expect((await admin.get(`file/${logo.id}/`)).status).toBe(404)
    const restored = await admin.post(`history/company-brand/${body.id}/restore/`)
    expect(restored.body).toEqual({ ...body, version: 2 })
    expect((await admin.get(`file/${logo.id}/`)).status).toBe(200)
    const without = await admin.patch(`company/brand/${body.id}/`, { logo: null })
    expect([without.body.logo, without.body.logo_info]).toEqual([null, null])
  })

  it('says what is wrong with it, in both languages', async () => {
    const wrong = { name: ' ', website: 'java script:alert(1)', company_id: 999_999_999 }
    const english = await admin.post('company/brand/', wrong)
    expect([english.status, english.body.codes]).toEqual([
      400,
      { name: ['field.blank'], website: ['field.url'] },
    ])
    const italian = await admin.post(
      'company/brand/',
      { name: 'Senza casa', company_id: 999_999_999 },
      { 'accept-language': 'it' },
    )
    expect(italian.body.company_id).toEqual(['L’id 999999999 non è valido: non esiste.'])
  })

  it('is listed by owner, and whole for the lists of a form', async () => {
    const owner = await aCompany('Elenco')
    await aBrand('Elencata', owner.id)
    const { body } = await admin.get(`company/brand/?format=datatables&company=${owner.id}&length=9999`)
    expect(body.data).toMatchObject([{ name: 'Elencata' }])
    const named = await admin.get('company/brand/?format=datatables&company.name=elenc')
    expect(named.body.recordsFiltered).toBe(1)
  })

  it('that changes hands is told in the history of both companies', async () => {
    const [first, second] = [await aCompany('Prima mano'), await aCompany('Seconda mano')]
    const brand = await aBrand('Itinerante', first.id)
    expect(await companyAt(first.id)).toMatchObject({ version: 2, brand_ids: [brand.id] })
    await admin.patch(`company/brand/${brand.id}/`, { company_id: second.id })
    expect(await historyOf('company-company', first.id)).toEqual([
      ['change', { brand_ids: [[brand.id], []] }],
      ['change', { brand_ids: [[], [brand.id]] }],
      ['create', {}],
    ])
    expect(await historyOf('company-company', second.id)).toEqual([
      ['change', { brand_ids: [[], [brand.id]] }],
      ['create', {}],
    ])
    expect(await historyOf('company-brand', brand.id)).toEqual([
      ['change', { company_id: [first.id, second.id] }],
      ['create', {}],
    ])
  })

  it('that is deleted leaves its company, and comes back to it', async () => {
    const owner = await aCompany('Casa')
    const brand = await aBrand('Figliola', owner.id)
    expect((await admin.delete(`company/brand/${brand.id}/`, { 'if-match': '"1"' })).status).toBe(204)
    expect((await companyAt(owner.id)).brand_ids).toEqual([])
    const restored = await admin.post(`history/company-brand/${brand.id}/restore/`)
    expect([restored.status, restored.body]).toEqual([201, { ...brand, version: 2 }])
    expect(await companyAt(owner.id)).toMatchObject({ version: 4, brand_ids: [brand.id] })
    expect((await admin.post(`history/company-brand/${brand.id}/restore/`)).status).toBe(404)
  })

  it('does not come back to a company that is gone', async () => {
    const owner = await aCompany('Di passaggio')
    const brand = await aBrand('Orfana', owner.id)
    await admin.delete(`company/brand/${brand.id}/`)
    expect((await admin.delete(`company/company/${owner.id}/`)).status).toBe(204)
    const rejected = await admin.post(`history/company-brand/${brand.id}/restore/`)
    expect([rejected.status, rejected.body.codes.detail]).toEqual([409, ['reference.missing']])
  })

  it('is not changed or deleted in an old version', async () => {
    const brand = await aBrand('Versionata')
    await admin.patch(`company/brand/${brand.id}/`, { name: 'Versionata due' })
    const stale = await admin.patch(`company/brand/${brand.id}/`, { name: 'Tre' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.current.name]).toEqual([412, 'Versionata due'])
    expect((await admin.delete(`company/brand/${brand.id}/`, { 'if-match': '"1"' })).status).toBe(412)
    const sentBack = await admin.patch(`company/brand/${brand.id}/`, await brandAt(brand.id))
    expect([sentBack.status, sentBack.body.version]).toEqual([200, 2])
    const forged = await admin.patch(`company/brand/${brand.id}/`, { company: { id: 1, name: 'Mia' } })
    expect(forged.body.codes).toEqual({ company: ['field.read-only'] })
  })
})

describe("a company's brands", () => {
  it('are given with it, also from another company, and every history tells', async () => {
    const before = await aCompany('Cedente')
    const brand = await aBrand('Ceduta', before.id)
    const free = await aBrand('Libera')
    const made = await aCompany('Nuova casa', { brand_ids: [free.id, brand.id] })
    expect(made).toMatchObject({
      version: 1,
      brand_ids: [brand.id, free.id],
      brands: [
        { id: brand.id, name: 'Ceduta' },
        { id: free.id, name: 'Libera' },
      ],
    })
    expect((await companyAt(before.id)).brand_ids).toEqual([])
    expect(await historyOf('company-company', made.id)).toEqual([['create', {}]])
    expect((await brandAt(brand.id)).company).toEqual({ id: made.id, name: 'Nuova casa' })
  })

  it('are replaced as a whole, together with other fields, in one entry', async () => {
    const [one, other] = [await aBrand('Una'), await aBrand('Altra')]
    const company = await aCompany('Cambia', { brand_ids: [one.id] })
    const changed = await admin.patch(`company/company/${company.id}/`, {
      brand_ids: [other.id],
      city: 'Imola',
    })
    expect(changed.body).toMatchObject({ version: 2, brand_ids: [other.id], city: 'Imola' })
    expect((await historyOf('company-company', company.id))[0]).toEqual([
      'change',
      { brand_ids: [[one.id], [other.id]], city: ['', 'Imola'] },
    ])
    expect((await brandAt(one.id)).company).toBe(null)
    for (const filter of [`brand_ids=${other.id}`, 'brands=altra', 'brands.name=Altra']) {
      const { body } = await admin.get(`company/company/?format=datatables&${filter}`)
      expect([filter, body.data.map(({ id }: { id: number }) => id)]).toEqual([filter, [company.id]])
    }
  })

  it('must exist, and stand once', async () => {
    const company = await aCompany('Esigente')
    const path = `company/company/${company.id}/`
    const unknown = await admin.patch(path, { brand_ids: [999_999_999] })
    expect(unknown.body.codes).toEqual({ brand_ids: ['field.reference'] })
    const brand = await aBrand('Doppia')
    const twice = await admin.patch(path, { brand_ids: [brand.id, brand.id] })
    expect(twice.body.codes).toEqual({ brand_ids: ['field.duplicates'] })
    expect((await companyAt(company.id)).version).toBe(1)
  })

  it('keep it from being deleted', async () => {
    const company = await aCompany('Con marchi')
    await aBrand('Che resta', company.id)
    const rejected = await admin.delete(`company/company/${company.id}/`)
    expect([rejected.status, rejected.body.used_by]).toEqual([409, [{ type: 'company-brand', count: 1 }]])
  })

  it('survive two who take the same one at the same moment', async () => {
    const brand = await aBrand('Contesa', (await aCompany('Prima di tutti')).id)
    const rivals = await Promise.all([aCompany('Rivale A'), aCompany('Rivale B')])
    const answers = await Promise.all(
      rivals.map(({ id }) => admin.patch(`company/company/${id}/`, { brand_ids: [brand.id] })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const after = await Promise.all(rivals.map(({ id }) => companyAt(id)))
    expect(after.flatMap(({ brand_ids }) => brand_ids)).toEqual([brand.id])
  })
})

describe('the timeline of a company', () => {
  it('tells of the company, its brands and its roles, newest first', async () => {
    const company = await aCompany('Storica')
    const brand = await aBrand('Antica', company.id)
    const user = await test.house.aUser(['user_circular'], { first_name: 'Ada', last_name: 'Neri' })
    const role = await admin.post('company/company_user_group/', {
      group_id: 11,
      company_id: company.id,
      user_id: user.id,
    })
    await admin.delete(`company/company_user_group/${role.body.id}/`)
    await admin.delete(`company/brand/${brand.id}/`)
    await admin.patch(`company/company/${company.id}/`, {
      city: 'Faenza',
      short_description: { it: 'Cotto' },
    })
    const { status, body } = await admin.get(`company/company/${company.id}/timeline/`)
    expect(status).toBe(200)
    const notified = body.results.map((entry: Record<string, unknown>) => [
      entry.the,
      entry.title,
      entry.action,
      entry.fields,
    ])
    expect(notified).toEqual([
      ['the company', 'Storica', 'change', ['city', 'short_description.it']],
      ['the company', 'Storica', 'change', ['brand_ids']],
      ['the brand', 'Antica', 'delete', []],
      ['the company role', 'Ada Neri – Storica', 'delete', []],
      ['the company role', 'Ada Neri – Storica', 'create', []],
      ['the company', 'Storica', 'change', ['brand_ids']],
      ['the brand', 'Antica', 'create', []],
      ['the company', 'Storica', 'create', []],
    ])
    expect(body.next).toBe(null)
  })

  it('comes in parts, and speaks the language of the reader', async () => {
    const company = await aCompany('Loquace')
    for (let n = 0; n < 30; n++) await admin.patch(`company/company/${company.id}/`, { note: `Nota ${n}` })
    const path = `company/company/${company.id}/timeline/`
    const first = await admin.get(path, { 'accept-language': 'it' })
    expect([first.body.results.length, first.body.results[0].the]).toEqual([25, 'l’azienda'])
    const second = await admin.get(`${path}?before=${first.body.next}`)
    expect([second.body.results.length, second.body.next]).toEqual([6, null])
  })

  it('of a company that is not there is not found', async () => {
    expect((await admin.get('company/company/999999999/timeline/')).status).toBe(404)
  })
})
