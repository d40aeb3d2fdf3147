import type pg from 'pg'
import { type Call, listPath, readCalls } from './calls.ts'
import { fixed, row, times } from './figures.ts'
import { fillCompanies, fillFiles, fillLists, firstOf, ITEMS, named } from './filling.ts'
import {
  type Benched,
  type Measured,
  measure,
  medianOf,
  type Pace,
  type Side,
  sideBySide,
} from './side-by-side.ts'

/** 20,000 products with all their relations, in periods of 2,000; one in ten has far more look-ups than the others. */
const COUNT = 20_000
const PERIODS = 10
const COMPANIES = 300
const LISTS = ['certification', 'format', 'style', 'typology', 'use'] as const
const RICH = { every: 10, links: 10, images: 5 }
const POOR = { links: 2, images: 2 }

interface Filled {
  readonly product: number
  readonly period: number
  readonly company: number
  readonly brand: number
  readonly items: Readonly<Record<`product_${(typeof LISTS)[number]}`, number>>
}

export const fillProducts = async (client: pg.Client): Promise<Filled> => {
  const company = await fillCompanies(client, COMPANIES)
  const brand = await firstOf(
    client,
    `insert into company_brand (name, company_id) select 'Marchio ' || n, ${company} + n - 1 from generate_series(1, ${COMPANIES}) n`,
  )
  const period = await firstOf(
    client,
    `insert into product_group (name) select ${named('n')} from generate_series(1, ${PERIODS}) n`,
  )
  const items = await fillLists(
    client,
    LISTS.map((list) => `product_${list}` as const),
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
       select ${product} + n, ${items[`product_${list}`]} + (n + k) % ${ITEMS}
       from generate_series(0, ${COUNT - 1}) n, generate_series(1, ${many(RICH.links, POOR.links)}) k`,
    )
  await client.query(
    `insert into product_product_brand (product_id, other_id)
     select ${product} + n, ${brand} + n % ${COMPANIES} from generate_series(0, ${COUNT - 1}) n`,
  )
  await fillFiles(client, {
    table: 'product_image',
    parent: 'product_id',
    first: product,
    count: COUNT,
    each: many(RICH.images, POOR.images),
  })
  await client.query('vacuum analyze')
  return { product, period, company, brand, items }
}

const PATH = '/api/product/product'
const list = (start: number, more = '') =>
  listPath(
    `${PATH}/?`,
    ['collection_name', 'company', 'category', 'step', 'order', 'image_count'],
    start,
    `&order[0][column]=0&order[0][dir]=asc${more}`,
  )

const record = (id: number) => `${PATH}/${id}/`

const callsFor = ({ product, period, company, brand, items }: Filled): Call[] => {
  const anId = (round: number) => product + ((round * 7919) % COUNT)
  const body = (round: number) => ({
    collection_name: `Nuova ${round}`,
    group_id: period,
    company_id: company,
    category: 'tiles',
    description: { it: 'Gres porcellanato.', en: 'Porcelain stoneware.' },
    brand_ids: [brand],
    format_ids: [0, 1].map((k) => items.product_format + k),
    style_ids: [0, 1].map((k) => items.product_style + k),
  })
  return [
    ...readCalls({
      list: 'products: list of 25, sorted, with total, page 1',
      one: 'one product with look-ups, texts, images',
      page: list,
      filter: 'step=4',
      record,
      anId,
      bare: 'product',
    }),
    {
      name: 'change one product',
      goal: 0.4,
      method: 'PATCH',
      ours: (round) => record(anId(round)),
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

/** How many of a call there are in a second, of several that take turns. */
const byTurns = async (ours: Side, calls: readonly Call[], pace: Pace): Promise<number[]> => {
  const rounds = calls.map((): Measured[] => [])
  for (let round = 0; round < pace.rounds; round++)
    for (const [index, call] of calls.entries()) rounds[index]?.push(await measure(ours, call, pace))
  return rounds.map((measured) => medianOf(measured, 'requestsPerSecond'))
}

/** Products of all periods that wait for an administrator, as after some years: the others are approved. */
const WAITING = 2_000

const leaveWaiting = async (client: pg.Client): Promise<void> => {
  await client.query(
    `update product_product set step = case when id % ${COUNT / WAITING} = 0 then 1 else 4 end`,
  )
  await client.query(
    `insert into workflow_transition (type, record_id, at, action, from_step, to_step, version)
     select 'product-product', id, now() - id * interval '1 second', 'submitDraft', 0, 1, version
     from product_product where step = 1`,
  )
  await client.query('vacuum analyze')
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

  await leaveWaiting(client)
  const [first = 0, homes = 0] = await byTurns(
    sides.ours,
    [aRead('page 1 of a period', () => ofPeriod), aRead('Home', () => '/api/home/')],
    pace,
  )
  const share = first / homes
  print('')
  print(row(`${WAITING} waiting products`, 'req/s', 'times page 1', 'goal', ''))
  print(row('---', '---:', '---:', '---:', '---'))
  print(row('page 1 of the period', fixed(first, 0), '1', '', ''))
  print(row('Home of an administrator', fixed(homes, 0), fixed(share), '≤ 2', share <= 2 ? '✓' : 'missed'))
}
