import type pg from 'pg'
import type { Call } from './calls.ts'
import { firstOf } from './products.ts'
import { type Pace, type Side, sideBySide } from './side-by-side.ts'

/** 20,000 press releases of one year, each with two pictures and an attachment. */
const COUNT = 20_000
const YEAR = 2026

const texts = (it: string) => `jsonb_build_object('it', ${it}, 'en', ${it}, 'fr', '', 'de', '', 'ru', '')`

const fillReleases = async (client: pg.Client): Promise<number> => {
  const company = await firstOf(
    client,
    `insert into company_company (business_name) select 'Ceramiche ' || n from generate_series(1, 100) n`,
  )
  const release = await firstOf(
    client,
    `insert into press_room_press_release (title, summary, text, sign, company_id, published_date, archived, weight, group_id, year)
     select ${texts(`'Comunicato ' || md5(n::text) || ' ' || n`)}, ${texts(`repeat('In breve ' || n || '. ', 8)`)},
       ${texts(`'<p>' || repeat('Il forno si accende a marzo ' || n || '. ', 40) || '</p>'`)}, ${texts(`'Ufficio stampa'`)},
       ${company} + n % 100, case when n % 10 > 0 then now() - n * interval '1 minute' end, n % 7 = 0, n, 1, ${YEAR}
     from generate_series(0, ${COUNT - 1}) n`,
  )
  const parts = (table: string, each: number, type: string) =>
    client.query(
      `with files as (
         insert into file (id, content_id, name, type, size, width, height, created_at)
         select gen_random_uuid(), gen_random_uuid(), 'file-' || n || '-' || k, '${type}', 100000, 1200, 900, now()
         from generate_series(0, ${COUNT - 1}) n, generate_series(1, ${each}) k returning id, name
       )
       insert into press_room_press_release_${table} (press_release_id, "order", file)
       select ${release} + split_part(name, '-', 2)::int, split_part(name, '-', 3)::int, id from files`,
    )
  await parts('image', 2, 'image/jpeg')
  await parts('attachment', 1, 'application/pdf')
  await client.query('vacuum analyze')
  return release
}

const PATH = '/api/press_room/press_release'
const columns = ['title', 'state', 'published_date', 'company.name', 'weight']
  .map(
    (name, place) =>
      `columns[${place}][data]=${name}&columns[${place}][searchable]=${place === 0}&columns[${place}][orderable]=true`,
  )
  .join('&')
const list = (start: number, more = '') =>
  `${PATH}/?format=datatables&group=1&year=${YEAR}&draw=1&start=${start}&length=25&${columns}${more}`

const callsFor = (release: number): Call[] => {
  const anId = (round: number) => release + ((round * 7919) % COUNT)
  return [
    {
      name: 'releases of a year: 25 by weight, with total, page 1',
      goal: 1,
      method: 'GET',
      ours: () => list(0),
      bare: () => `/release-list?year=${YEAR}&start=0&length=25`,
    },
    {
      name: 'the same, page 400',
      goal: 2,
      method: 'GET',
      ours: () => list(9975),
      bare: () => `/release-list?year=${YEAR}&start=9975&length=25`,
    },
    {
      name: 'substring + state filter',
      goal: 0.8,
      method: 'GET',
      ours: (round) => list(0, `&search[value]=${round % 200}7 &state=published`),
      bare: (round) => `/release-list?year=${YEAR}&start=0&length=25&search=${round % 200}7`,
    },
    {
      name: 'one release with its pictures and attachments, one statement',
      goal: 0.6,
      method: 'GET',
      ours: (round) => `${PATH}/${anId(round)}/?group=1&year=${YEAR}`,
      bare: (round) => `/release/${anId(round)}`,
    },
  ]
}

export const benchReleases = async ({
  client,
  sides,
  pace,
  print,
}: {
  readonly client: pg.Client
  readonly sides: { readonly bare: Side; readonly ours: Side }
  readonly pace: Pace
  readonly print: (line: string) => void
}): Promise<void> => {
  await sideBySide(sides, pace, print, callsFor(await fillReleases(client)))
}
