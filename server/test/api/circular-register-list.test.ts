import { beforeAll, describe, expect, it } from 'vitest'
import { CIRCULARS, circularSteps } from '../circular-steps.ts'
import { type Client, useHouse } from '../harness.ts'
import { anEntry } from '../register-entries.ts'

const REGISTER = 'circular/register/'
const test = useHouse()
const steps = circularSteps(() => test.house)
let admin: Client

const rowsOf = async (query: string, client = admin) => {
  const { status, body } = await client.get(`${REGISTER}${query}`)
  expect([status, body.codes]).toEqual([200, undefined])
  return body.results
}
const numbersIn = async (query: string) =>
  (await rowsOf(query)).map((row: { protocol_number: string }) => row.protocol_number)

beforeAll(async () => {
  admin = await test.house.as('administrator_circular')
  // Midnight in Rome is 22:00 or 23:00 UTC.
  for (const entry of [
    { at: '2023-12-31T22:59:59Z', year: 2023, sequence: 7, subject: 'Ultima dell’anno' },
    { at: '2023-12-31T23:00:00Z', year: 2024, sequence: 1, subject: 'Prima dell’anno' },
    { at: '2024-06-10T21:59:59Z', year: 2024, sequence: 12, subject: 'Emissioni odorigene' },
    { at: '2024-06-10T22:00:00Z', year: 2024, sequence: 13, subject: 'Quote associative' },
    { at: '2024-06-11T08:00:00Z', year: 2023, sequence: 7, kind: 'annulment', reason: 'Dati errati' },
  ])
    await anEntry(test.house, entry)
})

describe('the register', () => {
  it('is read by year of the number, newest entry first', async () => {
    expect(await numbersIn('?year=2024')).toEqual(['0000013/2024', '0000012/2024', '0000001/2024'])
    expect(await numbersIn('?year=2023')).toEqual(['0000007/2023', '0000007/2023'])
    expect(await numbersIn('?year=1999')).toEqual([])
  })

  it('is read by day of the entry, in Rome', async () => {
    expect(await numbersIn('?day=2023-12-31')).toEqual(['0000007/2023'])
    expect(await numbersIn('?day=2024-01-01')).toEqual(['0000001/2024'])
    expect(await numbersIn('?day=2024-06-10')).toEqual(['0000012/2024'])
    expect(await numbersIn('?day=2024-06-11')).toEqual(['0000007/2023', '0000013/2024'])
    expect(await numbersIn('?day=2024-06-11&year=2023')).toEqual(['0000007/2023'])
  })

  it.each([
    ['year', '24'],
    ['year', 'duemila'],
    ['year', '1899'],
    ['year', '2201'],
    ['year', '2024|2023'],
    ['year', ''],
    ['day', '2024-02-30'],
    ['day', '2024-6-1'],
    ['day', '2024-06-11T08:00:00Z'],
    ['day', '0000-01-01'],
    ['day', 'oggi'],
    ['day', ''],
  ])('rejects ?%s=%s by name', async (parameter, value) => {
    const { status, body } = await admin.get(`${REGISTER}?${parameter}=${encodeURIComponent(value)}`)
    expect([status, Object.keys(body.codes)]).toEqual([400, [parameter]])
  })

  it('is searched by number, with and without its zeros, and by subject', async () => {
    expect(await numbersIn('?year=2024&search=0000012')).toEqual(['0000012/2024'])
    expect(await numbersIn('?search=0000012/2024')).toEqual(['0000012/2024'])
    expect(await numbersIn('?search=13/2024')).toEqual(['0000013/2024'])
    expect(await numbersIn('?search=7/2023')).toEqual(['0000007/2023', '0000007/2023'])
    expect(await numbersIn('?search=1/2024')).toEqual(['0000001/2024'])
    expect(await numbersIn('?year=2024&search=13')).toEqual(['0000013/2024'])
    expect(await numbersIn('?search=odorigene')).toEqual(['0000012/2024'])
    const named = await admin.get(`${REGISTER}?search=annullamento`, { 'accept-language': 'it' })
    expect(named.body.results).toMatchObject([{ kind: 'annulment' }])
    // Digits that stand in hashes alone.
    expect(await numbersIn('?search=98765432')).toEqual([])
  })

  it('marks every entry of a number that was annulled', async () => {
    expect(await rowsOf('?is_annulled=true')).toMatchObject([
      { kind: 'annulment', reason: 'Dati errati', protocol_number: '0000007/2023' },
      { kind: 'number', reason: '', protocol_number: '0000007/2023' },
    ])
    expect(await rowsOf('?year=2024&is_annulled=true')).toEqual([])
  })

  it('is served in the manner of datatables, and whole as a file', async () => {
    const page = await admin.get(`${REGISTER}?format=datatables&draw=3&start=1&length=1&year=2024`)
    expect(page.body).toMatchObject({ draw: 3, recordsFiltered: 3, data: [{ protocol_seq: 12 }] })
    const columns = ['protocol_number', 'kind', 'at', 'subject', 'is_annulled']
      .map((name, index) => `columns[${index}][data]=${name}&columns[${index}][title]=${name}`)
      .join('&')
    const csv = await admin.get(`${REGISTER}?format=csv&year=2023&${columns}`, { 'accept-language': 'it' })
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(csv.text.split(/\r?\n/).slice(1, 3)).toEqual([
      '"0000007/2023";"Annullamento";"2024-06-11 10:00:00";"Quote associative";"sì"',
      '"0000007/2023";"Numero assegnato";"2023-12-31 23:59:59";"Ultima dell’anno";"sì"',
    ])
  })

  it('has who, when and what of a real approval, and leads to its circular', async () => {
    const typology_id = await steps.aTypology()
    const matter_ids = [await steps.aMatter()]
    const circular = await steps.aCircular(admin, { typology_id, matter_ids })
    const approved = await steps.approved(circular.id, admin)
    const [entry] = await rowsOf('')
    expect(entry).toMatchObject({
      kind: 'number',
      protocol_number: approved.protocol_number,
      protocol_seq: approved.protocol_seq,
      protocol_year: approved.protocol_year,
      at: approved.datetime_protocol,
      subject: 'Quote associative',
      typology: 'Circolare',
      actor: approved.last_approver,
      circular_id: circular.id,
      is_self_approved: true,
      is_annulled: false,
      reason: '',
      content_hash: approved.content_hash,
    })
    expect(entry.hash).toMatch(/^[0-9a-f]{64}$/)
    expect((await admin.get(`${CIRCULARS}${entry.circular_id}/`)).status).toBe(200)
    await admin.post(`${CIRCULARS}${circular.id}/annul/`, { reason: 'Pubblicata per errore' })
    expect(await rowsOf(`?circular_id=${circular.id}`)).toMatchObject([
      { kind: 'annulment', is_annulled: true, reason: 'Pubblicata per errore' },
      { kind: 'number', is_annulled: true },
    ])
  })

  it('is read by the whole area, and by nobody else; nobody writes it', async () => {
    for (const role of ['user_circular', 'auto_approve_circular', 'administrator_global'] as const)
      expect((await rowsOf('?year=2023', await test.house.as(role))).length).toBe(2)
    for (const role of ['administrator_email_statistics', 'administrator_press_room'] as const)
      expect((await (await test.house.as(role)).get(REGISTER)).status).toBe(403)
    expect((await test.house.anonymous.get(REGISTER)).status).toBe(401)
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT'])
      expect((await admin.call(method, REGISTER, {})).status).toBe(405)
  })
})
