import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aZip } from '../fixtures/files.ts'
import { type Sheet, spreadsheet } from '../fixtures/spreadsheet.ts'
import { type Client, useHouse } from '../harness.ts'
import { importSteps } from '../import-steps.ts'

const test = useHouse()
let admin: Client
const { upload, compared, differences, undo } = importSteps(
  () => test.house,
  () => admin,
)
const send = (file: Buffer, language = 'en') =>
  upload('csv', file, 'Aziende.xlsx', { 'accept-language': language })

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
  await test.house.jobs.start()
})
beforeEach(() => test.house.statement('truncate company_company cascade'))

const COMPANIES: Sheet = {
  rows: [
    ['Ragione sociale', 'Città'],
    ['Alfa', 'Imola'],
  ],
}

describe('a spreadsheet', () => {
  it('has dates that read as days, in either way of counting them', async () => {
    const rows = [
      ['Ragione sociale', 'Note', 'CAP'],
      ['Alfa', { day: 45_351 }, 41_049],
      ['Beta', { day: 45_351.604_340_277_8 }, 1033],
    ]
    for (const [from1904, days] of [
      [false, ['2024-02-29', '2024-02-29 14:30:15']],
      [true, ['2028-03-01', '2028-03-01 14:30:15']],
    ] as const) {
      const { status, body } = await send(spreadsheet({ Foglio1: { rows } }, { from1904 }))
      expect([status, body.format]).toEqual([201, 'xlsx'])
      expect((await differences(body.id)).map(({ values }: { values: object }) => values)).toEqual([
        { business_name: 'Alfa', note: days[0], postal_code: '41049' },
        { business_name: 'Beta', note: days[1], postal_code: '01033' },
      ])
      await undo(body.id)
    }
  })

  it('has times of day that read as such', async () => {
    const rows = [
      ['Ragione sociale', 'Note'],
      ['Alfa', { day: 0.604_166_666_7 }],
      ['Beta', { day: 0.604_340_277_8 }],
    ]
    const { body } = await send(spreadsheet({ Foglio1: { rows } }))
    expect(await differences(body.id)).toMatchObject([
      { values: { note: '14:30' } },
      { values: { note: '14:30:15' } },
    ])
    await undo(body.id)
  })

  it('has shares that read as they are shown', async () => {
    const rows = [
      ['Ragione sociale', 'Note'],
      ['Alfa', { share: 0.125 }],
      ['Beta', { share: 0.125, isRounded: true }],
      ['Gamma', { share: -1.5 }],
      ['Delta', 0.125],
    ]
    const { body } = await send(spreadsheet({ Foglio1: { rows } }))
    expect(
      (await differences(body.id)).map(({ values }: { values: { note: string } }) => values.note),
    ).toEqual(['12,5 %', '13%', '0.125', '-150,0 %'])
    await undo(body.id)
  })

  it('names a formula whose result is not in the file; one with an empty result is empty', async () => {
    const rows = [
      ['Ragione sociale', 'Città', 'Note'],
      ['Alfa', { formula: 'B9' }, 'Nota'],
      [{ formula: 'A9&" S.p.A."' }, 'Imola', ''],
      ['Gamma', { formula: 'B9', result: '' as const }, 'Nota'],
    ]
    const { body } = await send(spreadsheet({ Foglio1: { rows } }))
    expect(body.counts).toMatchObject({ add: 2, rejected: 1, left_out: 1 })
    const path = `company/import/${body.id}/rejected/?format=datatables`
    const { data } = (await admin.get(path, { 'accept-language': 'it' })).body
    const why =
      'La cella contiene una formula senza il risultato: apri il file con un foglio di calcolo e salvalo.'
    expect(
      data.map(({ row_number, reasons }: { row_number: number; reasons: string[] }) => [row_number, reasons]),
    ).toEqual([
      [2, [`Città: ${why}`]],
      [3, [`Ragione sociale: ${why}`]],
    ])
    // Some of the columns.
    const some = await admin.get(`${path}&columns[0][data]=row_number&order[0][column]=0`)
    expect(some.status).toBe(200)
    expect(some.body.data).toEqual([
      { id: expect.any(Number), row_number: 2 },
      { id: expect.any(Number), row_number: 3 },
    ])
    await undo(body.id)
  })

  it('may end in a row of totals, which is not ticked by itself', async () => {
    const rows = [
      ['Ragione sociale', 'Città', 'Partita IVA'],
      ['Alfa', 'Imola', ''],
      ['Total Ceramics', 'Imola', ''],
      ['Totale', '2', ''],
      ['Totale aziende: 2', '', ''],
    ]
    const { body } = await send(spreadsheet({ Foglio1: { rows } }))
    const match = await differences(body.id)
    expect(
      match.map(({ title, is_ticked }: { title: string; is_ticked: boolean }) => [title, is_ticked]),
    ).toEqual([
      ['Alfa', true],
      ['Total Ceramics', true],
      ['Totale', false],
      ['Totale aziende: 2', false],
    ])
    await undo(body.id)
  })

  it('with macros is read as any other', async () => {
    const { status, body } = await upload('csv', spreadsheet({ Aziende: COMPANIES }), 'Aziende.XLSM')
    expect([status, body.format, body.counts?.add]).toEqual([201, 'xlsx', 1])
    await undo(body.id)
  })

  it('has hidden sheets, which are told as such and never the first choice', async () => {
    const hidden: Sheet = {
      ...COMPANIES,
      rows: [['Ragione sociale', 'Città', 'CAP'], ['Vecchia']],
      isHidden: true,
    }
    const { body } = await send(spreadsheet({ Archivio: hidden, Aziende: COMPANIES }))
    expect(body.tables).toEqual([
      { name: 'Archivio', columns: ['Ragione sociale', 'Città', 'CAP'], rows: 1, is_hidden: true },
      { name: 'Aziende', columns: ['Ragione sociale', 'Città'], rows: 1 },
    ])
    expect(body).toMatchObject({ table: 1, counts: { add: 1 } })
    expect((await admin.patch(`company/import/${body.id}/`, { table: 0 })).status).toBe(200)
    await compared(body.id)
    expect(await differences(body.id)).toMatchObject([{ title: 'Vecchia' }])
    await undo(body.id)
  })

  it('with one sheet beyond the limits gives the others, and says so of this one', async () => {
    const wide: Sheet = { rows: [Array.from({ length: 256 }, (_, index) => `Colonna ${index}`)] }
    const { body } = await send(spreadsheet({ Larga: wide, Aziende: COMPANIES }))
    expect(body.tables).toMatchObject([
      { name: 'Larga', rows: 0, problem: 'too-large' },
      { name: 'Aziende', rows: 1 },
    ])
    expect(body).toMatchObject({ table: 1, counts: { add: 1 } })
    await undo(body.id)
  })
})

describe('a spreadsheet is refused with the reason, in both languages:', () => {
  const many = Array.from({ length: 200_002 }, (_, index) => [index === 0 ? 'Ragione sociale' : 'Alfa'])
  const wide = [Array.from({ length: 256 }, (_, index) => `Colonna ${index}`), ['Alfa']]

  it.each(['xls', 'xlsb', 'ods', 'numbers'])('one in the format %s, by its name', async (type) => {
    for (const [language, reason] of [
      ['en', `This is a spreadsheet in the ${type.toUpperCase()} format: save it as XLSX or CSV.`],
      ['it', `Questo è un foglio di calcolo nel formato ${type.toUpperCase()}: salvalo come XLSX o CSV.`],
    ] as const) {
      const { status, body } = await upload('csv', 'x', `Aziende.${type}`, { 'accept-language': language })
      expect([status, body.file?.[1]]).toEqual([400, reason])
    }
  })

  it.each([
    [
      'ODS',
      () =>
        aZip([{ name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') }]),
    ],
    ['XLSB', () => aZip([{ name: 'xl/workbook.bin', bytes: Buffer.from('x') }])],
  ])('one in the format %s, by its content', async (type, file) => {
    const { status, body } = await send(file())
    expect([status, body.file?.[1]]).toEqual([
      400,
      `This is a spreadsheet in the ${type} format: save it as XLSX or CSV.`,
    ])
  })

  it.each([
    [
      'more columns than we take',
      () => spreadsheet({ Aziende: { rows: wide } }),
      'The file has too many columns: at most 255.',
      'Il file ha troppe colonne: al massimo 255.',
    ],
    [
      'an archive that says that it unpacks to gigabytes',
      () => spreadsheet({ Aziende: COMPANIES }, { declaredSize: 3 * 1024 ** 3 }),
      'Once unpacked, the spreadsheet is too large to be read.',
      'Una volta decompresso, il foglio di calcolo è troppo grande per essere letto.',
    ],
    [
      'an archive that unpacks to more than it says',
      () => spreadsheet({ Aziende: { rows: many.slice(0, 50_000) } }, { declaredSize: 1000 }),
      'The file cannot be read: it may be damaged.',
      'Il file non si può leggere: potrebbe essere danneggiato.',
    ],
    [
      'one that is cut off',
      () => spreadsheet({ Aziende: COMPANIES }).subarray(0, 900),
      'The file cannot be read: it may be damaged.',
      'Il file non si può leggere: potrebbe essere danneggiato.',
    ],
  ])('%s', async (_, file, english, italian) => {
    for (const [language, reason] of [
      ['en', english],
      ['it', italian],
    ] as const) {
      const { status, body } = await send(file(), language)
      expect([status, body.file?.[1]]).toEqual([400, reason])
    }
  })

  it('more rows than we take', { timeout: 120_000 }, async () => {
    const { status, body } = await send(spreadsheet({ Aziende: { rows: many } }))
    expect([status, body.file?.[1]]).toEqual([400, 'The file has too many rows: at most 200000.'])
  })
})
