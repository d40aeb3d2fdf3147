import type pg from 'pg'
import { type Call, listPath, readCalls } from './calls.ts'
import { fillCompanies, fillFiles, fillLists, firstOf, ITEMS } from './filling.ts'
import { mapLine, measureMap } from './project-map.ts'
import { type Benched, sideBySide } from './side-by-side.ts'

/** Projects with all their parts and look-ups: first as many as the map is to draw, then the rest. */
const ON_MAP = 5_000
const COUNT = 10_000
const COMPANIES = 100
const LOOK_UPS = 2
const PRODUCTS = 3
const LISTS = [
  'product_certification',
  'building_rating',
  'product_thickness',
  'product_typology',
  'use',
] as const

const texts = (it: string) => `jsonb_build_object('it', ${it}, 'en', ${it}, 'fr', ${it}, 'de', '', 'ru', '')`

/** Nine of ten in Italy, the others anywhere between the ice. */
const somewhere = (italy: [number, number], elsewhere: [number, number], step: number) => {
  const within = ([from, to]: [number, number]) => `${from} + n * ${step} % 9973 * ${to - from} / 9973.0`
  return `case when n % 10 > 0 then ${within(italy)} else ${within(elsewhere)} end`
}

/** Adds so many, and answers the id of the first. */
const fillProjects = async (
  client: pg.Client,
  { company, items }: { company: number; items: Awaited<ReturnType<typeof fillLookUps>> },
  count: number,
): Promise<number> => {
  const each = `generate_series(0, ${count - 1}) n`
  const first = await firstOf(
    client,
    `insert into project_project (name, company_id, title, subtitle, city, country, end_year, latitude, longitude,
       original_text, final_text, author, planner, step)
     select 'Progetto ' || md5(n::text) || ' ' || n, ${company} + n % ${COMPANIES}, ${texts(`'Museo ' || n`)}, ${texts(`'Tra i colli'`)},
       'Sassuolo', 'IT', 1990 + n % 36, ${somewhere([37, 46.5], [-40, 62], 7919)}, ${somewhere([7, 18], [-120, 150], 6661)},
       ${texts(`repeat('Un museo in grès ' || n || '. ', 30)`)}, ${texts(`repeat('Una facciata in cotto ' || n || '. ', 30)`)},
       'Redazione', 'Studio ' || n % 100, n % 8
     from ${each}`,
  )
  const item = (list: (typeof LISTS)[number]) => `${items[`project_${list}`]} + (n + k) % ${ITEMS}`
  for (const list of LISTS)
    await client.query(
      `insert into project_project_${list} select ${first} + n, ${item(list)} from ${each}, generate_series(1, ${LOOK_UPS}) k`,
    )
  const product = await firstOf(
    client,
    `insert into project_product (project_id, "order", brand, series, colours, typology_id, thickness_id, formats)
     select ${first} + n, k, 'Marchio ' || k, 'Serie ' || n, ${texts(`'grigio'`)}, ${item('product_typology')},
       ${item('product_thickness')}, '60×120' from ${each}, generate_series(1, ${PRODUCTS}) k`,
  )
  await client.query(
    `insert into project_product_product_certification select ${product} + n, ${item('product_certification')}
     from generate_series(0, ${count * PRODUCTS - 1}) n, generate_series(1, ${LOOK_UPS}) k`,
  )
  await client.query(
    `insert into project_sanitary (project_id, "order", brand, series, colours)
     select ${first} + n, k, 'Marchio ' || k, 'Serie ' || n, ${texts(`'bianco'`)} from ${each}, generate_series(1, 2) k`,
  )
  await fillFiles(client, { table: 'project_image', parent: 'project_id', first, count, each: 3 })
  await client.query('vacuum analyze')
  return first
}

const fillLookUps = (client: pg.Client) =>
  fillLists(
    client,
    LISTS.map((list) => `project_${list}` as const),
  )

const PATH = '/api/project/project'
const record = (id: number) => `${PATH}/${id}/`
const VISIBLE = ['name', 'company', 'step', 'city', 'country', 'end_year', 'image_count']

const callsFor = (first: number): Call[] => {
  const anId = (round: number) => first + ((round * 7919) % (COUNT - ON_MAP))
  return [
    ...readCalls({
      list: 'projects: list of 25, the newest first, with total, page 1',
      one: 'one project with all its parts and look-ups, one statement',
      page: (start, more) => listPath(`${PATH}/?`, VISIBLE, start, more),
      filter: 'step=4',
      record,
      anId,
      bare: 'project',
      goalOfOne: 0.5,
    }),
    {
      name: 'change one project',
      goal: 0.4,
      method: 'PATCH',
      ours: (round) => record(anId(round)),
      bare: (round) => `/project/${anId(round)}`,
      body: (round) => JSON.stringify({ planner: `Studio ${round}` }),
    },
  ]
}

export const benchProjects = async ({ client, sides, pace, print }: Benched): Promise<void> => {
  const lists = { company: await fillCompanies(client, COMPANIES), items: await fillLookUps(client) }
  await fillProjects(client, lists, ON_MAP)
  print(mapLine(ON_MAP, await measureMap({ address: sides.ours.address, rounds: pace.rounds + 2 })))
  print('')
  await sideBySide(sides, pace, print, callsFor(await fillProjects(client, lists, COUNT - ON_MAP)))
}
