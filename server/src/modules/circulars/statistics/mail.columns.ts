import { MAIL_RESULT_LABELS, MAIL_RESULTS, OUTCOMES } from '@fornace/contract/circulars/outcomes'
import {
  LEFT_OUT_LABELS,
  LEFT_OUT_REASONS,
  RECIPIENT_STATE_LABELS,
  RECIPIENT_STATES,
} from '@fornace/contract/circulars/submission-states'
import {
  type Column,
  type Columns,
  choiceColumn,
  momentColumn,
  plainColumn,
  ROW,
  readColumn,
  textColumn,
  timeColumn,
} from '../../../kit/resource/columns/columns.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { outcomesSql, resultSql } from './outcomes.ts'

/** Words of the servers, the latest first. */
export const wordsSql = (row: string): string =>
  `concat_ws(' · ', nullif(${row}.report, ''), nullif(${row}.answer, ''))`

/** Mails: rows of the ledger with the text that was sent; of one submission or company, where they are given. */
export const mailsSql = ({
  submissionId,
  companyId,
}: {
  submissionId?: number | undefined
  companyId?: number | undefined
}): SQL => sql`(
  select r.*, ${sql.raw(resultSql('r'))} as result, ${sql.raw(wordsSql('r'))} as words, s.kind, coalesce(c.title_it, n.subject_it, '') as title, c.protocol_number
  from circular_mailing_recipient r
  left join circular_submission s on s.id = r.submission_id
  left join circular_circular c on c.id = s.circular_id
  left join circular_communication n on n.id = s.communication_id
  where ${submissionId === undefined ? sql`true` : sql`r.submission_id = ${submissionId}`}
    and ${
      companyId === undefined
        ? sql`true`
        : sql`r.id in (select m.recipient_id from circular_mailing_company m where m.company_id = ${companyId})`
    }
)`

/** Reasons with a line for people. */
const reasonsSql = (row: string): string => `(
  select coalesce(json_agg(json_build_object('kind', reason -> 'kind', 'name', coalesce(nullif(concat_ws(' · ',
    reason #>> '{group,name}', reason #>> '{company,name}', reason ->> 'role'), ''), reason ->> 'kind'),
    'group', reason -> 'group', 'company', reason -> 'company', 'role', reason -> 'role') order by place), '[]')
  from jsonb_array_elements(${row}.reasons) with ordinality one(reason, place))`

/** Links that the person clicked. `|` stands between the values of a filter, and is written `%7C` in one of them. */
const clickedLinks = (
  row: string,
): string => `array(select replace(e.link, '|', '%7C') from circular_mail_event e
  where e.recipient_id = ${row}.id and e.kind = 'click' and e.counts and not e.is_automatic and e.link is not null)`

/** Refusal by our mail server, or a report that came later. */
const bouncedAt = (row: string): string => `case when ${row}.is_bounced
  then coalesce(greatest(${row}.soft_bounced_at, ${row}.hard_bounced_at), ${row}.claimed_at) end`

const flagColumn = (name: string): Column => plainColumn(name, 'boolean')

/** Text that is not searched with everything else: the same words stand in most mails. */
const unsearchedColumn = (name: string): Column => {
  const { search: _, ...column } = textColumn(name)
  return column
}

/** Recipient as one text, which is folded once for each mail instead of once for each column. */
const recipientSearch = `search_text(${ROW}.email || ' ' || ${ROW}.name || ' ' || ${ROW}.company)`

const columns: Columns = new Map<string, Column>([
  ['id', plainColumn('id', 'integer')],
  ['submission_id', plainColumn('submission_id', 'integer')],
  ['kind', choiceColumn('kind', ['circular', 'communication'])],
  ['title', textColumn('title')],
  ['protocol_number', { ...textColumn('protocol_number'), protocolNumber: `${ROW}.protocol_number` }],
  ['email', { ...textColumn('email'), search: recipientSearch }],
  ['name', unsearchedColumn('name')],
  ['company', unsearchedColumn('company')],
  ['state', choiceColumn('state', RECIPIENT_STATES, RECIPIENT_STATE_LABELS)],
  ['result', choiceColumn('result', MAIL_RESULTS, MAIL_RESULT_LABELS)],
  ['left_out_reason', choiceColumn('left_out_reason', LEFT_OUT_REASONS, LEFT_OUT_LABELS)],
  ['reasons', readColumn(reasonsSql)],
  ['sent_at', timeColumn('sent_at')],
  ['delivered_at', timeColumn('delivered_at')],
  ['is_delivered', flagColumn('is_delivered')],
  ['is_bounced', flagColumn('is_bounced')],
  ['bounced_at', momentColumn(bouncedAt)],
  ['complained_at', timeColumn('complained_at')],
  ['opened_at', timeColumn('opened_at')],
  ['clicked_at', timeColumn('clicked_at')],
  ['read_at', timeColumn('read_at')],
  ['is_read', flagColumn('is_read')],
  ['is_tracked', flagColumn('is_tracked')],
  ['answer', unsearchedColumn('answer')],
  ['report', unsearchedColumn('report')],
  ['words', unsearchedColumn('words')],
  ['link', { filter: { sql: clickedLinks(ROW), kind: 'member' } }],
  ['outcome', { filter: { sql: outcomesSql(ROW), kind: 'member', choices: OUTCOMES } }],
])

/** Columns of mails; those of one submission have the same title and number. */
export const mailColumns = ({ submissionId }: { submissionId?: number | undefined }): Columns =>
  submissionId === undefined
    ? columns
    : new Map([
        ...columns,
        ['title', unsearchedColumn('title')],
        ['protocol_number', unsearchedColumn('protocol_number')],
      ])
