import { type Role, roleId } from '@fornace/contract/kit/roles'
import type { YearCount } from '@fornace/contract/kit/years'
import type { MagazineRecord } from '@fornace/contract/press-room/magazine'
import { endOfPeriod, MAGAZINE_PERIODS } from '@fornace/contract/press-room/magazine-period'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPdf, aPicture, fetchFile, upload } from '../fixtures/files.ts'
import { type Client, PASSWORD, useHouse } from '../harness.ts'

const test = useHouse()
const [OURS, THEIRS] = [1, 2]
const MAGAZINES = 'press_room/press_magazine/'
const YEARS = 'press_room/press_magazine_years/'
const NEWSPAPERS = 'press_room/press_newspaper/'

let office: Client
const headlines = new Map<number, number>()

const aMagazine = (year: number, body: object = {}, { client = office, group = OURS } = {}) =>
  client.post(`${MAGAZINES}?group=${group}&year=${year}`, {
    headline_id: headlines.get(group),
    name: 'Numero 1',
    period: 'january',
    ...body,
  })

const listed = async (year: number, more = '', client = office, group = OURS) =>
  client.get(`${MAGAZINES}?format=datatables&group=${group}&year=${year}${more}`)

const names = async (year: number, more = '') =>
  (await listed(year, more)).body.data.map(({ name }: MagazineRecord) => name)

const yearsOf = async (client: Client, group = OURS, more = ''): Promise<YearCount[]> =>
  (await client.get(`${YEARS}?format=datatables&group=${group}${more}`)).body.data

/** Acts for a company with the given role, or, without one, for none. */
const outsider = async (role: Role, isLinked = true): Promise<Client> => {
  const admin = await test.house.as('administrator_global')
  const user = await test.house.aUser(isLinked ? [] : [role])
  if (isLinked) {
    const { body: company } = await admin.post('company/company/', { business_name: `Ceramiche ${role}` })
    await admin.post('company/company_user_group/', {
      group_id: roleId(role),
      company_id: company.id,
      user_id: user.id,
    })
  }
  const credentials = { email: user.email, password: PASSWORD }
  return test.house.withToken(
    (await test.house.anonymous.post('account/token-auth/', credentials)).body.token,
  )
}

beforeAll(async () => {
  office = await test.house.as('administrator_press_room')
  for (const group of [OURS, THEIRS])
    headlines.set(group, (await office.post(`${NEWSPAPERS}?group=${group}`, { name: 'CER' })).body.id)
})

describe('a magazine', () => {
  it('is of a newspaper, a year and an organisation, with a cover and a file', async () => {
    const picture = await aPicture(60, 80).jpeg().toBuffer()
    const cover = (await upload(test.house, office, { name: 'copertina.jpg', bytes: picture })).body.id
    const file = (await upload(test.house, office, { name: 'numero.pdf', bytes: aPdf() })).body.id
    const { status, body } = await aMagazine(2028, {
      name: 'CER 32',
      period: 'january-february',
      date: '2028-03-05',
      cover,
      file,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      headline: { id: headlines.get(OURS), name: 'CER' },
      headline_id: headlines.get(OURS),
      name: 'CER 32',
      period: 'january-february',
      date: '2028-03-05',
      end_date: '2028-02-29',
      cover_info: { width: 60, height: 80 },
      file_info: { name: 'numero.pdf' },
      weight: 0,
      group_id: OURS,
      year: 2028,
      actions: ['change', 'delete'],
    })
    const read = await office.get(`${MAGAZINES}${body.id}/?group=${OURS}&year=2028`)
    expect([read.status, read.body]).toEqual([200, body])
    const headers = { authorization: `JWT ${office.token}` }
    expect((await fetchFile(test.house, body.cover_info.url, headers)).status).toBe(200)
    // A plain id under the bare name is taken too.
    const older = await aMagazine(2028, { headline_id: undefined, headline: headlines.get(OURS) })
    expect([older.status, older.body.headline.name]).toEqual([201, 'CER'])
  })

  it('ends with its period, which nobody types', async () => {
    for (const year of [2024, 2100])
      for (const { value } of MAGAZINE_PERIODS) {
        const { body } = await aMagazine(year, { period: value }, { group: THEIRS })
        expect([value, body.end_date]).toEqual([value, endOfPeriod(value, year)])
      }
    const { body } = await aMagazine(2024, { period: 'february' }, { group: THEIRS })
    const address = `${MAGAZINES}${body.id}/`
    expect((await office.patch(address, { period: 'march' })).body.end_date).toBe('2024-03-31')
    expect((await office.patch(address, { end_date: '2024-01-01' })).body.codes).toEqual({
      end_date: ['field.read-only'],
    })
    expect((await office.patch(address, { year: 2025 })).body.codes).toEqual({ year: ['field.read-only'] })
    expect((await office.patch(address, { year: 2024, end_date: '2024-03-31' })).status).toBe(200)
    expect((await aMagazine(2024, { end_date: '2024-03-31' })).body.codes).toEqual({
      end_date: ['field.unknown'],
    })
  })

  it('is read where its row says, and not found elsewhere', async () => {
    const { body } = await aMagazine(2019)
    const address = `${MAGAZINES}${body.id}/`
    for (const right of ['', '?year=2019', `?group=${OURS}`, `?group=${OURS}&year=2019`])
      expect([right, (await office.get(address + right)).status]).toEqual([right, 200])
    for (const wrong of ['?year=2020', `?group=${THEIRS}`, `?group=${THEIRS}&year=2019`]) {
      expect([wrong, (await office.get(address + wrong)).status]).toEqual([wrong, 404])
      expect((await office.patch(address + wrong, { name: 'x' })).status).toBe(404)
      expect((await office.delete(address + wrong)).status).toBe(404)
    }
    expect((await office.get(`${address}?year=1899`)).body.codes).toEqual({ year: ['field.year'] })
    expect((await office.delete(`${address}?group=${OURS}&year=2019`)).status).toBe(204)
    expect((await office.get(address)).status).toBe(404)
    const restored = await office.post(`history/press_room-press_magazine/${body.id}/restore/`)
    expect([restored.status, restored.body.year, restored.body.end_date]).toEqual([201, 2019, '2019-01-31'])
    const { body: history } = await office.get(`history/press_room-press_magazine/${body.id}/`)
    expect(history.results.map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'delete',
      'create',
    ])
  })

  it('says everything that is wrong with it at once, and nothing is written', async () => {
    const before = await yearsOf(office)
    const { status, body } = await aMagazine(2018, {
      headline_id: headlines.get(THEIRS),
      name: '',
      period: 'february-march',
      date: '2018-02-30',
      cover: '00000000-0000-4000-8000-000000000000',
      unheard_of: 1,
    })
    expect([status, Object.keys(body.codes).sort()]).toEqual([
      400,
      ['cover', 'date', 'headline_id', 'name', 'period', 'unheard_of'],
    ])
    expect(body.codes.period).toEqual(['field.choice'])
    expect((await aMagazine(2018, { period: undefined, headline_id: undefined })).body.codes).toEqual({
      period: ['field.required'],
      headline_id: ['field.required'],
    })
    for (const headline_id of [headlines.get(THEIRS), 2_000_000_000]) {
      const rejected = await aMagazine(2018, { headline_id })
      expect([rejected.status, rejected.body.codes]).toEqual([400, { headline_id: ['field.reference'] }])
    }
    expect(await yearsOf(office)).toEqual(before)
    const { body: made } = await aMagazine(2017)
    const moved = await office.patch(`${MAGAZINES}${made.id}/`, { headline_id: headlines.get(THEIRS) })
    expect(moved.body.codes).toEqual({ headline_id: ['field.reference'] })
  })

  it('is refused without its organisation and its year', async () => {
    const both = { group: ['field.required'], year: ['field.required'] }
    expect((await office.get(`${MAGAZINES}?format=datatables`)).body.codes).toEqual(both)
    expect((await office.post(MAGAZINES, { name: 'x' })).body.codes).toMatchObject(both)
    expect((await office.post(`${MAGAZINES}order/`, { ids: [1] })).body.codes).toEqual(both)
    for (const year of ['1899', '2201', 'abcd', '20 26', '', '2026.5', '-2026', '02026', '٢٠٢٦']) {
      const part = `?group=${OURS}&year=${encodeURIComponent(year)}`
      const answers = [await office.get(MAGAZINES + part), await office.post(MAGAZINES + part, {})]
      for (const { status, body } of answers)
        expect([year, status, body.codes.year]).toEqual([year, 400, ['field.year']])
    }
    const { body } = await office.get(`${MAGAZINES}?group=7&year=x`)
    expect(body.codes).toEqual({ group: ['field.reference'], year: ['field.year'] })
    const italian = await office.get(`${MAGAZINES}?group=1&year=x`)
    expect(italian.body.year).toEqual([expect.stringContaining('1900')])
  })

  it('stands in the order of the weights of its year, then the latest first', async () => {
    const ids = new Map<string, number>()
    for (const [name, period] of [
      ['Marzo', 'march'],
      ['Maggio', 'may'],
      ['Gennaio', 'january'],
    ] as const)
      ids.set(name, (await aMagazine(2015, { name, period })).body.id)
    const { body: other } = await aMagazine(2016, { name: 'Altro anno' })
    expect(await names(2015)).toEqual(['Maggio', 'Marzo', 'Gennaio'])
    const order = `${MAGAZINES}order/?group=${OURS}&year=2015`
    // All share a place, and a move leaves the others where they are seen.
    const swapped = [ids.get('Gennaio'), ids.get('Marzo')]
    expect((await office.post(order, { ids: swapped })).status).toBe(204)
    expect(await names(2015)).toEqual(['Maggio', 'Gennaio', 'Marzo'])
    const moved = [ids.get('Gennaio'), ids.get('Maggio'), ids.get('Marzo')]
    expect((await office.post(order, { ids: moved })).status).toBe(204)
    expect(await names(2015)).toEqual(['Gennaio', 'Maggio', 'Marzo'])
    expect((await office.patch(`${MAGAZINES}${ids.get('Marzo')}/`, { weight: 0 })).body.weight).toBe(0)
    expect(await names(2015)).toEqual(['Marzo', 'Gennaio', 'Maggio'])
    expect((await office.post(order, { ids: [ids.get('Maggio'), ids.get('Gennaio')] })).status).toBe(204)
    expect(await names(2015)).toEqual(['Marzo', 'Maggio', 'Gennaio'])
    const { body: history } = await office.get(`history/press_room-press_magazine/${ids.get('Gennaio')}/`)
    expect(Object.keys(history.results[0].changes)).toEqual(['weight'])
    expect((await office.post(order, { ids: [other.id] })).body.codes).toEqual({
      'ids.0': ['field.reference'],
    })
    expect((await office.patch(`${MAGAZINES}${other.id}/`, { weight: -1 })).body.codes).toEqual({
      weight: ['field.min'],
    })
  })

  it('is searched, filtered and sorted within its year', async () => {
    const { body: pdf } = await office.post(`${NEWSPAPERS}?group=${OURS}`, { name: 'Piastrella Oggi' })
    await aMagazine(2013, { name: 'Estate', period: 'july-september', headline_id: pdf.id })
    await aMagazine(2013, { name: 'Inverno', period: 'january-march' })
    await aMagazine(2014, { name: 'Estate prossima' })
    const search = (text: string) => `&search[value]=${encodeURIComponent(text)}`
    expect(await names(2013, search('estate'))).toEqual(['Estate'])
    expect(await names(2013, search('piastrella'))).toEqual(['Estate'])
    expect(await names(2013, '&period=january-march')).toEqual(['Inverno'])
    expect(await names(2013, '&end_date_after=2013-04-01')).toEqual(['Estate'])
    expect(await names(2013, `&headline_id=${pdf.id}`)).toEqual(['Estate'])
    const byPeriod = '&columns[0][data]=period&columns[0][orderable]=true&order[0][column]=0&keep=name'
    expect(await names(2013, byPeriod)).toEqual(['Inverno', 'Estate'])
    expect((await listed(2013, '&period=never')).body.codes).toEqual({ period: ['field.choice'] })
    const { body } = await office.get('search/?q=prossima')
    expect(body.results).toMatchObject([{ type: 'press_room-press_magazine', detail: '2014' }])
  })
})

describe('the years', () => {
  it('are counted by organisation, the newest first', async () => {
    const before = new Map((await yearsOf(office)).map(({ year, count }) => [year, count]))
    for (const year of [2030, 2031, 2031]) await aMagazine(year)
    await aMagazine(2150, {}, { group: THEIRS })
    const { status, body } = await office.get(`${YEARS}?format=datatables&group=${OURS}&draw=3`)
    expect([status, body.draw]).toEqual([200, 3])
    const rows: YearCount[] = body.data
    expect(rows.slice(0, 2)).toEqual([
      { year: 2031, count: 2 },
      { year: 2030, count: (before.get(2030) ?? 0) + 1 },
    ])
    expect(rows.map(({ year }) => year)).toEqual(rows.map(({ year }) => year).sort((a, b) => b - a))
    expect([body.recordsTotal, body.recordsFiltered]).toEqual([rows.length, rows.length])
    expect((await yearsOf(office, THEIRS))[0]).toEqual({ year: 2150, count: 1 })
    expect(await yearsOf(office, OURS, '&year=2031')).toEqual([{ year: 2031, count: 2 }])
    expect(await yearsOf(office, OURS, '&search[value]=nessuno')).toEqual([])
    expect(await yearsOf(office, OURS, '&length=1&start=1')).toHaveLength(1)
    const numbered = await office.get(`${YEARS}?group=${OURS}`)
    expect(numbered.body).toMatchObject({ count: rows.length, results: rows })
  })

  it('need an organisation', async () => {
    expect((await office.get(`${YEARS}?format=datatables`)).body.codes).toEqual({ group: ['field.required'] })
    expect((await office.get(`${YEARS}?group=x`)).body.codes).toEqual({ group: ['field.reference'] })
    expect((await office.get(`${YEARS}?group=1&unheard_of=1`)).status).toBe(400)
  })
})

describe('a newspaper', () => {
  it('is kept by organisation, and stays while a magazine is of it', async () => {
    const { status, body } = await office.post(`${NEWSPAPERS}?group=${OURS}`, { name: ' Àmbito ' })
    expect([status, body.name, body.group_id]).toEqual([201, 'Àmbito', OURS])
    const address = `${NEWSPAPERS}${body.id}/`
    expect((await office.patch(address, { name: 'Ambito' })).body.name).toBe('Ambito')
    expect((await office.get(`${address}?group=${THEIRS}`)).status).toBe(404)
    const { body: all } = await office.get(`${NEWSPAPERS}?format=datatables&group=${OURS}`)
    expect(all.data[0].name).toBe('Ambito')
    expect((await office.get(NEWSPAPERS)).body.codes).toEqual({ group: ['field.required'] })
    for (const name of ['', 'x'.repeat(201), 7, undefined])
      expect((await office.post(`${NEWSPAPERS}?group=${OURS}`, { name })).status).toBe(400)
    const { body: issue } = await aMagazine(2012, { headline_id: body.id })
    const rejected = await office.delete(address)
    expect([rejected.status, rejected.body.used_by]).toEqual([
      409,
      [{ type: 'press_room-press_magazine', count: 1 }],
    ])
    expect((await office.delete(`${MAGAZINES}${issue.id}/`)).status).toBe(204)
    expect((await office.delete(address)).status).toBe(204)
  })
})

describe('who may', () => {
  it('write but not delete: the users of the office', async () => {
    const user = await test.house.as('user_press_room')
    const { status, body } = await aMagazine(2011, {}, { client: user })
    expect([status, body.actions]).toEqual([201, ['change']])
    const address = `${MAGAZINES}${body.id}/`
    expect((await user.patch(address, { name: 'Numero 2' })).status).toBe(200)
    expect((await user.delete(address)).status).toBe(403)
    expect((await user.post(`${NEWSPAPERS}?group=${OURS}`, { name: 'Nuova' })).status).toBe(201)
    expect((await user.delete(`${NEWSPAPERS}${headlines.get(OURS)}/`)).status).toBe(403)
  })

  it.each(['administrator_press_room_external_company', 'agent_press_room_external_company'] as const)(
    'read alone: %s, for whom magazines are nobody’s',
    async (role) => {
      const { body } = await aMagazine(2010)
      const address = `${MAGAZINES}${body.id}/`
      const external = await outsider(role)
      const read = await external.get(address)
      expect([read.status, read.body.actions]).toEqual([200, []])
      expect((await listed(2010, '', external)).body.recordsFiltered).toBeGreaterThan(0)
      expect((await yearsOf(external)).find(({ year }) => year === 2010)).toBeDefined()
      expect((await external.patch(address, { name: 'x' })).status).toBe(403)
      expect((await external.delete(address)).status).toBe(403)
      expect((await aMagazine(2010, {}, { client: external })).status).toBe(403)
      expect((await external.post(`${MAGAZINES}order/?group=1&year=2010`, { ids: [body.id] })).status).toBe(
        403,
      )
      const unlinked = await outsider(role, false)
      expect((await unlinked.get(address)).status).toBe(404)
      expect((await listed(2010, '', unlinked)).body.recordsTotal).toBe(0)
      expect(await yearsOf(unlinked)).toEqual([])
      const { body: pdfs } = await unlinked.get(`${NEWSPAPERS}?group=${OURS}`)
      expect(pdfs.count).toBe(0)
      expect((await unlinked.get('history/press_room-press_magazine/1/')).status).toBe(404)
    },
  )
})
