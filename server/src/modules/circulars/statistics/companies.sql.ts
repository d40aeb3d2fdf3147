import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { companyName } from '../../companies/public.ts'
import type { TextKind } from '../submission/submission.store.ts'
import { isUnknown } from './outcomes.ts'

/** Name of a company; of one that was deleted, the name in the reasons of a recipient. */
export const mailedCompanyName = (companyId: string, recipientId: string): string =>
  `coalesce(${companyName(companyId)}, (
    select reason -> 'company' ->> 'name' from circular_mailing_recipient l, jsonb_array_elements(l.reasons) reason
    where l.id = ${recipientId} and (reason -> 'company' ->> 'id')::int = ${companyId} limit 1), '')`

/** Query for the companies whose people read the text of a submission signed in, each with the first time. */
const signedInCompanies = (kind: TextKind, submissionId: number): SQL => {
  const text = sql.identifier(`${kind}_id`)
  return sql`select i.company_id, min(g.at) as at
    from circular_submission s join circular_signed_in_reading g on g.${text} = s.${text},
    unnest(g.company_ids) i(company_id)
    where s.id = ${submissionId} group by i.company_id`
}

/** Query for the companies of a submission, with their recipients and the first reading. */
export const companiesOfSubmission = (kind: TextKind, submissionId: number): SQL =>
  sql`select m.company_id as id, ${sql.raw(mailedCompanyName('m.company_id', 'min(m.recipient_id)'))} as name,
      count(*)::int as recipients,
      count(*) filter (where r.is_delivered)::int as delivered,
      count(*) filter (where r.is_bounced)::int as bounced,
      count(*) filter (where ${sql.raw(isUnknown('r'))})::int as unknown,
      bool_or(r.is_read) or min(signed.at) is not null as is_read,
      least(min(r.opened_at), min(r.read_at), min(signed.at)) as first_read_at
    from circular_mailing_company m join circular_mailing_recipient r on r.id = m.recipient_id
    left join (${signedInCompanies(kind, submissionId)}) signed on signed.company_id = m.company_id
    where m.submission_id = ${submissionId} and r.submission_id = ${submissionId} and r.state <> 'left_out'
    group by m.company_id`

/** Query for how many companies a submission has, and of how many somebody has read. */
export const countedCompanies = (kind: TextKind, submissionId: number): SQL =>
  sql`select (
      select count(distinct m.company_id)::int from circular_mailing_company m
      where m.submission_id = ${submissionId} and m.recipient_id not in (
        select r.id from circular_mailing_recipient r where r.submission_id = ${submissionId} and r.state = 'left_out')
    ) as companies_count,
    (
      select count(distinct m.company_id)::int from circular_mailing_company m
      where m.submission_id = ${submissionId} and (
        m.recipient_id in (select r.id from circular_mailing_recipient r
          where r.submission_id = ${submissionId} and r.is_read)
        or m.company_id in (select signed.company_id from (${signedInCompanies(kind, submissionId)}) signed))
    ) as companies_read`
