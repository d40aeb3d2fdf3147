import { ADDRESS_MARKS } from '@fornace/contract/circulars/address-marks'
import {
  type EmailGroupRecord,
  type GroupRecipients,
  MAX_PREVIEWED,
} from '@fornace/contract/circulars/email-group'
import type { RepeatedPart } from '@fornace/contract/circulars/submission-states'
import type { Connection } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import { accountNames, personContacts, pressContacts } from '../account/public.ts'
import { companyContacts } from '../companies/public.ts'
import { joinMarks } from './addresses/marks.sql.ts'

/** Requested recipients: of stored groups, of one that is not stored, single ones, and those of an earlier submission. */
export interface RequestedRecipients {
  readonly email_group_ids?: readonly number[] | undefined
  readonly members?: EmailGroupRecord['members'] | undefined
  readonly rules?: EmailGroupRecord['rules'] | undefined
  readonly singles?: readonly SingleRecipient[] | undefined
  /** Part of the recipients of an earlier submission. */
  readonly repeated?: { readonly submissionId: number; readonly part: RepeatedPart } | undefined
  /** Without the reasons as a whole, which take longest: `kinds` and `group_places` alone. */
  readonly isBrief?: boolean
}

interface SingleRecipient {
  readonly email: string
  readonly name: string
  readonly language: string
}

/** Condition of each part of an earlier submission, over rows `r` of the ledger. */
export const REPEATED: Readonly<Record<RepeatedPart, string>> = {
  bounced: 'r.address is not null and r.is_bounced',
  unread: `r.address is not null and r.state in ('sent', 'kept') and not r.is_bounced and not r.is_read
    and not exists (select from circular_submission_figures f
      where f.submission_id = r.submission_id and f.reading_erased_at is not null)`,
}

const isRepeated = (repeated: RequestedRecipients['repeated']): SQL =>
  repeated
    ? sql`r.submission_id = ${repeated.submissionId}::int and ${sql.raw(REPEATED[repeated.part])}`
    : sql`false`

const isEmpty = (condition: string): string => `coalesce(cardinality(r.${condition}), 0) = 0`

/** Value that matches a condition of a rule `r`; an empty condition matches all. */
const matches = (value: string, condition: string): string =>
  `(${isEmpty(condition)} or ${value} = any(r.${condition}))`

/** Columns of a reason: kind, group, role and company. */
const reasonColumns = (kind: string, { role = 'null', company = false } = {}): string =>
  `'${kind}', r.email_group_id, ${role}, ${company ? 'c.id, c.name' : 'null, null'}`

/** Reason as data, from a row of `reached` and the group `g` of it. */
const reasonSql = `jsonb_build_object('kind', kind,
  'group', case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end, 'role', role,
  'company', case when company_id is not null then json_build_object('id', company_id, 'name', company_name) end)`

const hasConsent = 'p.consents && r.consents'

const pressMatches = `(${isEmpty('languages')} or p.languages && r.languages)
  and ${matches('p.type', 'types')} and ${matches('p.sector', 'sectors')}`

/** Rows of `reached` of the typed members `member r` and the rules `rule r`, one for each reason. */
const REACHED_BY_GROUPS = `
  select lower(r.email), r.email, r.name, r.company, array[r.language], 3, ${reasonColumns('member')}
  from member r
  union all
  select lower(p.email), p.email, p.name, coalesce(c.name, ''), array[p.language], 1,
    ${reasonColumns('user', { role: 'p.role', company: true })}
  from rule r join (${personContacts}) p on ${matches('p.role', 'roles')}
  left join (${companyContacts}) c on c.id = p.company_id where r.kind = 'users'
  union all
  select lower(c.public_email), c.public_email, c.name, c.name, array['it'], 4,
    ${reasonColumns('company', { company: true })}
  from rule r join (${companyContacts}) c on ${matches('c.association_status', 'association_statuses')}
    and ${matches('c.typology', 'typologies')}
  where r.kind = 'companies' and c.public_email <> ''
  union all
  select lower(p.email), p.email, p.name, c.name, array[p.language], 1,
    ${reasonColumns('person', { company: true })}
  from rule r join (${companyContacts}) c on ${matches('c.association_status', 'association_statuses')}
    and ${matches('c.typology', 'typologies')}
  join (${personContacts}) p on p.company_id = c.id where r.kind = 'companies'
  union all
  select lower(p.email), p.email, p.name, p.publisher, p.languages, 2, ${reasonColumns('press')}
  from rule r join (${pressContacts}) p on ${pressMatches} where r.kind = 'press' and ${hasConsent}`

/**
 * Common table expressions of recipients, each an `address` in lower case: `reached` with one row for each reason,
 * `recipient` with one for each address. Name and languages of an address are those of its account, however it came into
 * the list, else those of the lowest rank: typed member, company. Preview, count and sending read the same query.
 */
export const recipientsSql = ({
  email_group_ids = [],
  members = [],
  rules = [],
  singles = [],
  repeated,
  isBrief = false,
}: RequestedRecipients): SQL => sql`
  rule as (
    select r.* from circular_email_group_rule r where r.email_group_id = any(${sql.param([...email_group_ids])}::int[])
    union all
    select r.* from jsonb_populate_recordset(null::circular_email_group_rule, ${JSON.stringify(rules)}::jsonb) r
  ),
  member as (
    select r.email_group_id, r.email, r.name, r.company, r.language from circular_email_group_member r
      where r.email_group_id = any(${sql.param([...email_group_ids])}::int[])
    union all
    select null, r.email, r.name, r.company, r.language
      from jsonb_populate_recordset(null::circular_email_group_member, ${JSON.stringify(members)}::jsonb) r
  ),
  single as (
    select null::int as email_group_id, r.email, r.name, r.language
      from jsonb_populate_recordset(null::circular_submission_recipient, ${JSON.stringify(singles)}::jsonb) r
  ),
  reached (address, email, name, company, languages, rank, kind, group_id, role, company_id, company_name) as (
    select r.address, r.email, r.name, r.company, array[r.language], 3, reason ->> 'kind',
      (reason #>> '{group,id}')::int, reason ->> 'role', (reason #>> '{company,id}')::int, reason #>> '{company,name}'
    from circular_mailing_recipient r, jsonb_array_elements(r.reasons) reason
    where ${isRepeated(repeated)}
    union all
    ${sql.raw(`
    select lower(r.email), r.email, r.name, '', array[r.language], 3, ${reasonColumns('single')}
    from single r
    union all ${REACHED_BY_GROUPS}
  `)}),
  recipient as (
    select t.address, (array_agg(t.email order by t.rank))[1] as email,
      coalesce(nullif(min(account.name), ''),
        (array_agg(t.name order by t.rank) filter (where t.name <> ''))[1], '') as name,
      coalesce((array_agg(t.company order by t.rank) filter (where t.company <> ''))[1], '') as company,
      coalesce(min(array_to_string(account.languages, ' ')),
        (array_agg(array_to_string(t.languages, ' ') order by t.rank))[1]) as languages,
      array_agg(distinct t.kind) as kinds,
      array_remove(array_agg(distinct array_position(${sql.param([...email_group_ids])}::int[], t.group_id) - 1), null)
        as group_places
      ${isBrief ? sql`` : sql.raw(`, jsonb_agg(distinct ${reasonSql}) as reasons`)}
    from reached t left join (${sql.raw(accountNames)}) account on account.address = t.address
    ${isBrief ? sql`` : sql`left join circular_email_group g on g.id = t.group_id`}
    group by t.address
  )`

/**
 * Query for the addresses of stored groups (SQL): `email_group_id` and `address` in lower case, one row for each reason.
 * The condition is on the rows `r` of members and rules.
 */
export const groupAddresses = (condition = 'true'): string => `(
  with member as (select * from circular_email_group_member r where ${condition}),
  rule as (select * from circular_email_group_rule r where ${condition})
  select reached.email_group_id, reached.address from (${REACHED_BY_GROUPS})
    reached (address, email, name, company, languages, rank, kind, email_group_id)
)`

/** Companies and press registrations that a rule names, and that are no recipients. */
export const leftOutSql = sql.raw(`
  left_out as (
    select c.name, '' as email, 'no-address' as reason
    from (${companyContacts}) c where c.public_email = ''
      and exists (select from rule r where r.kind = 'companies'
        and ${matches('c.association_status', 'association_statuses')} and ${matches('c.typology', 'typologies')})
      and not exists (select from (${personContacts}) p where p.company_id = c.id)
    union all
    select p.name, p.email, 'no-consent' from (${pressContacts}) p
    where exists (select from rule r where r.kind = 'press' and ${pressMatches})
      and not exists (select from rule r where r.kind = 'press' and ${pressMatches} and ${hasConsent})
      and not exists (select from recipient t where t.address = lower(p.email))
  )`)

/** Marks of an address, as a list; it needs `joinMarks`. */
const marksSql = `array_remove(array[${ADDRESS_MARKS.map(
  (mark) => `case when mark.${mark}_at is not null then '${mark}' end`,
).join(', ')}], null)`

export const previewRecipients = async (
  connection: Connection,
  groups: RequestedRecipients,
): Promise<GroupRecipients> => {
  const [preview] = await connection.rows<{ preview: GroupRecipients }>(
    sql`with ${recipientsSql(groups)}, ${leftOutSql}
      select json_build_object(
        'count', (select count(*) from recipient),
        'recipients', (select coalesce(json_agg(json_build_object('email', email, 'name', name, 'reasons', reasons,
            'marks', ${sql.raw(marksSql)}) order by first.address), '[]')
          from (select * from recipient order by address limit ${MAX_PREVIEWED}) first
          ${sql.raw(joinMarks('first.address'))}),
        'left_out_count', (select count(*) from left_out),
        'left_out', (select coalesce(json_agg(json_build_object('name', name, 'email', email, 'reason', reason)
            order by name, email), '[]')
          from (select * from left_out order by name, email limit ${MAX_PREVIEWED}) first)
      ) as preview`,
  )
  if (!preview) throw new Error('the preview gave no row')
  return preview.preview
}

/** Reasons why an address, in lower case, is a recipient of stored groups. */
export const reasonsForAddress = async (
  connection: Connection,
  address: string,
): Promise<GroupRecipients['recipients'][number]['reasons']> => {
  const groups = await connection.rows<{ id: number }>(sql`select id from circular_email_group`)
  const email_group_ids = groups.map(({ id }) => id)
  const [recipient] = await connection.rows<Pick<GroupRecipients['recipients'][number], 'reasons'>>(
    sql`with ${recipientsSql({ email_group_ids })} select reasons from recipient where address = ${address}`,
  )
  return recipient?.reasons ?? []
}
