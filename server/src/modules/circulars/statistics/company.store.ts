import type { CompanyStatistics } from '@fornace/contract/circulars/statistics'
import { utcText } from '../../../kit/resource/columns/columns.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { mailedCompanyName } from './companies.sql.ts'
import type { CompanyMail } from './company-pdf.ts'
import { mailColumns, mailsSql } from './mail.columns.ts'
import { isTaken } from './outcomes.ts'

/** Statistics of a company; undefined where there is neither a company nor a mail. */
export const readCompany = async (
  connection: Connection,
  id: number,
): Promise<CompanyStatistics | undefined> => {
  const [company] = await connection.rows<CompanyStatistics>(
    sql`with mail as (
        select r.id, s.circular_id, s.communication_id, ${sql.raw(isTaken('r'))} as is_taken, r.state, r.is_bounced, r.sent_at,
          r.opened_at, r.read_at, r.is_read
        from circular_mailing_company m join circular_mailing_recipient r on r.id = m.recipient_id
        join circular_submission s on s.id = m.submission_id
        where m.company_id = ${id}
      ),
      signed_in as (
        select g.circular_id, g.communication_id, g.at from circular_signed_in_reading g
        where g.company_ids @> array[${id}::int]
      ),
      text as (
        select circular_id, communication_id, bool_or(is_read) or exists (select from signed_in g
          where g.circular_id = mail.circular_id or g.communication_id = mail.communication_id) as is_read
        from mail where is_taken group by circular_id, communication_id
      ),
      company as (select ${sql.raw(mailedCompanyName('k.id', '(select max(id) from mail)'))} as name
        from (select ${id}::int as id) k)
      select ${id}::int as id, company.name,
        (select count(*)::int from text) as texts,
        (select count(*)::int from text where is_read) as read,
        (select count(*)::int from mail where is_taken or state = 'bounced') as mails,
        (select count(*)::int from mail where is_bounced) as bounced,
        ${sql.raw(utcText('(select max(sent_at) from mail)'))} as last_received_at,
        ${sql.raw(
          utcText(
            `greatest((select max(greatest(opened_at, read_at)) from mail), (select max(at) from signed_in))`,
          ),
        )} as last_read_at
      from company where company.name <> '' or exists (select from mail)`,
    'prepared',
  )
  return company
}

/** Mails of a company, the newest first. */
export const readCompanyMails = (connection: Connection, id: number, max: number): Promise<CompanyMail[]> => {
  const columns = [...mailColumns({})].flatMap(([name, { read }]) =>
    read && name !== 'reasons' ? [`${read('t')} as "${name}"`] : [],
  )
  return connection.rows(
    sql`select ${sql.raw(columns.join(', '))} from ${mailsSql({ companyId: id })} t order by t.id desc limit ${max}`,
  )
}
