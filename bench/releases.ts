import type pg from 'pg'
import { type Call, listPath, readCalls } from './calls.ts'
import { fillCompanies, fillFiles, firstOf } from './filling.ts'
import { type Benched, sideBySide } from './side-by-side.ts'

/** 20,000 press releases of one year, each with two pictures and an attachment. */
const COUNT = 20_000
const YEAR = 2026

const texts = (it: string) => `jsonb_build_object('it', ${it}, 'en', ${it}, 'fr', '', 'de', '', 'ru', '')`

export const fillReleases = async (client: pg.Client): Promise<number> => {
  const company = await fillCompanies(client, 100)
  const release = await firstOf(
    client,
    `insert into press_room_press_release (title, summary, text, sign, company_id, published_date, archived, weight, group_id, year)
     select ${texts(`'Comunicato ' || md5(n::text) || ' ' || n`)}, ${texts(`repeat('In breve ' || n || '. ', 8)`)},
       ${texts(`'<p>' || repeat('Il forno si accende a marzo ' || n || '. ', 40) || '</p>'`)}, ${texts(`'Ufficio stampa'`)},
       ${company} + n % 100, case when n % 10 > 0 then now() - n * interval '1 minute' end, n % 7 = 0, n, 1, ${YEAR}
     from generate_series(0, ${COUNT - 1}) n`,
  )
  const files = { parent: 'press_release_id', first: release, count: COUNT }
  await fillFiles(client, { ...files, table: 'press_room_press_release_image', each: 2 })
  await fillFiles(client, {
    ...files,
    table: 'press_room_press_release_attachment',
    each: 1,
    type: 'application/pdf',
  })
  await client.query('vacuum analyze')
  return release
}

const PATH = '/api/press_room/press_release'
export const RELEASES_PATH = `${PATH}/?group=1&year=${YEAR}&`
const list = (start: number, more = '') =>
  listPath(RELEASES_PATH, ['title', 'state', 'published_date', 'company.name', 'weight'], start, more)

const callsFor = (release: number): Call[] =>
  readCalls({
    list: 'releases of a year: 25 by weight, with total, page 1',
    one: 'one release with its pictures and attachments, one statement',
    page: list,
    filter: 'state=published',
    record: (id) => `${PATH}/${id}/?group=1&year=${YEAR}`,
    anId: (round) => release + ((round * 7919) % COUNT),
    bare: 'release',
    bareFilter: `&year=${YEAR}`,
  })

export const benchReleases = async ({ client, sides, pace, print }: Benched): Promise<void> => {
  await sideBySide(sides, pace, print, callsFor(await fillReleases(client)))
}
