import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { csv, importSteps } from '../import-steps.ts'

const test = useHouse()
let admin: Client
const { upload, read, compare, compared, differences, rejected, apply, undo } = importSteps(
  () => test.house,
  () => admin,
)

const patch = (id: number, body: object) => admin.patch(`company/import/${id}/`, body)
/** Asks for it to be read and compared again, and waits for that. */
const again = async (id: number, body: object) => {
  const { status } = await patch(id, body)
  if (status !== 200) throw new Error(`refused with ${status}`)
  return compared(id)
}
const aMember = async (values: object) =>
  (await admin.post('company/company/', { association_status: 'associated', ...values })).body
const noCompanies = () => test.house.statement('truncate company_company cascade')

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
  await test.house.jobs.start()
})

describe('removals', () => {
  const names = ['Alfa', 'Beta', 'Gamma', 'Delta']
  const withMembers = async () => {
    await noCompanies()
    for (const business_name of names) await aMember({ business_name })
  }

  it.each([
    ['has no rows', [], ['no-rows'], 4],
    ['names fewer than half of the members', ['Alfa'], ['few-members'], 3],
  ])('come unticked where the file %s', async (_, named, removal_doubts, remove) => {
    await withMembers()
    const match = await compare(csv(['Ragione sociale'], ...named.map((name) => [name])))
    expect(match).toMatchObject({
      removal_doubts,
      members: { known: 4, named: named.length },
      counts: { remove },
      ticked: { remove: 0 },
    })
    await undo(match.id)
  })

  it('come ticked where it names half of them, and without a doubt', async () => {
    await withMembers()
    const match = await compare(csv(['Ragione sociale'], ['Alfa'], ['Beta']))
    expect(match).toMatchObject({ removal_doubts: [], ticked: { remove: 2 } })
    await undo(match.id)
  })

  it('are none where the file is only a part of the list', async () => {
    await withMembers()
    const { id } = await compare(csv(['Ragione sociale'], ['Alfa'], ['Beta']))
    expect(await again(id, { is_partial: true })).toMatchObject({ is_partial: true, counts: { remove: 0 } })
    expect(await again(id, { is_partial: false })).toMatchObject({ counts: { remove: 2 } })
    await undo(id)
  })

  it('are not ticked by the rejected rows of a file, mended and imported', async () => {
    await withMembers()
    const first = await compare(
      csv(['Ragione sociale', 'Partita IVA'], ...names.map((name) => [name, '']), ['Nuova', '123']),
    )
    expect(first.counts).toMatchObject({ rejected: 1, remove: 0 })
    const file = await admin.get(`company/import/${first.id}/rejected/`, { 'accept-language': 'it' })
    const mended = await compare(file.text.replace('"123"', '"00743110157"'))
    expect(mended).toMatchObject({ counts: { add: 1, remove: 4 }, ticked: { add: 1, remove: 0 } })
    await undo(first.id)
    await undo(mended.id)
  })
})

describe('an empty cell', () => {
  const FILE = csv(['Ragione sociale', 'Partita IVA', 'Note', 'Città'], ['Vuota', '', '', 'Imola'])
  const withCompany = async () => {
    await noCompanies()
    return aMember({ business_name: 'Vuota', vat: '00743110157', note: 'da tenere', city: 'Faenza' })
  }

  it('never takes a number away, and empties another field only where a person says so', async () => {
    const { id: company } = await withCompany()
    const { id } = await compare(FILE)
    const [match] = await differences(id)
    expect(match).toMatchObject({
      fields: { note: ['da tenere', ''], city: ['Faenza', 'Imola'] },
      unticked_fields: ['note'],
      is_ticked: true,
    })
    expect(Object.keys(match.fields).sort()).toEqual(['city', 'note'])
    // All of them ticked at once does not say what an empty cell means.
    for (const is_ticked of [false, true])
      await admin.post(`company/import/${id}/tick/`, { kind: 'change', is_ticked })
    expect(await differences(id)).toMatchObject([{ unticked_fields: ['note'], is_ticked: true }])
    await again(id, { empty_means_empty: true })
    expect(await differences(id)).toMatchObject([{ unticked_fields: [], is_ticked: true }])
    await apply(id)
    expect((await admin.get(`company/company/${company}/`)).body).toMatchObject({
      vat: 'IT00743110157',
      note: '',
      city: 'Imola',
    })
  })

  it('is not ticked where nothing else would change', async () => {
    await withCompany()
    const { id, ticked } = await compare(csv(['Ragione sociale', 'Note'], ['Vuota', '']))
    expect(ticked.change).toBe(0)
    expect(await differences(id)).toMatchObject([{ is_ticked: false, unticked_fields: ['note'] }])
    await undo(id)
  })
})

describe('a cell that cannot be used', () => {
  it('is left out, and the row is used', async () => {
    await noCompanies()
    await aMember({ business_name: 'Nota', telephone: '0536 1' })
    const match = await compare(
      csv(
        ['Ragione sociale', 'Email', 'Telefono', 'Città'],
        ['Nuova', 'a@b.it; c@d.it', '0536 2', 'Imola'],
        ['Nota', '', '1'.repeat(60), 'Faenza'],
      ),
    )
    expect(match.counts).toMatchObject({ add: 1, change: 1, rejected: 0, left_out: 2 })
    expect(await differences(match.id, '&kind=add')).toMatchObject([
      {
        values: { business_name: 'Nuova', telephone: '0536 2', city: 'Imola' },
        left_out_fields: ['public_email'],
      },
    ])
    expect(await differences(match.id, '&kind=change')).toMatchObject([
      { fields: { city: ['', 'Faenza'] }, left_out_fields: ['telephone'] },
    ])
    expect(await rejected(match.id)).toMatchObject([
      { row_number: 2, is_used: true, reasons: [expect.stringMatching(/^Email: /)] },
      { row_number: 3, is_used: true, reasons: [expect.stringMatching(/^Telefono: /)] },
    ])
    await undo(match.id)
  })
})

describe('how a file is read', () => {
  it('is found below a title, shown, and chosen otherwise', async () => {
    await noCompanies()
    const match = await compare(
      'Elenco delle aziende;;\nal 31 dicembre;;\n\nRagione sociale;Città;CAP\nAlfa;Imola;40026\nBeta;Faenza;48018\n',
    )
    expect(match).toMatchObject({
      format: 'csv',
      heading_row: 4,
      found: { heading_row: 4, separator: ';', encoding: 'utf-8' },
      mapping: ['business_name', 'city', 'postal_code'],
      counts: { add: 2, rejected: 0 },
    })
    expect(match.preview).toEqual([
      { row_number: 1, cells: ['Elenco delle aziende', '', ''] },
      { row_number: 2, cells: ['al 31 dicembre', '', ''] },
      { row_number: 4, cells: ['Ragione sociale', 'Città', 'CAP'] },
      { row_number: 5, cells: ['Alfa', 'Imola', '40026'] },
      { row_number: 6, cells: ['Beta', 'Faenza', '48018'] },
    ])
    const other = await again(match.id, { heading_row: 5, mapping: ['business_name', null, null] })
    expect(other).toMatchObject({ heading_row: 5, found: { heading_row: 4 }, counts: { add: 1 } })
    expect(other.tables[0].columns).toEqual(['Alfa', 'Imola', '40026'])
    expect(await again(match.id, { heading_row: null })).toMatchObject({ heading_row: 4, counts: { add: 2 } })
    await undo(match.id)
  })

  it('that cannot be is said, and can be chosen again', async () => {
    await noCompanies()
    const { id } = await compare(csv(['Ragione sociale'], ['Alfa']))
    await patch(id, { heading_row: 50 })
    await expect.poll(async () => (await read(id)).state).toBe('failed')
    expect(await read(id)).toMatchObject({ failure: 'unreadable' })
    expect(await again(id, { heading_row: null })).toMatchObject({ counts: { add: 1 }, failure: null })
    await undo(id)
  })

  it.each([
    ['cp850', [0x85, 0x8a], 'à', 'è'],
    ['macintosh', [0x88, 0x8f], 'à', 'è'],
    ['windows-1252', [0xe0, 0xe8], 'à', 'è'],
  ])('is found in %s too', async (encoding, [a, e], ...letters) => {
    await noCompanies()
    const bytes = Buffer.concat([
      Buffer.from('Ragione sociale;Citt'),
      Buffer.from([a ?? 0]),
      Buffer.from('\nCaff'),
      Buffer.from([e ?? 0]),
      Buffer.from(';Imola\n'),
    ])
    const match = await compare(bytes)
    expect(match).toMatchObject({ encoding, tables: [{ columns: ['Ragione sociale', `Citt${letters[0]}`] }] })
    expect(await differences(match.id)).toMatchObject([{ title: `Caff${letters[1]}` }])
    await undo(match.id)
  })

  it('in another encoding is chosen by hand, as is what stands between the cells', async () => {
    await noCompanies()
    const match = await compare(Buffer.from('Ragione sociale,Note\nAlfa,prezzo 5\x80\n', 'latin1'))
    expect(match.encoding).toBe('windows-1252')
    const other = await again(match.id, { encoding: 'cp850', separator: ';' })
    expect(other).toMatchObject({ encoding: 'cp850', separator: ';', found: { separator: ',' } })
    expect(other.preview[1].cells).toEqual(['Alfa,prezzo 5Ç'])
    await undo(match.id)
  })

  it('names the row that is spoilt, and leaves the accents of the others', async () => {
    await noCompanies()
    const match = await compare(
      Buffer.concat([
        Buffer.from('Ragione sociale;Città\nUnità;Forlì\nDue;Citt'),
        Buffer.from([0xe0]),
        Buffer.from('\nTrè;Cantù\n'),
      ]),
    )
    expect(match).toMatchObject({ encoding: 'utf-8', counts: { add: 3, left_out: 1 } })
    expect(await rejected(match.id)).toMatchObject([{ row_number: 3, is_used: true }])
    await undo(match.id)
  })

  it('has nothing against a NUL in a heading, blank rows or short ones', async () => {
    await noCompanies()
    const match = await compare('Ragione sociale;Col\0ore;Città;Note\nAlfa;x\n;;;\n\nBeta;;Imola;n\n')
    expect(match.tables[0].columns).toEqual(['Ragione sociale', 'Col ore', 'Città', 'Note'])
    expect(match).toMatchObject({ tables: [{ rows: 2 }], counts: { add: 2, rejected: 0 } })
    await undo(match.id)
  })

  it('takes text of a spreadsheet, and refuses what is none with the reason', async () => {
    await noCompanies()
    const { status, body } = await upload('csv', 'Ragione sociale\tCittà\nAlfa\tImola\n', 'Aziende.txt')
    expect([status, body.separator]).toEqual([201, '\t'])
    await undo(body.id)
    const ole = Buffer.from('d0cf11e0a1b11ae10000', 'hex')
    const old = await upload('csv', ole, 'Aziende.xlsx')
    expect([old.status, old.body.codes.file]).toEqual([400, ['file.invalid', 'import.unread-spreadsheet']])
    const locked = await upload(
      'csv',
      Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
      'A.xlsx',
    )
    expect(locked.body.codes.file).toEqual(['file.invalid', 'import.password'])
    const other = await upload('csv', 'x', 'Aziende.pdf')
    expect(other.body.codes.file).toEqual(['file.invalid', 'file.type'])
  })
})

describe('what a person has said of a heading', () => {
  const FILE = 'Ragione sociale;Città;Sede;Colore\nAlfa;Imola;Via Po 1;rosso\n'
  const headings = async (client = admin) => (await client.get('company/import/heading/')).body.results

  it('counts for their next files alone, is shown, and can be taken back', async () => {
    await noCompanies()
    const { id, mapping } = await compare(FILE)
    expect(mapping).toEqual(['business_name', 'city', 'address', null])
    await again(id, { mapping: ['business_name', null, null, 'note'] })
    const next = await compare(FILE)
    // What our own exports call a column is never switched off.
    expect(next.mapping).toEqual(['business_name', 'city', null, 'note'])
    const existing = await headings()
    expect(existing).toMatchObject([
      { heading: 'Colore', field: 'note' },
      { heading: 'Sede', field: null },
    ])
    expect(next.remembered).toEqual([
      { column: 2, heading_id: existing[1].id },
      { column: 3, heading_id: existing[0].id },
    ])
    const other = await test.house.as('administrator_associated_companies')
    expect(await headings(other)).toEqual([])
    expect((await other.delete(`company/import/heading/${existing[0].id}/`)).status).toBe(404)
    expect((await admin.delete(`company/import/heading/${existing[1].id}/`)).status).toBe(204)
    expect((await again(next.id, { mapping: null })).mapping).toEqual([
      'business_name',
      'city',
      'address',
      'note',
    ])
    await undo(id)
    await undo(next.id)
  })
})
