import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { ACCESS_FORMATS, type AccessFormat, type AccessTable, accessFile } from '../fixtures/access-file.ts'
import { printedRandom } from '../fixtures/random.ts'
import { type Client, useHouse } from '../harness.ts'
import { importSteps } from '../import-steps.ts'

const test = useHouse()
let admin: Client
const { upload, compare, compared, differences, apply, undo } = importSteps(
  () => test.house,
  () => admin,
)

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
  await test.house.jobs.start()
})

/** A database of fruit, which somebody else has made with Access. */
const fruit = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('mdb/package.json')), 'test', 'fruit.mdb'),
)

/** What a table says of itself begins with the page in which its columns are named. */
const pageOfTable = (file: Buffer, format: AccessFormat, column: string): { page: number; size: number } => {
  const index = file.indexOf(Buffer.from(column, format === 'jet3' ? 'latin1' : 'utf16le'))
  const size = format === 'jet3' ? 2048 : 4096
  return { page: Math.floor(index / size), size }
}

const withBrokenTable = (file: Buffer, format: AccessFormat, column: string): Buffer => {
  const { page, size } = pageOfTable(file, format, column)
  return Buffer.from(file).fill(0xff, page * size, page * size + 64)
}

/** The page names itself as the one that goes on. */
const withCircle = (file: Buffer, format: AccessFormat, column: string): Buffer => {
  const { page, size } = pageOfTable(file, format, column)
  const bytes = Buffer.from(file)
  bytes.writeUInt32LE(page, page * size + 4)
  return bytes
}

/** Its beginning is hidden under other bytes: what is turned over there is turned over beneath. */
const withPassword = (file: Buffer, password: Buffer): Buffer =>
  Buffer.from(file.map((byte, at) => byte ^ (password[at - 0x42] ?? 0)))

/** A password that nobody guesses: what it would open is as good as random. */
const secret = (bytes: number) => Buffer.alloc(bytes, 'Fornace').toString('base64')
const CIPHER = `saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES"
  cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="${secret(16)}"`
const AGILE = Buffer.from(
  `\x04\0\x04\0\x40\0\0\0<encryption><keyData ${CIPHER}/><keyEncryptors><keyEncryptor><p:encryptedKey spinCount="1000"
    ${CIPHER} encryptedVerifierHashInput="${secret(16)}" encryptedVerifierHashValue="${secret(64)}"
    encryptedKeyValue="${secret(32)}"/></keyEncryptor></keyEncryptors></encryption>`,
)
const AES_OF_2007 = Buffer.from([4, 0, 2, 0, 0x24, 0, 0, 0])

/** The new format is encrypted as a whole, and says how. */
const encrypted = (file: Buffer, how: Buffer): Buffer => {
  const bytes = Buffer.from(file)
  bytes.writeUInt8(bytes.readUInt8(0x3e) ^ 1, 0x3e)
  bytes.writeUInt16LE(how.length, 0x299)
  bytes.set(how, 0x29b)
  return bytes
}

describe('an Access database that others have made', () => {
  it('is read table by table, and the columns of the chosen one are mapped by hand', async () => {
    const { status, body } = await upload('mdb', fruit, 'Frutta.mdb')
    expect(status).toBe(201)
    const match = await compared(body.id)
    expect(match.tables.map(({ name, rows }: { name: string; rows: number }) => [name, rows])).toEqual([
      ['Fruit', 37],
      ['Fruit Salad', 18],
      ['Veggie Salad', 4],
      ['Muffin/Bread', 13],
      ['Dried', 12],
    ])
    const { body: other } = await admin.patch(`company/import/${body.id}/`, { table: 2 })
    expect(other).toMatchObject({ table: 2, mapping: [null] })
    await compared(body.id)
    await admin.patch(`company/import/${body.id}/`, { table: 2, mapping: ['business_name'] })
    expect((await compared(body.id)).counts).toMatchObject({ add: 4 })
    expect((await differences(body.id)).map(({ title }: { title: string }) => title)).toEqual([
      'Avocado',
      'Carrots',
      'Pepper, Red Bell',
      'Tomato',
    ])
    expect((await apply(body.id)).body.applied.add).toBe(4)
    await undo(body.id)
    // The heading is known from now on, and so is the table with most of what is known.
    const again = await compare(fruit, 'mdb')
    expect([again.table, again.counts.add]).toEqual([0, 37])
  })

  it('that is damaged is refused, a hundred times, and leaves nothing behind', async () => {
    const random = printedRandom()
    const before = await test.house.statement('select count(*) from company_import')
    for (let round = 0; round < 100; round++) {
      const bytes = Buffer.from(fruit)
      // Its beginning says how it is written, the pages after it which tables there are.
      const damage = [
        () => bytes.subarray(0, 1 + Math.floor(random() * 8000)),
        () => bytes.fill(Math.floor(random() * 256), 0x14, 0x2000 + Math.floor(random() * 100_000)),
        () => bytes.map((byte, at) => (at > 0x800 && random() < 0.2 ? Math.floor(random() * 256) : byte)),
      ][round % 3]
      const { status, body } = await upload('mdb', damage?.() ?? bytes)
      expect([round, status, body.codes?.file?.[0]]).toEqual([round, 400, 'file.invalid'])
    }
    expect(await test.house.statement('select count(*) from company_import')).toEqual(before)
  })

  it('with a table that cannot be read is used as far as it can', async () => {
    const { status, body } = await upload('mdb', withBrokenTable(fruit, 'jet4', 'Protien'))
    expect(status).toBe(201)
    expect(body.tables[0]).toEqual({ name: 'Fruit', columns: [], rows: 0, problem: 'unreadable' })
    expect(body.tables[1]).toMatchObject({ name: 'Fruit Salad', rows: 18 })
    await compared(body.id)
    await undo(body.id)
  })
})

const SOME = { columns: { 'Ragione sociale': 'text' }, rows: [['Alfa'], ['Beta']] } as const
/** So many letters that they need more than one page of any format. */
const LONG = `${'Così è, se vi pare. '.repeat(230)}Fine`

describe.each(ACCESS_FORMATS)('an Access database of the format %s', (format) => {
  /** What would be written of the only table of a file, row by row. */
  const readFrom = async (table: AccessTable, mapping: readonly string[]) => {
    const { id } = await compare(accessFile(format, { Aziende: table }), 'mdb')
    await admin.patch(`company/import/${id}/`, { mapping })
    await compared(id)
    const match = await differences(id)
    await undo(id)
    return match.map(({ values }: { values: object }) => values)
  }

  it('is read with accents, memos of any length, numbers and yes or no', async () => {
    const columns = {
      Società: 'text',
      Note: 'memo',
      Sede: 'text',
      Città: 'memo',
      Dipendenti: 'long',
      Quota: 'currency',
      Pubblicata: 'boolean',
    } as const
    const mapping = ['business_name', 'note', 'address', 'city', 'short_name', 'public_name', 'is_published']
    const rows = [
      ['Alfa è più su', LONG, 'Città', 'Forlì', 12, 1234.5, true],
      [`Beta € ${'b'.repeat(80)}`, 'x'.repeat(1500), 'y'.repeat(200), 'Imola', -7, -0.25, false],
      ['Gamma', null, null, null, null, null, false],
    ]
    const [alfa, beta, gamma] = await readFrom({ columns, rows }, mapping)
    expect(alfa).toEqual({
      business_name: 'Alfa è più su',
      note: LONG,
      address: 'Città',
      city: 'Forlì',
      short_name: '12',
      public_name: '1234.5000',
      is_published: true,
    })
    expect(beta).toEqual({
      business_name: `Beta € ${'b'.repeat(80)}`,
      note: 'x'.repeat(1500),
      address: 'y'.repeat(200),
      city: 'Imola',
      short_name: '-7',
      public_name: '-0.2500',
      is_published: false,
    })
    expect(gamma).toEqual({ business_name: 'Gamma', is_published: false })
  })

  it('is read with dates of any century', async () => {
    const dates = ['2024-02-29', '2024-02-29 14:30:15', '1900-01-01', '1899-12-29 06:00:00', '1492-10-12']
    const columns = { Nome: 'text', Dal: 'date' } as const
    const rows = dates.map((date, n) => [`N. ${n}`, new Date(`${date.replace(' ', 'T')}Z`)])
    expect(await readFrom({ columns, rows }, ['business_name', 'note'])).toEqual(
      dates.map((date, n) => ({ business_name: `N. ${n}`, note: date })),
    )
  })

  it('is read without the rows that were deleted', async () => {
    expect(await readFrom({ ...SOME, deleted: [['Via']] }, ['business_name'])).toEqual([
      { business_name: 'Alfa' },
      { business_name: 'Beta' },
    ])
  })

  it('with a column that cannot be read names it, and gives the others', async () => {
    // Its text stands in a page that there is not.
    const lost = Buffer.from([20, 0, 0, 0x40, 0, 0, 0xff, 0, 0, 0, 0, 0])
    const columns = { 'Ragione sociale': 'text', Note: 'memo' } as const
    const { body } = await upload('mdb', accessFile(format, { Aziende: { columns, rows: [['Alfa', lost]] } }))
    expect(body.tables).toEqual([
      { name: 'Aziende', columns: ['Ragione sociale'], rows: 1, unreadable: ['Note'] },
    ])
    expect((await compared(body.id)).counts.add).toBe(1)
    await undo(body.id)
  })

  it('with a table that cannot be read says so of this one, and gives the others', async () => {
    const broken = { columns: { Zeta: 'text' }, rows: [['x']] } as const
    const file = accessFile(format, { Rotta: broken, Aziende: SOME })
    for (const damage of [withBrokenTable, withCircle]) {
      const { body } = await upload('mdb', damage(file, format, 'Zeta'))
      expect(body.tables).toEqual([
        { name: 'Rotta', columns: [], rows: 0, problem: 'unreadable' },
        { name: 'Aziende', columns: ['Ragione sociale'], rows: 2 },
      ])
      expect(await compared(body.id)).toMatchObject({ table: 1, counts: { add: 2 } })
      await undo(body.id)
    }
  })

  it('hides what Access keeps for itself', async () => {
    const names = ['MSysCompactError', '~TMPCLP281941', 'Aziende']
    const { body } = await upload(
      'mdb',
      accessFile(format, Object.fromEntries(names.map((name) => [name, SOME]))),
    )
    expect(body.tables.map(({ name }: { name: string }) => name)).toEqual(['Aziende'])
    await compared(body.id)
    await undo(body.id)
  })

  it('with nothing but what Access keeps for itself is empty', async () => {
    const { status, body } = await upload('mdb', accessFile(format, { MSysCompactError: SOME }))
    expect([status, body.codes.file]).toEqual([400, ['file.invalid', 'file.empty']])
  })
})

it('an Access database with columns that Access calculates names them, and gives the others', async () => {
  const columns = { 'Ragione sociale': 'text', Sigla: 'calculated', Note: 'text' } as const
  const rows = [['Alfa', 'ALFA (MO)', 'vista']]
  const { body } = await upload('mdb', accessFile('ace', { Aziende: { columns, rows } }), 'Aziende.accdb')
  expect(body.tables).toEqual([
    { name: 'Aziende', columns: ['Ragione sociale', 'Note'], rows: 1, unreadable: ['Sigla'] },
  ])
  await compared(body.id)
  expect((await differences(body.id))[0].values).toEqual({ business_name: 'Alfa', note: 'vista' })
  await undo(body.id)
})

describe('an Access database is refused with the reason, in both languages', () => {
  const PASSWORD = {
    en: ['File not validy', 'The file is protected by a password.'],
    it: ['File non valido', 'Il file è protetto da una password.'],
  }
  const DAMAGED = {
    en: ['File not validy', 'The file cannot be read: it may be damaged.'],
    it: ['File non valido', 'Il file non si può leggere: potrebbe essere danneggiato.'],
  }
  const made = (format: AccessFormat) => accessFile(format, { Aziende: SOME })

  it.each([
    ['jet3 with a password', withPassword(made('jet3'), Buffer.from('segreto', 'latin1')), PASSWORD],
    ['jet4 with a password', withPassword(made('jet4'), Buffer.from('segreto', 'utf16le')), PASSWORD],
    ['the one of others, with a password', withPassword(fruit, Buffer.from('segreto', 'utf16le')), PASSWORD],
    ['ace, encrypted', encrypted(made('ace'), AGILE), PASSWORD],
    ['ace, encrypted in a way that nobody here reads', encrypted(made('ace'), AES_OF_2007), PASSWORD],
    ['jet3, cut off', made('jet3').subarray(0, 5000), DAMAGED],
    ['jet4, cut off', made('jet4').subarray(0, 9000), DAMAGED],
    ['ace, cut off', made('ace').subarray(0, 9000), DAMAGED],
    ['jet3 without its catalogue', withBrokenTable(made('jet3'), 'jet3', 'LvProp'), DAMAGED],
    ['jet4 without its catalogue', withBrokenTable(made('jet4'), 'jet4', 'LvProp'), DAMAGED],
    ['ace without its catalogue', withBrokenTable(made('ace'), 'ace', 'LvProp'), DAMAGED],
  ])('%s', async (_, file, reasons) => {
    for (const language of ['en', 'it'] as const) {
      const { status, body } = await upload('mdb', file, 'Aziende.mdb', { 'accept-language': language })
      expect([status, body.file]).toEqual([400, reasons[language]])
    }
  })
})
