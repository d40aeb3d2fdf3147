import type { IncomingMessage } from 'node:http'

/** What the bare server does for press releases: the same JSON as ours, in one statement. */

const company = `(select json_build_object('id', c.id, 'name', c.business_name) from company_company c where c.id = t.company_id)`
const state = `case when t.archived then 'archived' when t.published_date is null then 'draft'
  when t.published_date > now() then 'scheduled' else 'published' end`
const file = (
  id: string,
) => `(select json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'type', f.type,
  'width', f.width, 'height', f.height) from file f where f.id = ${id})`
const children = (table: string, fields: string) =>
  `(select coalesce(json_agg(json_build_object('id', c.id, 'file', c.file, 'file_info', ${file('c.file')}, ${fields})
    order by c."order", c.id), '[]') from press_room_press_release_${table} c where c.press_release_id = t.id)`

const listRow = `json_build_object('id', t.id, 'title', t.title, 'state', ${state}, 'published_date', t.published_date,
  'company', ${company}, 'weight', t.weight)`

const record = `json_build_object('id', t.id, 'version', t.version, 'title', t.title, 'summary', t.summary, 'text', t.text,
  'sign', t.sign, 'visible_languages', t.visible_languages, 'company_id', t.company_id, 'company', ${company},
  'published_date', t.published_date, 'archived', t.archived, 'weight', t.weight, 'group_id', t.group_id, 'year', t.year,
  'state', ${state},
  'images', ${children(
    'image',
    `'caption', c.caption, 'alternative_text', c.alternative_text, 'credit', c.credit,
    'licence', c.licence, 'valid_until', c.valid_until`,
  )},
  'attachments', ${children('attachment', `'title', c.title, 'is_publishable', c.is_publishable, 'is_notifiable', c.is_notifiable`)})`

const list = (where: string) => `select json_build_object(
    'recordsTotal', (select count(*) from press_room_press_release t where t.group_id = 1 and t.year = $3),
    'recordsFiltered', (select count(*) from press_room_press_release t where ${where}),
    'data', (select coalesce(json_agg(${listRow}), '[]') from (
      select * from press_room_press_release t where ${where}
      order by t.weight, t.published_date desc, t.id limit $1 offset $2) t)
  )::text as body`

const OF_YEAR = 't.group_id = 1 and t.year = $3'
const FILTER = `${OF_YEAR} and fold(t.title) like '%' || fold($4::text) || '%' and ${state} = 'published'`

type One = (text: string, values: unknown[]) => Promise<string>

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
