import type { Dashboard, RecentStatistics } from '@fornace/contract/circulars/statistics'
import { SUBMISSION_FIGURES } from '@fornace/contract/circulars/submission'
import { UNDER_WAY } from '@fornace/contract/circulars/submission-states'
import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import { utcText } from '../../../kit/resource/columns/columns.ts'
import type { ResourceDefinition } from '../../../kit/resource/definition/registry.ts'
import { OUTSTANDING } from '../../../kit/resource/workflow/outstanding.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { circulars, communications } from '../circular.columns.ts'
import { mailedCompanyName } from './companies.sql.ts'
import { isTaken } from './outcomes.ts'

type Totals = Omit<RecentStatistics, 'worst_addresses'>
type SilentCompanies = Dashboard['silent_30']

/** Companies and addresses that the dashboard lists. */
const MAX_COMPANIES = 100
const MAX_ADDRESSES = 20

/** Deliveries of a submission are reported; as `hasDeliveryReports` decides. */
const IS_REPORTED = 'f.deliveries > 0 and f.deliveries >= greatest(f.opens, f.spam_complaints)'

/** Figures of one submission that are not added up as they are, as `ratesOf` counts them. */
const COUNTED: Readonly<Record<string, string>> = {
  deliveries: `case when ${IS_REPORTED} then f.deliveries end`,
  reported: `case when ${IS_REPORTED} then f.recipient_count - f.waiting end`,
  reached: `case when ${IS_REPORTED} then f.deliveries
    else greatest(f.recipient_count - f.waiting - f.bounces, f.opens, f.spam_complaints) end`,
}

const totalsSql = sql.raw(
  [
    'count(f.submission_id)::int as submissions',
    ...[...SUBMISSION_FIGURES, 'reported', 'reached'].map(
      (figure) => `coalesce(sum(${COUNTED[figure] ?? `f.${figure}`}), 0)::int as ${figure}`,
    ),
  ].join(', '),
)

/** Moment as a parameter. */
const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

/** Figures of the submissions that began since a moment, with their texts. */
const startedSince = (since: SQL): SQL => sql`(
  select f.*, s.circular_id, s.communication_id, s.datetime_started
  from circular_submission s join circular_submission_figures f on f.submission_id = s.id
  where s.datetime_started >= ${since}
) f`

export interface DashboardRequest {
  readonly now: Date
  readonly timeZone: string
  readonly language: 'en' | 'it'
}

/** First day of the months that are shown, in the time zone of the house. */
const firstMonth = (months: number, { now, timeZone }: DashboardRequest): SQL =>
  sql`(date_trunc('month', ${at(now)} at time zone ${timeZone}::text) - make_interval(months => ${months - 1}::int))`

export const readMonths = (
  connection: Connection,
  months: number,
  request: DashboardRequest,
): Promise<Dashboard['months']> => {
  const { timeZone } = request
  return connection.rows(
    sql`with shown as (select ${firstMonth(months, request)} as first)
      select to_char(m.month, 'YYYY-MM') as month, ${totalsSql}
      from shown, generate_series(shown.first, shown.first + make_interval(months => ${months - 1}::int), '1 month') m(month)
      left join lateral (
        select f.* from ${startedSince(sql`(m.month at time zone ${timeZone}::text)`)}
        where f.datetime_started < (m.month + interval '1 month') at time zone ${timeZone}::text
      ) f on true
      group by m.month order by m.month`,
  )
}

/** Query for the themes of circulars, through their matters: of several matters of a theme, once. */
const THEMES = sql`select distinct l.circular_id, m.theme_id as id
  from circular_circular_matter l join circular_matter m on m.id = l.other_id`

const TYPOLOGIES = sql`select c.id as circular_id, c.typology_id as id from circular_circular c`

/** Totals by a list of the set-up; communications, which have neither theme nor typology, are a row without an id. */
const readTotalsBy = (
  connection: Connection,
  { list, links }: { list: string; links: SQL },
  months: number,
  request: DashboardRequest,
): Promise<Dashboard['themes']> => {
  const { timeZone, language } = request
  const communications = { en: 'Communications', it: 'Comunicazioni' }[language]
  return connection.rows(
    sql`select i.id, coalesce(nullif(i.name ->> ${language}::text, ''), i.name ->> 'it', ${communications}) as name, ${totalsSql}
      from ${startedSince(sql`(${firstMonth(months, request)} at time zone ${timeZone}::text)`)}
      left join (${links}) l on l.circular_id = f.circular_id
      left join ${sql.identifier(list)} i on i.id = l.id
      group by i.id order by i.id is null, sum(f.submitted + f.kept) desc,
        (i.name ->> 'it') collate "it-x-icu"`,
  )
}

export const readThemes = (connection: Connection, months: number, request: DashboardRequest) =>
  readTotalsBy(connection, { list: 'circular_theme', links: THEMES }, months, request)

export const readTypologies = (connection: Connection, months: number, request: DashboardRequest) =>
  readTotalsBy(connection, { list: 'circular_typology', links: TYPOLOGIES }, months, request)

/** Last time that a company read anything. */
const lastReadSql = (companyId: string): string => `greatest(
  (select max(greatest(r.opened_at, r.read_at)) from circular_mailing_company m
    join circular_mailing_recipient r on r.id = m.recipient_id where m.company_id = ${companyId} and r.is_read),
  (select max(g.at) from circular_signed_in_reading g where g.company_ids @> array[${companyId}]))`

/** Companies that received texts since a moment and read none of them, as long as who has read is known. */
export const readSilentCompanies = async (connection: Connection, since: Date): Promise<SilentCompanies> => {
  const [silent] = await connection.rows<SilentCompanies>(
    sql`with sent as (
        select s.id, s.circular_id, s.communication_id
        from circular_submission s join circular_submission_figures f on f.submission_id = s.id
        where s.datetime_started >= ${at(since)} and f.reading_erased_at is null
      ),
      received as (
        select m.company_id, max(m.recipient_id) as recipient_id,
          count(distinct (sent.circular_id, sent.communication_id))::int as texts, not bool_or(r.is_tracked) as is_unknown
        from sent join circular_mailing_company m on m.submission_id = sent.id
        join circular_mailing_recipient r on r.id = m.recipient_id
        where ${sql.raw(isTaken('r'))}
        group by m.company_id having not bool_or(r.is_read)
      ),
      signed_in as (
        select unnest(g.company_ids) as company_id from sent join circular_signed_in_reading g
          on g.circular_id = sent.circular_id or g.communication_id = sent.communication_id
      ),
      silent as (select * from received where company_id not in (select company_id from signed_in)),
      shown as (
        select company_id as id, ${sql.raw(mailedCompanyName('company_id', 'recipient_id'))} as name, texts, is_unknown
        from silent order by texts desc, company_id limit ${MAX_COMPANIES}
      )
      select (select count(*)::int from silent) as count,
        (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'texts', texts, 'is_unknown', is_unknown,
          'last_read_at', ${sql.raw(utcText(lastReadSql('shown.id')))}) order by texts desc, name collate "it-x-icu", id), '[]')
          from shown) as companies`,
  )
  return silent ?? { count: 0, companies: [] }
}

/** Addresses with the most bounces and complaints since a moment; a complaint has no words of a mail server. */
export const readWorstAddresses = (
  connection: Connection,
  since: Date,
  max = MAX_ADDRESSES,
): Promise<Dashboard['worst_addresses']> =>
  connection.rows(
    sql`select r.address, (array_agg(r.name order by r.id desc))[1] as name,
        count(*) filter (where r.is_bounced)::int as bounces,
        count(*) filter (where r.complained_at is not null)::int as complaints,
        ${sql.raw(
          utcText('max(greatest(r.hard_bounced_at, r.soft_bounced_at, r.complained_at, r.claimed_at))'),
        )} as last_at,
        coalesce((array_agg(coalesce(nullif(r.report, ''), r.answer) order by r.id desc) filter (where r.is_bounced))[1], '')
          as words
      from circular_submission s join circular_submission_figures f on f.submission_id = s.id
      join circular_mailing_recipient r on r.submission_id = s.id
      where s.datetime_confirmed >= ${at(since)} and (f.bounces > 0 or f.spam_complaints > 0)
        and (r.is_bounced or r.complained_at is not null) and r.address is not null
      group by r.address
      order by count(*) filter (where r.complained_at is not null) desc, count(*) desc, max(r.id) desc limit ${max}`,
  )

export const readWaiting = (connection: Connection): Promise<Dashboard['waiting']> =>
  connection.rows(
    sql`select s.id, s.kind, coalesce(c.title_it, n.subject_it, '') as title, c.protocol_number, s.state,
        ${sql.raw(utcText('s.scheduled_at'))} as scheduled_at,
        s.state = 'paused' or (s.state = 'sending' and f.trouble is not null) as is_stalled
      from circular_submission s left join circular_submission_figures f on f.submission_id = s.id
      left join circular_circular c on c.id = s.circular_id
      left join circular_communication n on n.id = s.communication_id
      where s.state in (${sql.raw(UNDER_WAY.map((state) => `'${state}'`).join(', '))})
      order by s.state = 'scheduled', s.scheduled_at, s.id`,
  )

/** Steps of the texts of a kind that wait for one. */
const outstandingSteps = ({ table, columns }: Pick<ResourceDefinition, 'table' | 'columns'>): SQL =>
  sql`select t.step from ${table} t where ${sql.raw(columns.get(OUTSTANDING)?.filter?.sql ?? 'true')}`

/** Texts in approval, and texts to be sent: those that Home and the lists count. */
export const readTextsWaiting = async (
  connection: Connection,
): Promise<Pick<Dashboard, 'in_approval' | 'approved'>> => {
  const { IN_APPROVAL, APPROVED } = CIRCULAR_STEPS
  const [counted] = await connection.rows<Pick<Dashboard, 'in_approval' | 'approved'>>(
    sql`select count(*) filter (where step = ${IN_APPROVAL})::int as in_approval,
        count(*) filter (where step = ${APPROVED})::int as approved
      from (
        ${sql.join([circulars, communications].map(outstandingSteps), sql` union all `)}
      ) t where step in (${IN_APPROVAL}, ${APPROVED})`,
  )
  return counted ?? { in_approval: 0, approved: 0 }
}

/** Totals of the submissions that began since a moment. */
export const readTotals = async (connection: Connection, since: Date): Promise<Totals> => {
  const [totals] = await connection.rows<Totals>(sql`select ${totalsSql} from ${startedSince(at(since))}`)
  if (!totals) throw new Error('totals without a row')
  return totals
}
