import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { importSteps } from '../import-steps.ts'

const test = useHouse()
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_product')
  const names = ['=1+1', 'Città, "bella"', '-5', '@cmd', 'Normale']
  for (const [index, it] of names.entries()) {
    await admin.post('product/format/', { name: { it }, width_mm: 100 * index, is_active: index !== 4 })
  }
})

const query = new URLSearchParams({
  'columns[0][data]': 'name.it',
  'columns[0][title]': 'Nome',
  'columns[0][searchable]': 'true',
  'columns[0][orderable]': 'true',
  'columns[1][data]': 'width_mm',
  'columns[1][title]': '=Larghezza',
  'columns[2][data]': 'is_active',
  'columns[2][title]': 'Attivo',
  'order[0][column]': '0',
  'order[0][dir]': 'desc',
})
const file = (format: string, more = '') =>
  fetch(`${test.house.address}/api/product/format/?format=${format}&${query}${more}`, {
    headers: { authorization: `JWT ${admin.token}`, 'accept-language': 'it' },
  })

describe('the export of a list', () => {
  it('is what is shown, as CSV that no spreadsheet takes for formulas', async () => {
    const response = await file('csv')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="product-format.csv"')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(lines[0]).toBe(`"Nome";"'=Larghezza";"Attivo"`)
    expect(lines.slice(1).sort()).toEqual(
      [
        `"'=1+1";"0";"Attivo"`,
        '"Città, ""bella""";"100";"Attivo"',
        `"'-5";"200";"Attivo"`,
        `"'@cmd";"300";"Attivo"`,
        '"Normale";"400";"Non attivo"',
      ].sort(),
    )
  })

  it('follows the filters, as XLSX too', async () => {
    const response = await file('xlsx', '&is_active=false')
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    expect(sheets[0]?.rows).toEqual([
      ['Nome', '=Larghezza', 'Attivo'],
      ['Normale', 400, 'Non attivo'],
    ])
  })

  it('leaves out a column that only filters and sorts', async () => {
    const response = await file('xlsx', '&is_active=true&columns[1][visible]=false&columns[2][visible]=false')
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    expect(sheets[0]?.rows).toHaveLength(5)
    expect(sheets[0]?.rows[0]).toEqual(['Nome'])
  })

  it('names what a record points at', async () => {
    const global = await test.house.as('administrator_global')
    const { email } = await test.house.aUser(['user_circular', 'translate_product'])
    const columns = `columns[0][data]=email&columns[0][title]=E&columns[1][data]=groups&columns[1][title]=G`
    const { text } = await global.get(`account/user/?format=csv&${columns}&email=${email}`)
    expect(text).toContain('product translator, circular user')
  })

  it('speaks the language of the reader, in every column under its own heading', async () => {
    const companies = await test.house.as('administrator_associated_companies')
    await companies.post('company/company/', {
      business_name: 'Esportata',
      telephone: '+39 0536 1',
      association_status: 'ex_associated',
      typology: 'tiles',
      country: 'DE',
      is_published: true,
      short_description: { it: '<p>Una <strong>storia</strong> lunga</p>', en: '<p>A story</p>' },
    })
    const fields =
      'telephone association_status typology country is_published is_incomplete short_description'
    const columns = fields.split(' ').map((name, index) => `columns[${index}][data]=${name}`)
    const rowIn = async (language: string) => {
      const response = await fetch(
        `${test.house.address}/api/company/company/?format=xlsx&business_name=esportata&${columns.join('&')}`,
        { headers: { authorization: `JWT ${companies.token}`, 'accept-language': language } },
      )
      const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
      return sheets[0]?.rows[1]
    }
    const italian = [
      '+39 0536 1',
      'Ex associata',
      'Piastrelle',
      'Germania',
      'sì',
      'Incompleta',
      'Una storia lunga',
    ]
    expect(await rowIn('it')).toEqual(italian)
    const english = ['+39 0536 1', 'Former member', 'Tiles', 'Germany', 'yes', 'Incomplete', 'A story']
    expect(await rowIn('en')).toEqual(english)
  })

  it('writes dates as dates, and moments by the clock of the house', async () => {
    const press = await test.house.as('administrator_product', 'administrator_press_room')
    const group = (await press.post('product/group/', { name: { it: 'Datato' }, due_date: '2026-10-02' }))
      .body
    const release = await press.post('press_room/press_release/?group=1&year=2026', {
      title: { it: 'Di mattina' },
      published_date: '2026-10-02T09:30:15.250Z',
    })
    expect(release.status).toBe(201)
    const lists = [
      [`product/group/?id=${group.id}`, 'due_date'],
      [`press_room/press_release/?group=1&year=2026&id=${release.body.id}`, 'published_date'],
    ] as const
    const cells = async (format: string, [list, column]: (typeof lists)[number]) => {
      const response = await fetch(
        `${test.house.address}/api/${list}&format=${format}&columns[0][data]=${column}`,
        { headers: { authorization: `JWT ${press.token}`, 'accept-language': 'it' } },
      )
      return new Uint8Array(await response.arrayBuffer())
    }
    const typed: unknown[] = []
    const texts: unknown[] = []
    for (const list of lists) {
      const { sheets } = await readXlsx(await cells('xlsx', list), { readStyles: true })
      typed.push(sheets[0]?.rows[1]?.[0], sheets[0]?.cells?.get('1,0')?.style?.numFmt)
      texts.push(new TextDecoder().decode(await cells('csv', list)).split('\r\n')[1])
    }
    expect(typed).toEqual([
      new Date('2026-10-02T00:00:00Z'),
      'dd/mm/yyyy',
      new Date('2026-10-02T11:30:15Z'),
      'dd/mm/yyyy hh:mm',
    ])
    expect(texts).toEqual(['"2026-10-02"', '"2026-10-02 11:30:15"'])
  })

  it.each([
    ['it', '"21,017";"-5,5"'],
    ['en', '"21.017","-5.5"'],
  ])('writes decimals of a CSV in %s with the sign that its spreadsheets read', async (language, line) => {
    const admins = await test.house.as('administrator_project')
    await admins.post('project/project/', {
      name: `Longitudine ${language}`,
      longitude: 21.017,
      latitude: -5.5,
    })
    const { text } = await admins.get(
      `project/project/?format=csv&name=longitudine ${language}&columns[0][data]=longitude&columns[1][data]=latitude`,
      { 'accept-language': language },
    )
    expect(text).toContain(line)
  })

  it('has a sheet by the name of the list, with a bold heading that stays in sight', async () => {
    const response = await file('xlsx')
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true })
    const [sheet] = sheets
    expect([sheet?.name, sheet?.freezePane]).toEqual(['Formati', { rows: 1 }])
    expect(['0,0', '1,0'].map((at) => sheet?.cells?.get(at)?.style?.font?.bold ?? false)).toEqual([
      true,
      false,
    ])
  })

  it.each([
    ['account/security-event', 'kind', 'sign-in', 'Accesso'],
    ['mail/message', 'purpose', 'account.invitation', 'Invito'],
    ['mail/message', 'state', 'waiting', 'In attesa'],
    ['report', 'state', 'open', 'Aperta'],
    ['company/import', 'state', 'compared', 'Da decidere'],
  ])('writes %s.%s %s as %s', async (list, column, value, word) => {
    const global = await test.house.as('administrator_global')
    await global.post('account/user/', { email: `${column}-${value}@example.it` })
    await global.post('report/', { comments: 'Non va' })
    await importSteps(
      () => test.house,
      () => global,
    ).compare('Ragione sociale\nNuova\n')
    const { text, status } = await global.get(
      `${list}/?format=csv&${column}=${value}&columns[0][data]=${column}&columns[0][title]=T`,
      { 'accept-language': 'it' },
    )
    expect([status, text]).toEqual([200, expect.stringContaining(`"${word}"`)])
    expect(text).not.toContain(value)
  })

  it('writes each file in a thread of its own, where it holds up nobody', async () => {
    const threads: unknown[] = []
    const note = (thread: unknown) => threads.push(thread)
    process.on('worker', note)
    await Promise.all([file('xlsx'), file('csv')]).finally(() => process.off('worker', note))
    expect(threads).toHaveLength(2)
  })

  it('is for those who may read the list', async () => {
    const stranger = await test.house.as('administrator_project')
    expect((await stranger.get('product/format/?format=csv')).status).toBe(403)
  })
})
