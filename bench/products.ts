import type pg from 'pg'
import type { Call } from './calls.ts'
import { fixed, row, times } from './figures.ts'
import { type Measured, measure, medianOf, type Pace, type Side, sideBySide } from './side-by-side.ts'

/** 20,000 products with all their relations, in periods of 2,000; one in ten has far more look-ups than the others. */
const COUNT = 20_000
const PERIODS = 10
const COMPANIES = 300
const ITEMS = 30
const LISTS = ['certification', 'format', 'style', 'typology', 'use'] as const
const RICH = { every: 10, links: 10, images: 5 }
const POOR = { links: 2, images: 2 }

interface Filled {
  readonly product: number
  readonly period: number
  readonly company: number
  readonly brand: number
  readonly items: Readonly<Record<string, number>>
}

/** The first id of what one statement inserts; the others follow it. */
export const firstOf = async (client: pg.Client, insert: string): Promise<number> => {
  const { rows } = await client.query<{ first: number }>(
    `with made as (${insert} returning id) select min(id) as first from made`,
  )
  return rows[0]?.first ?? 0
}

const named = (n: string) =>
  `jsonb_build_object('it', 'Nome ' || ${n}, 'en', 'Name ' || ${n}, 'fr', 'Nom ' || ${n}, 'de', 'Name ' || ${n}, 'ru', 'Имя ' || ${n})`

export const fillProducts = async (client: pg.Client): Promise<Filled> => {
  const company = await firstOf(
    client,
    `insert into company_company (business_name) select 'Ceramiche ' || n || ' S.p.A.' from generate_series(1, ${COMPANIES}) n`,
  )
  const brand = await firstOf(
    client,
    `insert into company_brand (name, company_id) select 'Marchio ' || n, ${company} + n - 1 from generate_series(1, ${COMPANIES}) n`,
  )
  const period = await firstOf(
    client,
    `insert into product_group (name) select ${named('n')} from generate_series(1, ${PERIODS}) n`,
  )
  const items: Record<string, number> = {}
  for (const list of LISTS)
    items[list] = await firstOf(
      client,
      `insert into product_${list} (name, "order") select ${named('n')}, n from generate_series(1, ${ITEMS}) n`,
    )
  const product = await firstOf(
    client,
    `insert into product_product (collection_name, group_id, company_id, category, description, visible_languages, designer, "order", step)
     select 'Collezione ' || md5(n::text) || ' ' || n, ${period} + n / ${COUNT / PERIODS}, ${company} + n % ${COMPANIES}, 'tiles',
       jsonb_build_object('it', repeat('Gres porcellanato effetto pietra ' || n || '. ', 6), 'en', repeat('Porcelain stoneware ' || n || '. ', 8),
         'fr', repeat('Grès cérame. ', 10), 'de', repeat('Feinsteinzeug. ', 10), 'ru', repeat('Керамогранит. ', 10)),
       '{it,en,fr,de,ru}', 'Studio ' || n % 100, n, n % 5
     from generate_series(0, ${COUNT - 1}) n`,
  )
  const many = (rich: number, poor: number) => `case when n % ${RICH.every} = 0 then ${rich} else ${poor} end`
  for (const list of LISTS)
    await client.query(
      `insert into product_product_${list} (product_id, other_id)
       select ${product} + n, ${items[list]} + (n + k) % ${ITEMS}
       from generate_series(0, ${COUNT - 1}) n, generate_series(1, ${many(RICH.links, POOR.links)}) k`,
    )
  await client.query(
    `insert into product_product_brand (product_id, other_id)
     select ${product} + n, ${brand} + n % ${COMPANIES} from generate_series(0, ${COUNT - 1}) n`,
  )
  await client.query(
    `with files as (
       insert into file (id, content_id, name, type, size, width, height, thumbhash, created_at)
       select gen_random_uuid(), gen_random_uuid(), 'foto-' || n || '-' || k || '.jpg', 'image/jpeg', 100000, 1200, 900,
         '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', now()
       from generate_series(0, ${COUNT - 1}) n, generate_series(1, ${many(RICH.images, POOR.images)}) k
       returning id, name
     )
     insert into product_image (product_id, "order", file)
     select ${product} + split_part(name, '-', 2)::int, replace(split_part(name, '-', 3), '.jpg', '')::int, id from files`,
  )
  await client.query('vacuum analyze')
  return { product, period, company, brand, items }
}

const PATH = '/api/product/product'
const columns = ['collection_name', 'company', 'category', 'step', 'order', 'image_count']
  .map(
    (name, place) =>
      `columns[${place}][data]=${name}&columns[${place}][searchable]=${place === 0}&columns[${place}][orderable]=true`,
  )
  .join('&')
const list = (start: number, more = '') =>
  `${PATH}/?format=datatables&draw=1&start=${start}&length=25&${columns}&order[0][column]=0&order[0][dir]=asc${more}`

const callsFor = ({ product, period, company, brand, items }: Filled): Call[] => {
  const anId = (round: number) => product + ((round * 7919) % COUNT)
  const body = (round: number) => ({
    collection_name: `Nuova ${round}`,
    group_id: period,
    company_id: company,
    category: 'tiles',
    description: { it: 'Gres porcellanato.', en: 'Porcelain stoneware.' },
    brand_ids: [brand],
    format_ids: [0, 1].map((k) => (items.format ?? 0) + k),
    style_ids: [0, 1].map((k) => (items.style ?? 0) + k),
  })
  return [
    {
      name: 'products: list of 25, sorted, with total, page 1',
      goal: 1,
      method: 'GET',
      ours: () => list(0),
      bare: () => '/product-list?start=0&length=25',
    },
    {
      name: 'the same, page 400',
      goal: 2,
      method: 'GET',
      ours: () => list(9975),
      bare: () => '/product-list?start=9975&length=25',
    },
    {
      name: 'substring + state filter',
      goal: 0.8,
      method: 'GET',
      ours: (round) => list(0, `&search[value]=${round % 200}7 &step=4`),
      bare: (round) => `/product-list?start=0&length=25&search=${round % 200}7`,
    },
    {
      name: 'one product with look-ups, texts, images',
      goal: 0.6,
      method: 'GET',
      ours: (round) => `${PATH}/${anId(round)}/`,
      bare: (round) => `/product/${anId(round)}`,
    },
    {
      name: 'change one product',
      goal: 0.4,
      method: 'PATCH',
      ours: (round) => `${PATH}/${anId(round)}/`,
      bare: (round) => `/product/${anId(round)}`,
      body: (round) => JSON.stringify({ designer: `Studio ${round}` }),
    },
    {
      name: 'create one product',
      goal: 0.4,
      method: 'POST',
      ours: () => `${PATH}/`,
      bare: () => '/product',
      body: (round) => JSON.stringify(body(round)),
    },
  ]
}

const aRead = (name: string, path: (round: number) => string): Call => ({
  name,
  goal: 0,
  method: 'GET',
  ours: path,
  bare: path,
})

interface Benched {
  readonly client: pg.Client
  readonly sides: { readonly bare: Side; readonly ours: Side }
  readonly pace: Pace
  readonly print: (line: string) => void
}

/** How many of a call there are in a second, of several that take turns. */
const byTurns = async (ours: Side, calls: readonly Call[], pace: Pace): Promise<number[]> => {
  const rounds = calls.map((): Measured[] => [])
  for (let round = 0; round < pace.rounds; round++)
    for (const [place, call] of calls.entries()) rounds[place]?.push(await measure(ours, call, pace))
  return rounds.map((measured) => medianOf(measured, 'requestsPerSecond'))
}

export const benchProducts = async ({ client, sides, pace, print }: Benched): Promise<void> => {
  const filled = await fillProducts(client)
  await sideBySide(sides, pace, print, callsFor(filled))

  const nth = (round: number, rest: number) =>
    `${PATH}/${filled.product + ((round * 79) % (COUNT / RICH.every)) * RICH.every + rest}/`
  const [poor = 0, rich = 0] = await byTurns(
    sides.ours,
    [aRead('poor', (round) => nth(round, 1)), aRead('rich', (round) => nth(round, 0))],
    pace,
  )
  print('')
  print(
    `One product with ${LISTS.length * POOR.links} look-ups and ${POOR.images} images: ${fixed(poor, 0)} a second; with ${LISTS.length * RICH.links} and ${RICH.images}: ${fixed(rich, 0)}, ${times(poor / rich, 2)}.`,
  )

  const board = `/api/product/group/${filled.period}/board/`
  const { status } = await fetch(`${sides.ours.address}${board}`, { headers: sides.ours.headers })
  if (status !== 200) return
  const ofPeriod = list(0, `&group_id=${filled.period}`)
  const [page = 0, boards = 0] = await byTurns(
    sides.ours,
    [aRead('page 1 of a period', () => ofPeriod), aRead('board of a period', () => board)],
    pace,
  )
  const cost = page / boards
  print(row('of 2,000 products', 'req/s', 'times page 1', 'goal', ''))
  print(row('---', '---:', '---:', '---:', '---'))
  print(row('page 1 of the period', fixed(page, 0), '1', '', ''))
  print(row('board of the period', fixed(boards, 0), fixed(cost), '≤ 3', cost <= 3 ? '✓' : 'missed'))
}
