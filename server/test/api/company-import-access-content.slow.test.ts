import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCESS_FORMATS, type AccessTable, accessFile } from '../fixtures/access-file.ts'
import { type Client, useHouse } from '../harness.ts'
import { importSteps } from '../import-steps.ts'

const test = useHouse()
let admin: Client
const { upload, compare, differences, rejected, undo } = importSteps(
  () => test.house,
  () => admin,
)

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
  await test.house.jobs.start()
})
beforeEach(() => test.house.statement('truncate company_company cascade'))

const NAMES = ['Alfa', 'Beta', 'Gamma', 'Delta']
const MEMBERS: AccessTable = {
  columns: { 'Ragione sociale': 'text' },
  rows: NAMES.map((name) => [name]),
  rowsAPage: 1,
}
const withMembers = async () => {
  for (const business_name of NAMES)
    await admin.post('company/company/', { business_name, association_status: 'associated' })
}

describe.each(ACCESS_FORMATS)('a table of the format %s', (format) => {
  /** The page in which a name stands says that it has no rows: nothing else in the file knows better than the count. */
  const without = (file: Buffer, ...names: readonly string[]): Buffer => {
    const bytes = Buffer.from(file)
    const [size, count] = format === 'jet3' ? [2048, 8] : [4096, 12]
    for (const name of names) {
      const page = Math.floor(file.indexOf(Buffer.from(name, 'latin1')) / size)
      bytes.writeUInt16LE(0, page * size + count)
    }
    return bytes
  }

  it('that has lost all of its rows cannot be read, and removes nobody', async () => {
    await withMembers()
    const others: AccessTable = { columns: { Colore: 'text' }, rows: [['rosso']] }
    const file = accessFile(format, { Soci: MEMBERS, Colori: others })
    const match = await compare(without(file, ...NAMES), 'mdb')
    expect(match.tables).toEqual([
      { name: 'Soci', columns: [], rows: 0, problem: 'unreadable' },
      { name: 'Colori', columns: ['Colore'], rows: 1 },
    ])
    expect(match).toMatchObject({ counts: { remove: 0 }, ticked: { remove: 0 } })
    await undo(match.id)
  })

  it('that is the only one and has lost all of its rows is a damaged file', async () => {
    await withMembers()
    const { status, body } = await upload('mdb', without(accessFile(format, { Soci: MEMBERS }), ...NAMES))
    expect([status, body.codes.file]).toEqual([400, ['file.invalid', 'file.damaged']])
  })

  it('that has lost some of its rows says how many, and whoever is missing then is not ticked', async () => {
    await withMembers()
    const match = await compare(without(accessFile(format, { Soci: MEMBERS }), 'Gamma'), 'mdb')
    expect(match.tables).toEqual([{ name: 'Soci', columns: ['Ragione sociale'], rows: 3, missing_rows: 1 }])
    expect(match).toMatchObject({
      removal_doubts: ['rows-missing'],
      counts: { same: 3, remove: 1 },
      ticked: { remove: 0 },
    })
    await undo(match.id)
  })

  it('that is whole is believed', async () => {
    await withMembers()
    const rows = MEMBERS.rows.filter(([name]) => name !== 'Gamma')
    const match = await compare(accessFile(format, { Soci: { ...MEMBERS, rows } }), 'mdb')
    expect(match.tables).toEqual([{ name: 'Soci', columns: ['Ragione sociale'], rows: 3 }])
    expect(match).toMatchObject({ removal_doubts: [], ticked: { remove: 1 } })
    await undo(match.id)
  })

  it('has links of which the address counts, and the text where no address is asked for', async () => {
    const columns = { 'Ragione sociale': 'text', 'Sito web': 'memo', Email: 'text', Note: 'memo' } as const
    const rows = [
      [
        'Alfa',
        'Il nostro sito#http://www.alfa.example/chi#',
        'Scrivici#mailto:info@alfa.example#',
        'Listino#http://www.alfa.example/listino.pdf#',
      ],
      ['Beta', '#https://beta.example##Apri il sito', 'a@beta.example', '#http://beta.example/nota#'],
      ['Gamma', 'Gamma#www.gamma.example#', '', 'n. #1 di #2'],
    ]
    const match = await compare(accessFile(format, { Fornitori: { columns, rows } }), 'mdb')
    expect(await rejected(match.id)).toEqual([])
    expect((await differences(match.id)).map(({ values }: { values: object }) => values)).toEqual([
      {
        business_name: 'Alfa',
        website: 'http://www.alfa.example/chi',
        public_email: 'info@alfa.example',
        note: 'Listino',
      },
      {
        business_name: 'Beta',
        website: 'https://beta.example',
        public_email: 'a@beta.example',
        note: 'http://beta.example/nota',
      },
      { business_name: 'Gamma', website: 'www.gamma.example', note: 'n. #1 di #2' },
    ])
    await undo(match.id)
  })

  it('that lies in another file, or in a database server, is named as left out', async () => {
    const match = await compare(
      accessFile(
        format,
        { Soci: MEMBERS },
        { linked: { Fatture: 'file', Ordini: 'server' }, reports: ['Stampa dei soci'] },
      ),
      'mdb',
    )
    expect(match.tables.map(({ name }: { name: string }) => name)).toEqual(['Soci'])
    expect(match.linked_tables).toEqual(['Fatture', 'Ordini'])
    await undo(match.id)
  })
})
