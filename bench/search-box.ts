import type pg from 'pg'
import { fixed, median, times } from './figures.ts'

const COMPANIES = 20_000
const MAX_TIMES = 3

interface Options {
  readonly address: string
  readonly headers: Record<string, string>
  readonly client: pg.Client
  readonly rounds: number
}

/** Names of several words, in several cities, as an association has them. */
const fillCompanies = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into company_company (business_name, city, vat, country)
     select 'Ceramiche ' || (array['Emilia', 'Secchia', 'Panaro', 'Rosa', 'Gatto', 'Marca'])[1 + n % 6] || ' ' || md5(n::text) || ' S.p.A.',
       (array['Sassuolo', 'Fiorano', 'Imola', 'Faenza', 'Deruta'])[1 + n % 5], 'IT' || lpad(n::text, 11, '0'), 'IT'
     from generate_series(1, $1::int) n`,
    [COMPANIES],
  )
  await client.query('vacuum analyze company_company')
}

/** What somebody may type: a word that many have, two words that some have, a number, a slip of the finger. */
const SEARCHES = ['ceramiche', 'secchia faenza', '00000012345', 'sasuolo', 'nessuno si chiama così']

/** The search box over many companies, beside the first page of the same list: medians of interleaved calls. */
export const searchLines = async ({ address, headers, client, rounds }: Options): Promise<string[]> => {
  await fillCompanies(client)
  const columns = ['business_name', 'city', 'association_status', 'typology', 'vat', 'search_text']
    .map((name, at) => `columns[${at}][data]=${name}&columns[${at}][searchable]=${name === 'search_text'}`)
    .join('&')
  const list = async (search: string): Promise<number> => {
    const began = performance.now()
    const query = `format=datatables&length=25&keep=version&${columns}&search[value]=${encodeURIComponent(search)}`
    const response = await fetch(`${address}/api/company/company/?${query}`, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`search: ${response.status}`)
    return performance.now() - began
  }
  const taken = new Map(['', ...SEARCHES].map((search) => [search, [] as number[]]))
  for (let round = 0; round < rounds * 10; round++)
    for (const [search, times] of taken) times.push(await list(search))
  const first = median(taken.get('') ?? [])
  const matches = SEARCHES.map((search) => {
    const took = median(taken.get(search) ?? [])
    return `“${search}” ${fixed(took, 1)} ms, ${times(took / first, MAX_TIMES)}`
  })
  return [
    `Search box over ${COMPANIES.toLocaleString('en')} companies (page 1 takes ${fixed(first, 1)} ms): ${matches.join('; ')}.`,
  ]
}
