import { UNDER_WAY } from '@fornace/contract/circulars/submission-states'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import type { Principal } from '../../../kit/http/principal.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'

/** Reader of the archive: a person with the companies that the person acts for. */
export interface ArchiveReader {
  readonly userId: number
  readonly companyIds: readonly number[]
}

export const archiveReader = ({ userId, companyRoles }: Principal): ArchiveReader => ({
  userId,
  companyIds: [...new Set(companyRoles.map(({ companyId }) => companyId))].toSorted((a, b) => a - b),
})

/** Time that decides which texts are unread, and in which year one was received. */
export interface ArchiveTime {
  readonly now: Date
  /** Retention of readings: texts received before it are not called unread. */
  readonly readingMonths: number
  readonly timeZone: string
}

/** Condition that the mail to a recipient `r` left, or was refused: its text counts as received. */
export const IS_WRITTEN_TO = `r.state in ('sent', 'kept', 'bounced')`

/** Mails of a submission in these states may still wait; in any other state, all of them left or were refused. */
const MAY_WAIT = UNDER_WAY.map((state) => `'${state}'`).join()

const SENT = CIRCULAR_STEPS.SENT

/** Condition over an id of a submission, for texts of one or a few submissions. */
export type SubmissionCondition = (id: SQL) => SQL

/** Mails to the address of the account. */
const ownMails = ({ userId }: ArchiveReader, which: SubmissionCondition): SQL =>
  sql`select r.submission_id, null::int as company_id, coalesce(r.sent_at, r.first_attempt_at) as at
    from account_user u
    join circular_mailing_recipient r on r.address = lower(u.email) and ${sql.raw(IS_WRITTEN_TO)}
    where u.id = ${userId}::int and not u.is_deleted and ${which(sql`r.submission_id`)}`

/**
 * Mails to the companies, read from an index alone: those who were left out have no company in it, so that the ledger
 * is asked only while mails may still wait. They count from the start of the submission.
 */
const companyMails = ({ companyIds }: ArchiveReader, which: SubmissionCondition): SQL =>
  sql`select m.submission_id, m.company_id, s.datetime_started
    from (
      select distinct company_id, submission_id from circular_mailing_company
      where company_id = any(${sql.param([...companyIds])}::int[]) and ${which(sql`submission_id`)}
    ) m
    join circular_submission s on s.id = m.submission_id
    where s.state not in (${sql.raw(MAY_WAIT)}) or exists (
      select from circular_mailing_company k join circular_mailing_recipient r on r.id = k.recipient_id
      where k.company_id = m.company_id and k.submission_id = m.submission_id and ${sql.raw(IS_WRITTEN_TO)})`

/**
 * Texts that a person, or a company the person acts for, received: a query in brackets with one row for each. List,
 * record, files, search and summary all read from it. `which` narrows it, so that a single text costs a few index
 * entries.
 */
export const receivedTexts = (
  reader: ArchiveReader,
  { now, readingMonths, timeZone }: ArchiveTime,
  which: SubmissionCondition = () => sql`true`,
): SQL => sql`(
  select kind || '-' || text_id as id, received.*,
    read_at is null and received_at >= ${now.toISOString()}::timestamptz - ${readingMonths} * interval '1 month' as is_unread,
    extract(year from received_at at time zone ${timeZone}::text)::int as year
  from (
    select case when g.circular_id is null then 'communication' else 'circular' end as kind,
      coalesce(g.circular_id, g.communication_id) as text_id, g.circular_id, g.communication_id,
      coalesce(g.received_at, c.datetime_published, n.datetime_published) as received_at, g.company_ids,
      coalesce(c.title_it, n.subject_it) as title_it, c.protocol_number, coalesce(y.name_it, '') as typology,
      coalesce(c.is_annulled, false) as is_annulled, coalesce(v.at, w.at) as read_at
    from (
      select s.circular_id, s.communication_id, min(l.at) as received_at,
        array_agg(distinct l.company_id) filter (where l.company_id is not null) as company_ids
      from (${ownMails(reader, which)} union all ${companyMails(reader, which)}) l
      join circular_submission s on s.id = l.submission_id
      group by s.circular_id, s.communication_id
    ) g
    left join circular_circular c on c.id = g.circular_id
    left join circular_typology y on y.id = c.typology_id
    left join circular_communication n on n.id = g.communication_id
    left join circular_signed_in_reading v on v.circular_id = g.circular_id and v.user_id = ${reader.userId}::int
    left join circular_signed_in_reading w
      on w.communication_id = g.communication_id and w.user_id = ${reader.userId}::int
    where (c.step = ${sql.raw(String(SENT))} and y.is_publishable) or n.step = ${sql.raw(String(SENT))}
  ) received
)`
