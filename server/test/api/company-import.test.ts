import { IMPORT_FIELDS } from '@fornace/contract/companies/import-metadata'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, fingerprintSql } from '../../src/modules/companies/import/fingerprint.ts'
import { CELL_END } from '../../src/modules/companies/import/row-text.ts'
import { sql } from '../../src/platform/database/drizzle.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, useHouse } from '../harness.ts'
import { csv, importSteps } from '../import-steps.ts'

const test = useHouse()
let admin: Client
const { upload, read, compare, compared, differences, rejected, apply, undo } = importSteps(
  () => test.house,
  () => admin,
)

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
  await test.house.jobs.start()
})

/** Nobody is left from the test before. */
beforeEach(async () => {
  await test.house.statement(
    `with gone as (delete from company_company returning *)
      insert into history (type, record_id, at, action) select 'company-company', id, now(), 'delete' from gone`,
  )
})

const aCompany = async (values: object): Promise<{ id: number; version: number }> =>
  (await admin.post('company/company/', { association_status: 'associated', ...values })).body
const companyOf = async (id: number) => (await admin.get(`company/company/${id}/`)).body

const ALFA = { business_name: 'Ceramiche Alfa S.p.A.', vat: 'IT01234567897', city: 'Sassuolo' }
const BETA = { business_name: 'Beta S.r.l.', city: 'Fiorano' }
const HEAD = ['Ragione sociale', 'Partita IVA', 'Città']
const ALFA_ROW = ['Ceramiche Alfa S.p.A.', '01234567897', 'Sassuolo']
const BETA_ROW = ['BETA SRL', '', 'Fiorano']

describe('a comparison', () => {
  it('finds what is new, what has changed and who is missing, and writes nothing', async () => {
    const alfa = await aCompany(ALFA)
    await aCompany(BETA)
    const gamma = await aCompany({ business_name: 'Gamma' })
    const match = await compare(
      csv(HEAD, ['Ceramiche Alfa S.p.A.', '01234567897', 'Modena'], BETA_ROW, ['Delta', '', 'Imola']),
    )
    expect(match).toMatchObject({
      kind: 'csv',
      file_name: 'companies.csv',
      state: 'compared',
      encoding: 'utf-8',
      separator: ';',
      tables: [{ name: '', columns: HEAD, rows: 3 }],
      mapping: ['business_name', 'vat', 'city'],
      uploaded_by: { name: 'Ada Rossi' },
      applied_at: null,
    })
    // Beta is written in another way, which is a change of its name.
    expect(match.counts).toEqual({
      add: 1,
      change: 2,
      remove: 1,
      choice: 0,
      rejected: 0,
      left_out: 0,
      same: 0,
    })
    expect(await differences(match.id, '&kind=change')).toMatchObject([
      { title: 'Beta S.r.l.', row_number: 3, fields: { business_name: ['Beta S.r.l.', 'BETA SRL'] } },
      {
        title: ALFA.business_name,
        row_number: 2,
        company_id: alfa.id,
        fields: { city: ['Sassuolo', 'Modena'] },
      },
    ])
    expect(await differences(match.id, '&kind=add')).toMatchObject([
      { title: 'Delta', row_number: 4, company_id: null, values: { business_name: 'Delta', city: 'Imola' } },
    ])
    expect(await differences(match.id, '&kind=remove')).toMatchObject([
      { company_id: gamma.id, fields: { association_status: ['associated', 'ex_associated'] } },
    ])
    expect((await companyOf(alfa.id)).city).toBe('Sassuolo')
  })

  it('is found again in the list, and is thrown away by undo', async () => {
    const { id } = await compare(csv(HEAD, ALFA_ROW))
    const { body } = await admin.get('company/import/?format=datatables&kind=csv&state=compared')
    expect(body.data[0]).toMatchObject({ id, counts: { add: 1 } })
    expect((await undo(id)).status).toBe(204)
    expect((await admin.get(`company/import/${id}/`)).status).toBe(404)
  })

  it('of what is known already says that nothing differs', async () => {
    await aCompany(ALFA)
    const { counts } = await compare(csv(HEAD, ['  ceramiche alfa s.p.a.', 'it 0123456 7897', 'Sassuolo ']))
    expect(counts).toMatchObject({ change: 1 })
    const same = await compare(csv(HEAD, [' Ceramiche  Alfa S.p.A.', 'it 0123456 7897', 'Sassuolo ']))
    expect(same.counts).toEqual({
      add: 0,
      change: 0,
      remove: 0,
      choice: 0,
      rejected: 0,
      left_out: 0,
      same: 1,
    })
  })

  it('asks a person where a row may mean several companies', async () => {
    const [first, second] = [
      await aCompany({ business_name: 'Omega' }),
      await aCompany({ business_name: 'Omega Srl', city: 'Imola' }),
    ]
    const { id, counts } = await compare(
      csv(HEAD, ['Omega s.r.l.', '', 'Modena'], ['Omega', '00743110157', 'Rimini']),
    )
    expect(counts).toMatchObject({ choice: 2, add: 0, remove: 0 })
    const [one, other] = (await differences(id, '&kind=choice')).reverse()
    expect(one.candidates).toMatchObject([{ id: first.id }, { id: second.id, city: 'Imola' }])
    const path = `company/import/${id}/difference/`
    expect((await admin.patch(`${path}${one.id}/`, { choice: 2_000_000_000 })).body.codes).toEqual({
      choice: ['field.reference'],
    })
    const chosen = await admin.patch(`${path}${one.id}/`, { choice: second.id })
    expect(chosen.body).toMatchObject({
      kind: 'change',
      company_id: second.id,
      fields: { business_name: ['Omega Srl', 'Omega s.r.l.'], city: ['Imola', 'Modena'] },
    })
    expect((await admin.patch(`${path}${other.id}/`, { choice: second.id })).status).toBe(409)
    expect((await admin.patch(`${path}${other.id}/`, { choice: 'new' })).body).toMatchObject({ kind: 'add' })
    expect((await read(id)).counts).toMatchObject({ choice: 0, change: 1, add: 1 })
    expect((await apply(id)).body.applied).toEqual({ add: 1, change: 1, remove: 0 })
    expect(await companyOf(second.id)).toMatchObject({ city: 'Modena' })
  })

  it('knows columns by Italian and English names, and remembers what a person says of the others', async () => {
    const match = await compare('company name,TOWN,Sede operativa\nZeta,Imola,Faenza\n')
    expect(match).toMatchObject({ separator: ',', mapping: ['business_name', 'city', null] })
    const mapping = ['business_name', null, 'city']
    const changed = await admin.patch(`company/import/${match.id}/`, { mapping })
    expect(changed.body).toMatchObject({ state: 'comparing', mapping })
    await compared(match.id)
    expect(await differences(match.id)).toMatchObject([{ values: { business_name: 'Zeta', city: 'Faenza' } }])
    expect((await compare('company name,TOWN,Sede operativa\nEta,Imola,Faenza\n')).mapping).toEqual(mapping)
    const wrong = await admin.patch(`company/import/${match.id}/`, { mapping: ['city', 'city', null] })
    expect(wrong.body.codes).toEqual({ mapping: ['field.duplicates'] })
    expect((await admin.patch(`company/import/${match.id}/`, { mapping: ['city'] })).status).toBe(400)
    expect((await admin.patch(`company/import/${match.id}/`, { table: 1 })).status).toBe(400)
  })

  it('of a file with a mistyped number removes nobody who may be meant, and the others only when asked', async () => {
    await aCompany(ALFA)
    const gamma = await aCompany({ business_name: 'Gamma' })
    const { id, counts, ticked } = await compare(
      csv(HEAD, ['Ceramiche Alfa S.p.A.', '01234567890', 'Modena'], ['Nessuna', '01234567890', '']),
    )
    expect([counts, ticked]).toMatchObject([{ rejected: 2, remove: 1 }, { remove: 0 }])
    expect(await differences(id)).toMatchObject([{ company_id: gamma.id, is_ticked: false }])
  })

  it('of a file with one new number for two companies can still be written', async () => {
    const beta = await aCompany(BETA)
    const { id, counts } = await compare(
      csv(HEAD, ['Beta S.r.l.', '00743110157', 'Fiorano'], ['Delta', '00743110157', 'Imola']),
    )
    expect(counts).toMatchObject({ change: 1, add: 0, rejected: 1 })
    expect((await apply(id)).status).toBe(200)
    expect((await companyOf(beta.id)).vat).toBe('IT00743110157')
  })

  it('remembers of the columns only what a person has said, and forgets nothing when it is repeated', async () => {
    const file = 'company name;;;Nota;Nota;Colore\nZeta;a;b;c;d;e\n'
    const { id, mapping } = await compare(file)
    expect(mapping).toEqual(['business_name', null, null, null, null, null])
    const chosen = ['business_name', null, 'city', null, 'note', 'short_name']
    await admin.patch(`company/import/${id}/`, { mapping: chosen })
    await compared(id)
    expect((await admin.patch(`company/import/${id}/`, {})).body.mapping).toEqual(chosen)
    await compared(id)
    expect(await differences(id)).toMatchObject([{ values: { city: 'b', note: 'd', short_name: 'e' } }])
    // A heading without a name, or that stands there twice, is nobody's in the next file.
    expect((await compare(file)).mapping).toEqual(['business_name', null, null, null, null, 'short_name'])
    const headings = await test.house.statement(
      `select heading, field from company_import_heading where heading in ('', 'nota', 'colore', 'companyname')`,
    )
    expect(headings).toEqual([{ heading: 'colore', field: 'short_name' }])
  })

  it('of a file that names nobody finds nothing, not even who is missing', async () => {
    await aCompany(ALFA)
    expect((await compare('colore;forma\nrosso;tondo\n')).counts).toEqual({
      add: 0,
      change: 0,
      remove: 0,
      choice: 0,
      rejected: 0,
      left_out: 0,
      same: 0,
    })
  })

  it('leaves alone what a company keeps from imports', async () => {
    const { id } = await aCompany(ALFA)
    const other = await aCompany({ business_name: 'Fissa', pinned_fields: ['association_status'] })
    await admin.patch(`company/company/${id}/`, { pinned_fields: ['city', 'vat'] })
    const match = await compare(
      csv([...HEAD, 'telefono'], ['Ceramiche Alfa S.p.A.', '01234567897', 'Modena', '0536 1']),
    )
    expect(await differences(match.id)).toMatchObject([
      { company_id: id, fields: { telephone: ['', '0536 1'] }, pinned_fields: ['city'] },
    ])
    expect(match.counts.remove).toBe(0)
    expect((await companyOf(other.id)).association_status).toBe('associated')
    expect(
      (await admin.patch(`company/company/${id}/`, { pinned_fields: ['short_description'] })).status,
    ).toBe(400)
  })
})

describe('a fingerprint', () => {
  it('of a company is that of a row that says the same, whatever is written there', async () => {
    const letters = `Così è l’ABC: ${IMPORT_FIELDS.join(' ')} Жар 陶 🏺`
    for (let length = 1; length < 60; length++) {
      await aCompany({ ...BETA, business_name: `B${length}`, note: letters.slice(0, length).trim() })
    }
    const companies = await test.house.database.rows<{
      print: string
      stored: string
      name: string
      note: string
    }>(
      sql`select ${sql.raw(fingerprintSql(['business_name', 'note']))} as print, fingerprint as stored,
        business_name as name, note from company_company`,
    )
    const printOf = (cells: string[]) => String(fingerprint(Buffer.from(cells.join(CELL_END))))
    expect(companies.map(({ print }) => print)).toEqual(
      companies.map(({ name, note }) => printOf([name, note])),
    )
    expect(new Set(companies.map(({ stored }) => stored)).size).toBe(59)
  })

  it('is kept of everything that an import may say', async () => {
    await aCompany(ALFA)
    const [company] = await test.house.database.rows<{ print: string; stored: string }>(
      sql`select ${sql.raw(fingerprintSql(IMPORT_FIELDS))} as print, fingerprint as stored from company_company`,
    )
    expect(company?.stored).toBe(company?.print)
  })
})

describe('update all', () => {
  it('writes what is ticked, with history, and nothing else', async () => {
    const alfa = await aCompany(ALFA)
    const beta = await aCompany(BETA)
    const gamma = await aCompany({ business_name: 'Gamma' })
    const { id } = await compare(
      csv(
        [...HEAD, 'Telefono'],
        ['Ceramiche Alfa S.p.A.', '01234567897', 'Modena', '0536 1'],
        ['Beta S.r.l.', '', 'Imola', ''],
        ['Delta', '', 'Imola', '1'],
        ['Epsilon', '', '', ''],
      ),
    )
    const matches = new Map(
      (await differences(id)).map((one: { title: string; id: number }) => [one.title, one.id]),
    )
    const path = `company/import/${id}/difference/`
    await admin.patch(`${path}${matches.get(ALFA.business_name)}/`, { unticked_fields: ['telephone'] })
    await admin.patch(`${path}${matches.get('Beta S.r.l.')}/`, { is_ticked: false })
    await admin.patch(`${path}${matches.get('Epsilon')}/`, { is_ticked: false })
    expect((await read(id)).ticked).toEqual({ add: 1, change: 1, remove: 1 })
    const done = await apply(id)
    expect(done.body).toMatchObject({
      state: 'applied',
      applied: { add: 1, change: 1, remove: 1 },
      applied_by: { name: 'Ada Rossi' },
    })
    expect(await companyOf(alfa.id)).toMatchObject({
      city: 'Modena',
      telephone: '',
      version: alfa.version + 1,
    })
    expect(await companyOf(beta.id)).toMatchObject({ city: 'Fiorano', version: beta.version })
    expect((await companyOf(gamma.id)).association_status).toBe('ex_associated')
    const { body } = await admin.get('company/company/?format=datatables&business_name=Delta')
    expect(body.data).toMatchObject([
      { city: 'Imola', telephone: '1', association_status: 'associated', version: 1 },
    ])
    expect((await admin.get(`history/company-company/${alfa.id}/`)).body.results[0]).toMatchObject({
      action: 'change',
      changes: { city: ['Sassuolo', 'Modena'] },
      actor: { name: 'Ada Rossi' },
    })
    expect((await admin.get(`history/company-company/${body.data[0].id}/`)).body.results).toMatchObject([
      { action: 'create' },
    ])
    expect((await apply(id)).body.codes.detail).toEqual(['import.not-waiting'])
  })

  it('gives new companies the default languages of the settings', async () => {
    const settings = await test.house.as('administrator_global')
    await settings.patch('setting/1/', { default_languages: ['it', 'de'] })
    await eventually(() => expect(test.house.settings.current().defaultLanguages).toEqual(['it', 'de']))
    const { id } = await compare(csv(HEAD, ALFA_ROW))
    await apply(id)
    const [made] = (await admin.get('company/company/')).body.results
    expect((await companyOf(made.id)).visible_languages).toEqual(['it', 'de'])
    await settings.patch('setting/1/', { default_languages: ['it', 'en'] })
  })

  it('writes the named ones alone', async () => {
    const { id } = await compare(csv(HEAD, ['Uno', '', ''], ['Due', '', ''], ['Tre', '', '']))
    const [, one] = await differences(id)
    expect((await apply(id, { differences: [one.id] })).body.applied).toEqual({
      add: 1,
      change: 0,
      remove: 0,
    })
    const { body } = await admin.get('company/company/?format=datatables')
    expect(body.data.map((company: { business_name: string }) => company.business_name)).toEqual([one.title])
  })

  it('ticks all of a kind, or none', async () => {
    const { id } = await compare(csv(HEAD, ['Uno', '', ''], ['Due', '', '']))
    expect((await admin.post(`company/import/${id}/tick/`, { kind: 'add', is_ticked: false })).status).toBe(
      204,
    )
    expect((await read(id)).ticked).toEqual({ add: 0, change: 0, remove: 0 })
    expect((await apply(id)).body.applied).toEqual({ add: 0, change: 0, remove: 0 })
  })

  it('is refused to whoever has not seen what a colleague has ticked since', async () => {
    const { id, version } = await compare(csv(HEAD, ['Uno', '', ''], ['Due', '', ''], ['Tre', '', '']))
    const [one] = await differences(id)
    const seen = { 'if-match': `"${version}"` }
    await admin.patch(`company/import/${id}/difference/${one.id}/`, { is_ticked: false })
    const stale = await admin.post(`company/import/${id}/apply/`, {}, seen)
    expect([stale.status, stale.body.current.ticked]).toEqual([412, { add: 2, change: 0, remove: 0 }])
    expect((await admin.patch(`company/import/${id}/`, {}, seen)).status).toBe(412)
    expect((await admin.post(`company/import/${id}/undo/`, {}, seen)).status).toBe(412)
    const next = { 'if-match': stale.headers.get('etag') ?? '' }
    await admin.post(`company/import/${id}/tick/`, { kind: 'add', is_ticked: false })
    expect((await admin.post(`company/import/${id}/apply/`, {}, next)).status).toBe(412)
    const last = { 'if-match': (await admin.get(`company/import/${id}/`)).headers.get('etag') ?? '' }
    const done = await admin.post(`company/import/${id}/apply/`, {}, last)
    expect([done.status, done.body.applied.add]).toEqual([200, 0])
  })

  it.each<[string, string, (id: number) => Promise<unknown>]>([
    ['is edited', ALFA.business_name, (id) => admin.patch(`company/company/${id}/`, { note: 'nuova' })],
    ['is deleted', ALFA.business_name, (id) => admin.delete(`company/company/${id}/`)],
    ['is added under the same name', 'Delta', () => aCompany({ business_name: 'DELTA spa' })],
    [
      'is added with the same number',
      'Delta',
      () => aCompany({ business_name: 'Altra', vat: 'IT00743110157' }),
    ],
  ])('is refused when a company %s after the comparison', async (_what, title, meanwhile) => {
    const alfa = await aCompany(ALFA)
    const { id } = await compare(
      csv(HEAD, ['Ceramiche Alfa S.p.A.', '01234567897', 'Modena'], ['Delta', '00743110157', '']),
    )
    await meanwhile(alfa.id)
    const before = await test.house.statement('select * from company_company order by id')
    const refused = await apply(id)
    expect([refused.status, refused.body.codes.detail]).toEqual([409, ['import.changed']])
    expect(refused.body.changed).toMatchObject([{ id: expect.any(Number), title }])
    expect(await test.house.statement('select * from company_company order by id')).toEqual(before)
    // Compared anew, it goes.
    await admin.patch(`company/import/${id}/`, {})
    await compared(id)
    expect((await apply(id)).status).toBe(200)
  })
})

describe('a comparison that is repeated', () => {
  it('keeps what a person has said of what is still the same', async () => {
    const alfa = await aCompany({ ...ALFA, telephone: '1' })
    await aCompany(BETA)
    const [omega] = [
      await aCompany({ business_name: 'Omega' }),
      await aCompany({ business_name: 'Omega Srl' }),
    ]
    const { id } = await compare(
      csv(
        [...HEAD, 'Telefono'],
        ['Ceramiche Alfa Nuova', '01234567897', 'Modena', '2'],
        ['Omega spa', '', 'Imola', ''],
        ['Omega sas', '', 'Rimini', ''],
        ['Delta', '', 'Imola', ''],
        ['Epsilon', '', 'Imola', ''],
      ),
    )
    const match = async (title: string) =>
      (await differences(id)).find((one: { title: string }) => one.title === title)
    const say = async (title: string, change: object) =>
      admin.patch(`company/import/${id}/difference/${(await match(title)).id}/`, change)
    await say(ALFA.business_name, { unticked_fields: ['telephone', 'city'] })
    await say('Beta S.r.l.', { is_ticked: false })
    await say('Delta', { is_ticked: false })
    await say('Omega sas', { choice: 'new' })
    await say('Omega spa', { choice: omega.id })
    const before = (await read(id)).counts
    await admin.patch(`company/company/${alfa.id}/`, { city: 'Carpi' })
    const refused = await apply(id)
    expect(refused.body.changed).toMatchObject([{ company_id: alfa.id, title: ALFA.business_name }])

    await admin.patch(`company/import/${id}/`, {})
    const again = await compared(id)
    expect([again.counts, again.ticked]).toEqual([before, { add: 2, change: 2, remove: 0 }])
    // The town is another one now: of that nobody has said anything.
    expect(await match(ALFA.business_name)).toMatchObject({
      unticked_fields: ['telephone'],
      fields: { city: ['Carpi', 'Modena'] },
    })
    expect(await match('Beta S.r.l.')).toMatchObject({ kind: 'remove', is_ticked: false })
    expect(await match('Delta')).toMatchObject({ is_ticked: false })
    expect(await match('Epsilon')).toMatchObject({ is_ticked: true })
    expect(await match('Omega sas')).toMatchObject({ kind: 'add', company_id: null })
    expect(await match('Omega spa')).toMatchObject({ kind: 'change', company_id: omega.id })
    expect((await apply(id)).status).toBe(200)
  })
})

describe('undo', () => {
  const business =
    'select id, business_name, vat, city, telephone, association_status from company_company order by id'

  it('restores exactly what was replaced', async () => {
    await aCompany(ALFA)
    await aCompany({ business_name: 'Gamma' })
    const before = await test.house.statement(business)
    const { id } = await compare(csv(HEAD, ['Alfa Nuova', '01234567897', 'Modena'], ['Delta', '', 'Imola']))
    await apply(id)
    expect(await test.house.statement(business)).not.toEqual(before)
    const undone = await undo(id)
    expect(undone.body).toMatchObject({ state: 'undone', kept: 0, undone_by: { name: 'Ada Rossi' } })
    expect(await test.house.statement(business)).toEqual(before)
    expect((await undo(id)).status).toBe(409)
  })

  it('keeps what was edited since, and lists it', async () => {
    const alfa = await aCompany(ALFA)
    const { id } = await compare(
      csv(
        [...HEAD, 'Telefono'],
        ['Ceramiche Alfa S.p.A.', '01234567897', 'Modena', '0536 1'],
        ['Delta', '', 'Imola', ''],
        ['Epsilon', '', '', ''],
        ['Zeta', '', '', ''],
      ),
    )
    await apply(id)
    await admin.patch(`company/company/${alfa.id}/`, { city: 'Carpi' })
    const added = (await differences(id, '&kind=add')).map((one: { company_id: number }) => one.company_id)
    await admin.patch(`company/company/${added[0]}/`, { note: 'mia' })
    const user = await test.house.aUser(['user_circular'])
    const role = { group_id: 11, company_id: added[1], user_id: user.id }
    const link = await admin.post('company/company_user_group/', role)
    expect((await undo(id)).body).toMatchObject({ state: 'undone', kept: 3 })
    expect(await companyOf(alfa.id)).toMatchObject({ city: 'Carpi', telephone: '' })
    expect(await differences(id, '&is_kept=true')).toMatchObject([
      { title: ALFA.business_name, kept: ['city'] },
      { title: 'Delta', kept: [] },
      { title: 'Epsilon', kept: [] },
    ])
    expect((await admin.get(`company/company/${added[0]}/`)).body.note).toBe('mia')
    expect((await admin.get(`company/company/${added[2]}/`)).status).toBe(404)
    // What was taken back is a deleted record like any other.
    expect((await admin.post(`history/company-company/${added[2]}/restore/`)).status).toBe(201)
    await admin.delete(`company/company_user_group/${link.body.id}/`)
  })
})

describe('a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Ragione sociale;Città\nCerámica Ñandú;Forlì €\n'), 'utf-8'],
    [
      'UTF-8 with its mark',
      new TextEncoder().encode('\uFEFFRagione sociale;Città\nCerámica Ñandú;Forlì €\n'),
      'utf-8',
    ],
    ['UTF-16', Buffer.from('\uFEFFRagione sociale;Città\nCerámica Ñandú;Forlì €\n', 'utf16le'), 'utf-16le'],
    [
      'UTF-16 the other way round',
      Buffer.from('\uFEFFRagione sociale;Città\nCerámica Ñandú;Forlì €\n', 'utf16le').swap16(),
      'utf-16be',
    ],
    [
      'UTF-16 without its mark',
      Buffer.from('Ragione sociale;Città\nCerámica Ñandú;Forlì €\n', 'utf16le'),
      'utf-16le',
    ],
    [
      'Windows-1252',
      Buffer.from(Buffer.from('Ragione sociale;Città\nCerámica Ñandú;Forlì \x80\n', 'latin1')),
      'windows-1252',
    ],
  ])('is read in %s', async (_name, bytes, encoding) => {
    const match = await compare(bytes)
    expect(match).toMatchObject({ encoding, mapping: ['business_name', 'city'] })
    expect(await differences(match.id)).toMatchObject([
      { values: { business_name: 'Cerámica Ñandú', city: 'Forlì €' } },
    ])
  })

  it.each([';', ',', '\t', '|'])('is read with %j between its cells', async (separator) => {
    const match = await compare(
      `${['nome azienda', 'città'].join(separator)}\n${['Uno', 'Rho'].join(separator)}`,
    )
    expect(match).toMatchObject({ separator, counts: { add: 1 } })
  })

  it('with line breaks, quotes and guarded formulas in its cells means what it says', async () => {
    const match = await compare(
      '"Ragione sociale";"Note";"Telefono"\r\n"Uno ""il primo""";"a\r\nb;c";"\'+39 0536"\r\n',
    )
    expect(await differences(match.id)).toMatchObject([
      { values: { business_name: 'Uno "il primo"', note: 'a\nb;c', telephone: '+39 0536' } },
    ])
  })

  it('with faults is reported row by row, and the rest is used; nobody is removed unasked', async () => {
    await aCompany(ALFA)
    const match = await compare(
      [
        'Ragione sociale;Partita IVA;Tipologia;CAP;Sito web;Paese',
        'Buona;00743110157;piastrelle;41049;www.buona.it;Italia',
        'Rotta;"mai chiusa;tiles;;;',
        'Totale: 7 aziende',
        ';;;;;',
        'Doppia;00743110157;;;;',
        'Sbagliata;IT12345678901;legno;12;javascript:alert(1);Italia',
        '"";"";tiles;;;IT',
      ].join('\n'),
    )
    expect(match.counts).toMatchObject({ add: 1, rejected: 5, remove: 1 })
    expect(await rejected(match.id)).toEqual([
      {
        id: expect.any(Number),
        is_used: false,
        row_number: 3,
        cells: ['Rotta;"mai chiusa;tiles;;;'],
        reasons: ['The quotation marks of this row do not close where they should.'],
      },
      {
        id: expect.any(Number),
        is_used: false,
        row_number: 4,
        cells: ['Totale: 7 aziende'],
        reasons: ['The row has 1 cells instead of 6.'],
      },
      {
        id: expect.any(Number),
        is_used: false,
        row_number: 6,
        cells: expect.any(Array),
        reasons: ['The same company stands in row 2 already.'],
      },
      {
        id: expect.any(Number),
        is_used: false,
        row_number: 7,
        cells: expect.any(Array),
        reasons: [
          'Tipologia: "legno" is not a valid choice.',
          'Sito web: Url non valido',
          'Partita IVA: This VAT number is not valid: check its digits and its country.',
          'CAP: An Italian postal code has five digits.',
        ],
      },
      {
        id: expect.any(Number),
        is_used: false,
        row_number: 8,
        cells: expect.any(Array),
        reasons: ['Ragione sociale: This field may not be blank.'],
      },
    ])
    expect(await differences(match.id, '&kind=remove')).toMatchObject([{ is_ticked: false }])
    const italian = await rejected(match.id, { 'accept-language': 'it' })
    expect(italian[1].reasons).toEqual(['La riga ha 1 celle invece di 6.'])
    const file = await admin.get(`company/import/${match.id}/rejected/`, { 'accept-language': 'it' })
    expect(file.headers.get('content-disposition')).toContain('.csv')
    expect(file.text.split('\r\n')[0]).toBe(
      '"Ragione sociale";"Partita IVA";"Tipologia";"CAP";"Sito web";"Paese";"Motivo"',
    )
    expect(file.text).toContain('"Totale: 7 aziende";"";"";"";"";"";"La riga ha 1 celle invece di 6."')
  })

  it('with what no text can hold leaves out that cell alone', async () => {
    const match = await compare(`nome azienda;città\nUno;${' '.repeat(5000)}\nDue;R\0o\n`)
    expect(match.counts).toMatchObject({ add: 2, rejected: 0, left_out: 1 })
    expect(await rejected(match.id)).toMatchObject([{ reasons: ['città: Null characters are not allowed.'] }])
  })

  it.each([
    ['nothing', 'csv', '', 'a.csv', ['file.invalid', 'file.empty']],
    ['blank lines', 'csv', '\n \n', 'a.csv', ['file.invalid', 'file.empty']],
    [
      'a picture with the wrong name',
      'csv',
      Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      'a.csv',
      ['file.invalid', 'file.type'],
    ],
    ['another ending', 'csv', 'a;b', 'a.exe', ['file.invalid', 'file.type']],
    ['a text', 'mdb', 'a;b', 'a.mdb', ['file.invalid', 'file.type']],
  ] as const)('that is %s is refused', async (_what, kind, content, name, codes) => {
    const refused = await upload(kind, content, name, { 'accept-language': 'it' })
    expect([refused.status, refused.body.codes]).toEqual([400, { file: codes }])
    expect(refused.body.file[0]).toBe('File non valido')
  })

  it('that is missing, or more than one, is refused', async () => {
    const noForm = await admin.post('company/import/csv/', { file: 1 })
    expect([noForm.status, noForm.body.codes]).toEqual([415, { detail: ['request.media-type'] }])
    const form = new FormData()
    form.set('other', 'x')
    const response = await fetch(`${test.house.address}/api/company/import/csv/`, {
      method: 'POST',
      headers: { authorization: `JWT ${admin.token}` },
      body: form,
    })
    expect(response.status).toBe(400)
  })

  it('of more than 50 MB is refused', async () => {
    const { status } = await upload('csv', Buffer.alloc(50 * 1024 * 1024 + 1, 'a;b\n'))
    expect(status).toBe(413)
  })
})
