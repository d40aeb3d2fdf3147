import type pg from 'pg'
import { listPath } from './calls.ts'
import { fixed, median, times } from './figures.ts'
import { fillReleases, RELEASES_PATH } from './releases.ts'

const COMPANIES = 20_000
const MAX_TIMES = 3
/** Nothing contains the words, so that similar ones were looked for. */
const MAX_TIMES_ALIKE = 6

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

/** List with the searches that are typed in it. */
interface Searched {
  readonly name: string
  readonly path: string
  readonly exact: readonly string[]
  /** Searches that nothing contains. */
  readonly alike: readonly string[]
}

const COMPANY_LIST: Searched = {
  name: `${COMPANIES.toLocaleString('en')} companies`,
  path: listPath(
    '/api/company/company/?',
    ['search_text', 'business_name', 'city', 'association_status', 'typology', 'vat'],
    0,
    '&keep=version',
  ),
  // A word of every row, two words of some, a number, a part of a word.
  exact: ['ceramiche', 'secchia faenza', '00000012345', '17'],
  alike: ['sasuolo', 'nessuno si chiama così'],
}

const RELEASE_LIST: Searched = {
  name: '20,000 releases of one year',
  path: listPath(
    RELEASES_PATH,
    ['search_text', 'title', 'state', 'published_date', 'company.name', 'weight'],
    0,
  ),
  // A word of every row, a part of one, numbers of some rows.
  exact: ['forno', 'comu', '17', '12345'],
  alike: ['cominucato', 'nessuno si chiama così'],
}

/** Searches of a list beside its first page: medians of interleaved calls. */
const lineOf = async (
  { name, path, exact, alike }: Searched,
  { address, headers, rounds }: Options,
): Promise<string> => {
  const took = async (search: string): Promise<number> => {
    const began = performance.now()
    const response = await fetch(`${address}${path}&search[value]=${encodeURIComponent(search)}`, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`search: ${response.status}`)
    return performance.now() - began
  }
  const taken = new Map(['', ...exact, ...alike].map((search) => [search, [] as number[]]))
  for (let round = 0; round < rounds * 10; round++)
    for (const [search, times] of taken) times.push(await took(search))
  const first = median(taken.get('') ?? [])
  const figure = (max: number) => (search: string) => {
    const of = median(taken.get(search) ?? [])
    return `“${search}” ${fixed(of, 1)} ms, ${times(of / first, max)}`
  }
  const figures = [...exact.map(figure(MAX_TIMES)), ...alike.map(figure(MAX_TIMES_ALIKE))]
  return `Search box over ${name} (page 1 takes ${fixed(first, 1)} ms): ${figures.join('; ')}.`
}

/** The search box over many companies and over long texts, beside the first page of the same list. */
export const searchLines = async (options: Options): Promise<string[]> => {
  await fillCompanies(options.client)
  const companies = await lineOf(COMPANY_LIST, options)
  await fillReleases(options.client)
  return [companies, '', await lineOf(RELEASE_LIST, options)]
}
