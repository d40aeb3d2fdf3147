import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, useHouse } from '../harness.ts'
import { csv, importSteps } from '../import-steps.ts'

const test = useHouse()
let admin: Client
const { compare, differences, rejected, apply, undo } = importSteps(
  () => test.house,
  () => admin,
)

beforeAll(async () => {
  admin = await test.house.as('administrator_associated_companies')
  await test.house.jobs.start()
})
beforeEach(() => test.house.statement('truncate company_company cascade'))

const aMember = async (values: object): Promise<{ id: number }> =>
  (await admin.post('company/company/', { association_status: 'associated', ...values })).body

const ONLY_THE_SAME = { same: 1, add: 0, change: 0, choice: 0, rejected: 0, left_out: 0 }

describe('what looks the same', () => {
  const NOTE = 'Però è così\ndue righe\n\nquattro'
  const VALUES = { business_name: 'Caffè Società Forlì', city: 'Forlì', note: NOTE, vat: '00743110157' }
  const HEADINGS = ['Ragione sociale', 'Città', 'Note', 'Partita IVA'] as const
  const { business_name, city, vat } = VALUES

  it.each([
    ['accents as signs of their own', (text: string) => text.normalize('NFD')],
    ['the line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['the line ends of an old Macintosh', (text: string) => text.replaceAll('\n', '\r')],
    ['both', (text: string) => text.normalize('NFD').replaceAll('\n', '\r\n')],
  ])('is no difference: %s', async (_, written) => {
    await aMember(VALUES)
    for (const number of [vat, '']) {
      const row = [business_name, city, NOTE, number].map(written)
      const match = await compare(csv(HEADINGS, row))
      expect(match.counts).toMatchObject(ONLY_THE_SAME)
      expect(await differences(match.id)).toEqual([])
      await undo(match.id)
    }
  })

  it('is no difference either where the company was kept so before', async () => {
    const { id } = await aMember(VALUES)
    // As older programs have written it, past every schema.
    await test.house.statement(
      `with changed as (
          update company_company set city = normalize(city, nfd), business_name = normalize(business_name, nfd),
            note = replace(normalize(note, nfd), chr(10), chr(13) || chr(10)) where id = ${id} returning id)
        insert into history (type, record_id, at, action) select 'company-company', id, now(), 'change' from changed`,
    )
    for (const number of [vat, '']) {
      const match = await compare(csv(HEADINGS, [business_name, city, NOTE, number]))
      expect(match.counts).toMatchObject(ONLY_THE_SAME)
      await undo(match.id)
    }
  })
})

describe('the legal form', () => {
  it.each([
    ['Alfa', 'Alfa s.c.'],
    ['Alfa S.p.A.', 'ALFA S.P.A. Società Benefit'],
    ['Alfa S.r.l.', 'Alfa S.r.l. SB'],
    ['Alfa S.r.l. SB', 'Alfa'],
    ['Alfa', 'Alfa S.B. S.p.A.'],
    ['Alfa società consortile', 'Alfa S.c. a r.l.'],
  ])('of %s and %s makes no second company', async (existing, written) => {
    const { id } = await aMember({ business_name: existing })
    const match = await compare(csv(['Ragione sociale', 'Città'], [written, 'Imola']))
    expect(match.counts).toMatchObject({ add: 0, change: 1, choice: 0, remove: 0 })
    expect(await differences(match.id)).toMatchObject([{ kind: 'change', company_id: id }])
    await undo(match.id)
  })

  it('is nothing but the end of a name', async () => {
    await aMember({ business_name: 'SB' })
    await aMember({ business_name: 'SC Ceramiche' })
    const match = await compare(csv(['Ragione sociale'], ['Ceramiche'], ['SB Ceramiche']))
    expect(match.counts).toMatchObject({ add: 2, same: 0 })
    await undo(match.id)
  })
})

it('knows the words of members and former members', async () => {
  const words = [
    ['Socio', 'associated'],
    ['SOCIA', 'associated'],
    ['Ex socio', 'ex_associated'],
    ['ex-socio', 'ex_associated'],
    ['Ex Socia', 'ex_associated'],
    ['Non socio', 'not_associated'],
  ] as const
  const match = await compare(
    csv(['Ragione sociale', 'Stato associativo'], ...words.map(([word], n) => [`Parola ${n}`, word])),
  )
  expect(match.mapping).toEqual(['business_name', 'association_status'])
  expect(await rejected(match.id)).toEqual([])
  const values = (await differences(match.id)).map(
    (one: { values: { association_status: string } }) => one.values.association_status,
  )
  expect(values).toEqual(words.map(([, status]) => status))
  await undo(match.id)
})

describe('a name that nobody can see', () => {
  const UNSEEN = [
    ['a space without width', '\u200B'],
    ['what is no character', '\uFFFE'],
    ['a soft hyphen', '\u00AD'],
    ['a sign that turns the direction', '\u200E\u202E'],
    ['a joiner', '\u200D'],
    ['an empty letter', '\u3164'],
    ['an empty letter for the blind', '\u2800'],
    ['several, with spaces', ' \u200B \uFEFF\u2060 '],
  ] as const

  it.each(UNSEEN)('is refused in a form: %s', async (_, business_name) => {
    const made = await admin.post('company/company/', { business_name })
    expect([made.status, made.body.codes]).toEqual([400, { business_name: ['field.blank'] }])
    const { id } = await aMember({ business_name: 'Vista' })
    const changed = await admin.patch(`company/company/${id}/`, { business_name })
    expect([changed.status, changed.body.codes]).toEqual([400, { business_name: ['field.blank'] }])
  })

  it.each(UNSEEN)('is refused in a file: %s', async (_, business_name) => {
    const match = await compare(
      csv(['Ragione sociale', 'Città'], [business_name, 'Imola'], ['Alfa', 'Imola']),
    )
    expect(match.counts).toMatchObject({ add: 1, rejected: 1 })
    expect(await rejected(match.id)).toMatchObject([{ row_number: 2, is_used: false }])
    await undo(match.id)
  })

  it('leaves the signs in a name that join its letters', async () => {
    const { body } = await admin.post('company/company/', { business_name: 'می\u200Cخواهم \u200BS.p.A.' })
    expect(body.business_name).toBe('می\u200Cخواهم S.p.A.')
  })
})

describe('the history of a company', () => {
  it('says which import has written, and undone, and which file it was', async () => {
    const { id: company } = await aMember({ business_name: 'Nota', city: 'Imola' })
    await admin.patch(`company/company/${company}/`, { city: 'Faenza' })
    const { id } = await compare(csv(['Ragione sociale', 'Città'], ['Nota', 'Forlì'], ['Nuova', 'Imola']))
    const [added] = (await differences(id, '&kind=add')) as [{ id: number }]
    await apply(id)
    const [{ id: made }] = (await test.house.statement(
      `select company_id as id from company_import_difference where id = ${added.id}`,
    )) as [{ id: number }]
    const notified = async (record: number) =>
      (await admin.get(`history/company-company/${record}/`)).body.results.map(
        ({ action, origin }: { action: string; origin: unknown }) => [action, origin],
      )
    const origin = { type: 'company-import', id, title: 'companies.csv' }
    expect(await notified(made)).toEqual([['create', origin]])
    expect(await notified(company)).toEqual([
      ['change', origin],
      ['change', null],
      ['create', null],
    ])
    const { body: timeline } = await admin.get(`company/company/${company}/timeline/`)
    expect(timeline.results.map((entry: { origin: unknown }) => entry.origin)).toEqual([origin, null, null])
    await undo(id)
    expect(await notified(company)).toMatchObject([
      ['change', origin],
      ['change', origin],
      ['change', null],
      {},
    ])
    expect(await notified(made)).toEqual([
      ['delete', origin],
      ['create', origin],
    ])
  })
})
