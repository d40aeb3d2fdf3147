import type { IncomingMessage } from 'node:http'
import { attachments, company, listOf, type One, pictures } from './bare-json.ts'

/** What the bare server does for press releases: the same JSON as ours, in one statement. */

const state = `case when t.archived then 'archived' when t.published_date is null then 'draft'
  when t.published_date > now() then 'scheduled' else 'published' end`

const listRow = `json_build_object('id', t.id, 'title', t.title, 'state', ${state}, 'published_date', t.published_date,
  'company', ${company}, 'weight', t.weight)`

const record = `json_build_object('id', t.id, 'version', t.version, 'title', t.title, 'summary', t.summary, 'text', t.text,
  'sign', t.sign, 'visible_languages', t.visible_languages, 'company_id', t.company_id, 'company', ${company},
  'published_date', t.published_date, 'archived', t.archived, 'weight', t.weight, 'group_id', t.group_id, 'year', t.year,
  'state', ${state},
  'images', ${pictures('press_room_press_release_image', 'press_release_id')},
  'attachments', ${attachments('press_room_press_release_attachment', 'press_release_id')})`

const OF_YEAR = 't.group_id = 1 and t.year = $3'
const FILTER = `${OF_YEAR} and fold(t.title) like '%' || fold($4::text) || '%' and ${state} = 'published'`

const list = (where: string) =>
  listOf({
    table: 'press_room_press_release',
    row: listRow,
    order: 't.weight, t.published_date desc, t.id',
    where,
    total: OF_YEAR,
  })

export const answerReleases = async (
  request: IncomingMessage,
  url: URL,
  one: One,
): Promise<string | undefined> => {
  switch (`${request.method} ${url.pathname.split('/')[1]}`) {
    case 'GET release-list': {
      const number = (name: string) => Number(url.searchParams.get(name))
      const page = [number('length'), number('start'), number('year')]
      const search = url.searchParams.get('search')
      return search ? one(list(FILTER), [...page, search]) : one(list(OF_YEAR), page)
    }
    case 'GET release':
      return one(`select ${record}::text as body from press_room_press_release t where id = $1`, [
        Number(url.pathname.split('/')[2]),
      ])
  }
  return undefined
}
