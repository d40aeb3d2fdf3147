import type { CommunicationSubmissionRecord, SubmissionRecord } from '@fornace/contract/circulars/submission'
import type { Language } from '@fornace/contract/kit/languages'
import { type Scope, within } from '../../../kit/resource/scope/scope.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { isPressRefusal, pressAddresses } from '../../account/public.ts'
import { hashOf, joinMarks, reasonAgainst } from '../addresses/marks.sql.ts'
import { leftOutSql, recipientsSql } from '../recipients.store.ts'

/** Submission of either kind. */
export type Submission = Omit<SubmissionRecord, 'circular_id' | 'circular'> &
  Partial<
    Pick<SubmissionRecord, 'circular_id' | 'circular'> &
      Pick<CommunicationSubmissionRecord, 'communication_id' | 'communication'>
  >

/** First of the languages of a recipient in which there is a mail; Italian, where there is none. */
const languageSql = (languages: readonly Language[]): SQL => sql`coalesce((
    select one.language from unnest(string_to_array(r.languages, ' ')) with ordinality one(language, place)
    where one.language = any(${sql.param([...languages])}::text[]) order by one.place limit 1), 'it')`

/**
 * Common table expressions of the recipients of a submission: `listed` with one row for each address, `against` is the
 * reason against writing to it; `left_out` with those whom a rule names, and who cannot be written to.
 */
const listedSql = (submission: Submission, languages: readonly Language[], isBrief = false): SQL => sql`
  ${recipientsSql({
    email_group_ids: submission.email_group_ids,
    singles: submission.recipients,
    ...(submission.repeats_id !== null &&
      submission.repeats !== null && {
        repeated: { submissionId: submission.repeats_id, part: submission.repeats },
      }),
    isBrief,
  })},
  ${leftOutSql},
  listed as (
    select r.*, ${languageSql(languages)} as language, press.user_id as press_user_id,
      coalesce(${sql.raw(
        reasonAgainst('r.address', {
          isMandatory: String(submission.is_mandatory),
          lacksConsent: `case when press.user_id is null then ${isPressRefusal('r.address', hashOf('r.address'))}
            else not press.has_consent end`,
        }),
      )},
        case when excluded.address is not null then 'unticked' end) as against
    from recipient r ${sql.raw(joinMarks('r.address'))}
    left join (${sql.raw(pressAddresses)}) press on press.address = r.address
    left join unnest(${sql.param(submission.excluded)}::text[]) excluded(address) on excluded.address = r.address
  )`

const digestSql = (addresses: SQL): SQL =>
  sql`encode(sha256(convert_to(array_to_string(${addresses}, e'\n'), 'UTF8')), 'hex')`

export interface ListedRecipients {
  /** Body of the response. */
  readonly body: string
  /** Addresses that are written to, and a digest of them. */
  readonly addresses: readonly string[]
  readonly digest: string
}

/** Groups of a draft, in the order of their places. */
const groupsSql = (ids: readonly number[]): SQL => {
  const inOrder = sql`${sql.param([...ids])}::int[]`
  return sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name)
      order by array_position(${inOrder}, g.id)), '[]') from circular_email_group g where g.id = any(${inOrder}))`
}

/** Recipients of a draft, by the data of this moment. */
export const draftRecipients = async (
  connection: Connection,
  submission: Submission,
  languages: readonly Language[],
): Promise<ListedRecipients> => {
  const [listed] = await connection.rows<ListedRecipients>(
    sql`with ${listedSql(submission, languages, true)},
      chosen as (
        select coalesce(array_agg(address order by address) filter (where against is null), '{}') as addresses from listed
      )
      select addresses, ${digestSql(sql`addresses`)} as digest, json_build_object(
        'count', cardinality(addresses),
        'groups', ${groupsSql(submission.email_group_ids)},
        'recipients', (select coalesce(json_agg(json_build_array(email, name, company, language, group_places,
            kinds, null, against, '') order by address), '[]')
          from listed where against is null or against = 'unticked'),
        'left_out', (select coalesce(json_agg(json_build_object('email', email, 'name', name, 'reason', reason)
            order by email, name), '[]')
          from (
            select email, name, against as reason from listed where against <> 'unticked'
            union all select email, name, reason from left_out
          ) out)
      )::text as body from chosen`,
  )
  if (!listed) throw new Error('the list of recipients gave no row')
  return listed
}

/**
 * Recipients of a confirmed submission in scope, as they were frozen, with their present states; undefined where there is
 * none.
 */
export const frozenRecipients = async (
  connection: Connection,
  scope: Scope,
  id: number,
): Promise<string | undefined> => {
  const [frozen] = await connection.rows<{ body: string }>(
    sql`with email_group as materialized (
        select g.id, g.name, (row_number() over (order by g.name, g.id) - 1)::int as place
        from circular_submission_group l join circular_email_group g on g.id = l.other_id where l.submission_id = ${id}
      ),
      listed as (
        select r.*, reason.kinds, coalesce(reason.places, '{}') as places
        from circular_mailing_recipient r cross join lateral (
          select coalesce(array_agg(distinct one ->> 'kind'), '{}') as kinds,
            array_agg(distinct g.place) filter (where g.place is not null) as places
          from jsonb_array_elements(r.reasons) one left join email_group g on g.id = (one #>> '{group,id}')::int
        ) reason
        where r.submission_id = ${id} and r.state <> 'left_out'
      )
      select json_build_object(
        'count', (select count(*) from listed),
        'groups', (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by place), '[]')
          from email_group),
        'recipients', (select coalesce(json_agg(json_build_array(email, name, company, language, places, kinds, state,
            left_out_reason, answer) order by address, id), '[]') from listed),
        'left_out', (select coalesce(json_agg(json_build_object('email', email, 'name', name, 'reason', left_out_reason)
            order by email, name), '[]')
          from circular_mailing_recipient where submission_id = ${id} and state = 'left_out')
      )::text as body
      from circular_submission t where t.id = ${id} and t.state <> 'draft' and ${within(scope)}`,
    'prepared',
  )
  return frozen?.body
}

/** Recipient of a draft or of a confirmed submission, for a preview. */
export interface PreviewedRecipient {
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly reasons: unknown
}

/** Recipient by its address; without one, the first in the order of addresses. */
export const previewedRecipient = async (
  connection: Connection,
  submission: Submission,
  languages: readonly Language[],
  address: string | undefined,
): Promise<PreviewedRecipient | undefined> => {
  const which = address === undefined ? sql`true` : sql`address = lower(${address}::text)`
  const [recipient] = await connection.rows<PreviewedRecipient>(
    submission.state === 'draft'
      ? sql`with ${listedSql(submission, languages)}
          select email, name, language, reasons from listed where ${which}
          order by against is not null, address limit 1`
      : sql`select email, name, language, reasons from circular_mailing_recipient
          where submission_id = ${submission.id} and address is not null and ${which}
          order by state = 'left_out', address limit 1`,
  )
  return recipient
}

export interface Frozen {
  readonly count: number
  readonly left_out_count: number
  /** SHA-256 over the addresses that are written to, in their order. */
  readonly digest: string
}

/** Writes the recipients of a submission into the ledger, with every reason for or the one against each. */
export const freezeRecipients = async (
  transaction: Transaction,
  submission: Submission,
  languages: readonly Language[],
  at: Date,
): Promise<Frozen> => {
  const columns = sql.raw(
    'submission_id, address, email, name, company, language, reasons, state, left_out_reason, press_user_id, next_at',
  )
  const moment = sql`${at.toISOString()}::timestamptz`
  const [frozen] = await transaction.rows<Frozen>(
    sql`with ${listedSql(submission, languages)},
      frozen as (
        insert into circular_mailing_recipient (${columns})
        select ${submission.id}::int, l.address, l.email, l.name, l.company, l.language, l.reasons,
          case when l.against is null then 'waiting' else 'left_out' end, l.against, l.press_user_id, ${moment}
        from listed l where l.against is distinct from 'erased'
        union all
        select ${submission.id}::int, null, '', '', '', l.language, '[]'::jsonb, 'left_out', 'erased', null, ${moment}
        from listed l where l.against = 'erased'
        union all
        select ${submission.id}::int, nullif(lower(o.email), ''), o.email, o.name, '', 'it', '[]'::jsonb, 'left_out', o.reason,
          null, ${moment}
        from left_out o
        returning id, submission_id, address, state, reasons
      ),
      companies as (
        insert into circular_mailing_company (company_id, recipient_id, submission_id)
        select distinct (reason -> 'company' ->> 'id')::int, f.id, f.submission_id
        from frozen f, jsonb_array_elements(f.reasons) reason
        where f.state = 'waiting' and jsonb_typeof(reason -> 'company') = 'object'
      ),
      counted as (
        select count(*) filter (where state = 'waiting')::int as count,
          count(*) filter (where state = 'left_out')::int as left_out_count,
          coalesce(array_agg(address order by address) filter (where state = 'waiting'), '{}') as addresses
        from frozen
      ),
      figures as (
        insert into circular_submission_figures as f (submission_id, recipient_count, left_out_count, waiting)
        select ${submission.id}::int, count, left_out_count, count from counted
        on conflict (submission_id) do update set recipient_count = excluded.recipient_count,
          left_out_count = excluded.left_out_count, waiting = excluded.waiting
      )
      select count, left_out_count, ${digestSql(sql`addresses`)} as digest from counted`,
  )
  if (!frozen) throw new Error('the ledger took no row')
  return frozen
}

/** Keeps the list of recipients as it was shown, for the comparison at the confirmation; waits for one in progress. */
export const keepShown = async (
  connection: Connection,
  id: number,
  { addresses, digest }: ListedRecipients,
): Promise<void> => {
  await connection.rows(
    sql`insert into circular_submission_shown (submission_id, addresses, digest)
      select id, ${sql.param([...addresses])}::text[], ${digest}
      from (select id from circular_submission where id = ${id} and state = 'draft' for share) draft
      where not exists (select from circular_submission_shown where submission_id = ${id} and digest = ${digest})
      on conflict (submission_id) do update set addresses = excluded.addresses, digest = excluded.digest`,
  )
}

const MAX_NAMED = 100

/** Recipients that came and went since the list was shown; undefined where it is the same. */
export const recipientChangesSince = async (
  transaction: Transaction,
  id: number,
  digest: string,
): Promise<object | undefined> => {
  const [changes] = await transaction.rows<{ changes: object }>(
    sql`with shown as (
        select unnest(addresses) as address from circular_submission_shown where submission_id = ${id}
      ),
      now as (select address from circular_mailing_recipient where submission_id = ${id} and state = 'waiting'),
      added as (select address from now except select address from shown),
      removed as (select address from shown except select address from now)
      select json_build_object(
        'added', array(select address from added order by 1 limit ${MAX_NAMED}),
        'added_count', (select count(*) from added),
        'removed', array(select address from removed order by 1 limit ${MAX_NAMED}),
        'removed_count', (select count(*) from removed)) as changes
      where exists (select from circular_submission_shown where submission_id = ${id} and digest <> ${digest})`,
  )
  return changes?.changes
}
