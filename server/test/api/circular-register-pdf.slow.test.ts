import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchFile } from '../fixtures/files.ts'
import { type Client, useHouse } from '../harness.ts'
import { anEntry } from '../register-entries.ts'
import { isLong } from '../scale.ts'

const PDF = 'circular/register/pdf/'
const LARGE_YEAR = isLong ? 5000 : 500
const test = useHouse()
let user: Client

/** Pages of the document as texts. */
const pagesOf = async (query: string, language = 'it') => {
  const { status, headers, bytes } = await fetchFile(test.house, `/api/${PDF}${query}`, {
    authorization: `JWT ${user.token}`,
    'accept-language': language,
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(new Uint8Array(bytes))
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), headers }
}

beforeAll(async () => {
  user = await test.house.as('user_circular')
  for (const entry of [
    { at: '2023-12-31T22:59:59Z', year: 2023, sequence: 7, subject: 'Ultima dell’anno' },
    { at: '2024-06-10T21:59:59Z', year: 2024, sequence: 12, subject: 'Emissioni odorigene' },
    { at: '2024-06-10T22:00:00Z', year: 2024, sequence: 13, subject: 'Тарифы на 2024' },
    { at: '2024-06-11T08:00:00Z', year: 2023, sequence: 7, kind: 'annulment', reason: 'Dati\n\nerrati' },
  ])
    await anEntry(test.house, entry)
})

describe('the register as a document', () => {
  it('has the entries of a day with kinds in words, and ends with a summary', async () => {
    const { pages, headers } = await pagesOf('?day=2024-06-11')
    expect(headers.get('content-disposition')).toContain('Registro')
    const [first = '', last = ''] = pages
    expect(pages.length).toBe(2)
    for (const words of [
      'Registro di protocollo · 11 giugno 2024',
      'Oggetto',
      '0000013/2024 Numero assegnato Тарифы на 2024 Circolare Sistema',
      '11/06/24, 00:00:00',
      '0000007/2023 ANNULLATA Annullamento',
      'Motivo: Dati errati',
      '1 / 2',
    ])
      expect(first).toContain(words)
    for (const words of [
      'Riepilogo',
      'Registrazioni 2',
      'Numeri assegnati 1',
      'Dal numero 0000013/2024',
      'Al numero 0000013/2024',
      'Prima registrazione 11/06/24, 00:00:00',
      'Ultima registrazione 11/06/24, 10:00:00',
      'Numeri annullati 0000007/2023',
      'Impronta dell’ultima registrazione 98765432',
    ])
      expect(last).toContain(words)
  })

  it('has the numbers of a year, also where they were annulled in the next one', async () => {
    const { pages } = await pagesOf('?year=2023', 'en')
    const [first = '', last = ''] = pages
    expect(first).toContain('Protocol register · 2023')
    expect(first.match(/ANNULLED/g)?.length).toBe(2)
    expect(last).toContain('Entries 2 Numbers assigned 1')
  })

  it('of a day without entries says so', async () => {
    const { pages } = await pagesOf('?day=2024-06-12')
    expect(pages[0]).toContain('Nessuna registrazione')
    expect(pages[1]).toContain('Registrazioni 0')
  })

  it('rejects a day or year that is none, and the whole register', async () => {
    for (const [query, parameter] of [
      ['?year=24', 'year'],
      ['?day=2024-02-30', 'day'],
      ['', 'year'],
    ]) {
      const { status, body } = await user.get(`${PDF}${query}`)
      expect([status, Object.keys(body.codes)]).toEqual([400, [parameter]])
    }
    const statistics = await test.house.as('administrator_email_statistics')
    expect((await statistics.get(`${PDF}?year=2024`)).status).toBe(403)
  })

  it('of a large year has every entry, and the titles of the columns on each page', async () => {
    await test.house.statement(`insert into circular_register (id, kind, at, circular_id, protocol_seq,
        protocol_year, protocol_number, subject, typology_id, typology, previous_hash, hash)
      select n, 'number', '2020-01-01'::timestamptz + n * interval '1 hour', -n, n, 2020,
        lpad(n::text, 7, '0') || '/2020', 'Circolare numero ' || n, 1, 'Circolare', '', md5(n::text)
      from generate_series(1, ${LARGE_YEAR}) n`)
    const { pages } = await pagesOf('?year=2020')
    const entries = pages.slice(0, -1)
    expect(entries.every((page) => page.includes('Protocollo Registrazione Oggetto'))).toBe(true)
    const numbers = entries.flatMap((page) => page.match(/\d{7}(?=\/2020)/g)?.map(Number) ?? [])
    expect(numbers).toEqual(Array.from({ length: LARGE_YEAR }, (_, index) => index + 1))
    expect(pages.at(-1)).toContain(`Numeri assegnati ${LARGE_YEAR}`)
    expect(pages.at(-1)).toContain(`${pages.length} / ${pages.length}`)
    const csv = await user.get('circular/register/?format=csv&year=2020')
    expect(csv.text.trim().split('\n').length).toBe(LARGE_YEAR + 1)
  }, 120_000)
})
