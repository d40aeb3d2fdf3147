import type { IncomingMessage } from 'node:http'
import { columnPairs, named, type One } from './bare-json.ts'

/** What the bare server does for submissions: rows with their figures as JSON, in one statement. */

const circular = named('circular_id', 'circular_circular', `concat_ws(' · ', r.protocol_number, r.title_it)`)
const sender = named('sender_id', 'circular_sender', 'r.name')
const person = named('created_by_id', 'account_user', `r.first_name || ' ' || r.last_name`)
const FIGURES = [
  ...['recipient_count', 'submitted', 'deliveries', 'bounces', 'opens', 'clicks', 'spam_complaints'],
]
const OWN = [
  ...['id', 'version', 'kind', 'state', 'circular_id', 'sender_id', 'subject', 'scheduled_at', 'excluded'],
  ...['datetime_created', 'datetime_updated', 'datetime_confirmed', 'datetime_started', 'datetime_ended'],
  ...['pause_reason', 'pause_answer', 'repeats_id', 'repeats', 'is_deletable', 'text_author_id'],
]
const row = `json_build_object(${columnPairs(['id', 'state', 'datetime_started'], 't')}, ${columnPairs(FIGURES, 't')},
  'circular', ${circular}, 'sender', ${sender}, 'created_by', ${person})`
const record = `json_build_object(${columnPairs(OWN, 't')}, ${columnPairs(FIGURES, 'f')}, 'circular', ${circular},
  'sender', ${sender}, 'created_by', ${person},
  'email_groups', (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)), '[]')
    from circular_submission_group l join circular_email_group g on g.id = l.other_id where l.submission_id = t.id),
  'recipients', (select coalesce(json_agg(r), '[]') from circular_submission_recipient r where r.submission_id = t.id))`

const joined = 'circular_submission t left join circular_submission_figures f on f.submission_id = t.id'
const list = (order: string, where: string) => `select json_build_object(
    'recordsTotal', (select count(*) from circular_submission t where t.kind = 'circular'),
    'recordsFiltered', (select count(*) from circular_submission t where ${where}),
    'data', (select coalesce(json_agg(${row}), '[]') from (
      select * from ${joined} where ${where} order by ${order} limit $1 offset $2) t)
  )::text as body`

const ALL = `t.kind = 'circular'`
const SEARCH = `${ALL} and t.state = 'sent' and exists (select from circular_circular c where c.id = t.circular_id
  and fold(c.title_it) like '%' || fold($3::text) || '%')`

export const answerStatistics = async (
  request: IncomingMessage,
  url: URL,
  one: One,
): Promise<string | undefined> => {
  const id = Number(url.pathname.split('/')[2])
  const page = [Number(url.searchParams.get('length')), Number(url.searchParams.get('start'))]
  const search = url.searchParams.get('search')
  switch (`${request.method} ${url.pathname.split('/')[1]}`) {
    case 'GET submission-list':
      if (search) return one(list('t.id desc', SEARCH), [...page, search])
      return one(list(url.searchParams.has('order') ? 'f.opens desc, t.id' : 't.id desc', ALL), page)
    case 'GET submission':
      return one(`select ${record}::text as body from ${joined} where t.id = $1`, [id])
  }
  return undefined
}
