import type { IncomingMessage } from 'node:http'
import { attachments, columnPairs, incomplete, linked, listOf, named, type One } from './bare-json.ts'

/** What the bare server does for circulars: what a reader sees of one, as JSON, in one statement. */

const typology = named('typology_id', 'circular_typology', 'r.name_it')
const person = (column: string) => named(column, 'account_user', `r.first_name || ' ' || r.last_name`)
const matters = linked('circular_circular_matter', 'circular_id', 'circular_matter', 'r.name_it')
const themes = `(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name_it)
    order by r.name_it collate "it-x-icu", r.id), '[]') from circular_theme r where r.id in (
    select m.theme_id from circular_circular_matter l join circular_matter m on m.id = l.other_id
    where l.circular_id = t.id))`
const replacedBy = `(select coalesce(json_agg(json_build_object('id', r.id,
    'name', concat_ws(' · ', r.protocol_number, r.title_it)) order by r.id), '[]')
    from circular_circular r where r.replaces_id = t.id)`

const listRow = `json_build_object(${columnPairs(['id', 'title', 'step', 'protocol_number', 'datetime_updated', 'is_annulled'], 't')},
  'typology', ${typology}, 'themes', ${themes}, 'created_by', ${person('created_by_id')})`

const OWN = [
  ...['id', 'version', 'title', 'body', 'visible_languages', 'typology_id', 'replaces_id', 'step'],
  ...['datetime_created', 'datetime_updated', 'datetime_approved', 'datetime_published', 'created_by_id'],
  ...['last_approver_id', 'content_hash', 'is_deletable', 'protocol_seq', 'protocol_year', 'protocol_number'],
  ...['datetime_protocol', 'is_annulled', 'datetime_annulled', 'annulled_by_id', 'annulment_reason'],
]
const incompleteLanguages = incomplete(['title', 'body'], [['circular_attachment', 'circular_id', 'title']])
const record = `json_build_object(${columnPairs(OWN, 't')}, 'typology', ${typology}, 'matters', ${matters},
  'themes', ${themes}, 'replaced_by', ${replacedBy}, 'created_by', ${person('created_by_id')},
  'last_approver', ${person('last_approver_id')}, 'incomplete_languages', ${incompleteLanguages},
  'attachments', ${attachments('circular_attachment', 'circular_id')})`

const list = (where: string) =>
  listOf({ table: 'circular_circular', row: listRow, order: 't.id desc', where })

const SEARCH = `fold(t.title) like '%' || fold($3::text) || '%' and t.step = $4`
const OF_THEME = `t.datetime_created >= make_date($4, 1, 1) and t.datetime_created < make_date($4 + 1, 1, 1) and exists (
  select from circular_circular_matter l join circular_matter m on m.id = l.other_id
  where l.circular_id = t.id and m.theme_id = $3)`

export const answerCirculars = async (
  request: IncomingMessage,
  url: URL,
  one: One,
  bodyOf: (request: IncomingMessage) => Promise<Record<string, unknown>>,
): Promise<string | undefined> => {
  const id = Number(url.pathname.split('/')[2])
  switch (`${request.method} ${url.pathname.split('/')[1]}`) {
    case 'GET circular-list': {
      const [length, start] = [Number(url.searchParams.get('length')), Number(url.searchParams.get('start'))]
      const [search, theme] = [url.searchParams.get('search'), url.searchParams.get('theme')]
      if (search) return one(list(SEARCH), [length, start, search, 2])
      return theme
        ? one(list(OF_THEME), [length, start, Number(theme), Number(url.searchParams.get('year'))])
        : one(list('true'), [length, start])
    }
    case 'GET circular':
      return one(`select ${record}::text as body from circular_circular t where id = $1`, [id])
    case 'PATCH circular': {
      const { title } = await bodyOf(request)
      return one(
        `update circular_circular t set title = t.title || $2, version = t.version + 1, datetime_updated = now()
         where id = $1 returning ${record}::text as body`,
        [id, title],
      )
    }
    case 'POST circular': {
      const { title, body, typology_id, matter_ids } = await bodyOf(request)
      return one(
        `with made as (insert into circular_circular (title, body, typology_id) values ($1, $2, $3) returning *),
           links as (insert into circular_circular_matter select made.id, other from made, unnest($4::int[]) other)
         select ${record}::text as body from made t`,
        [title, body, typology_id, matter_ids],
      )
    }
  }
  return undefined
}
