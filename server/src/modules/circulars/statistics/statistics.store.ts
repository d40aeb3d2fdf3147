import { SHOWN_HOURS } from '@fornace/contract/circulars/outcomes'
import type { StatisticsCompany, SubmissionStatistics } from '@fornace/contract/circulars/statistics'
import { SUBMISSION_FIGURES } from '@fornace/contract/circulars/submission'
import { inLanguage, LANGUAGES, type Language } from '@fornace/contract/kit/languages'
import { utcText } from '../../../kit/resource/columns/columns.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { FrozenContent } from '../sending/content.ts'
import { fileTarget, linkTargets } from '../sending/link-targets.ts'
import type { TextKind } from '../submission/submission.store.ts'
import { companiesOfSubmission, countedCompanies } from './companies.sql.ts'
import { isUnread } from './outcomes.ts'

type Link = SubmissionStatistics['links'][number]

/** Recipients who clicked a link, and those for whom a machine did. */
type Clicks = Pick<Link, 'clicks' | 'automatic_clicks'>

interface StatisticsRow extends Omit<SubmissionStatistics, 'links'> {
  readonly content: FrozenContent | null
  readonly link_clicks: readonly (Clicks & { readonly link: string })[]
}

/** Links of the mails of a submission in all languages, in their order, then the attachments that it links to. */
const linksOf = (
  content: FrozenContent | null,
  clicks: StatisticsRow['link_clicks'],
  language: Language,
): Link[] => {
  if (!content) return []
  const byTarget = new Map(clicks.map(({ link, ...counts }) => [link, counts]))
  const clicksOf = (target: string): Clicks => byTarget.get(target) ?? { clicks: 0, automatic_clicks: 0 }
  const languages = LANGUAGES.filter((one) => content.languages.includes(one))
  const addresses = [...new Set(languages.flatMap((one) => linkTargets(content, one)))]
  return [
    ...addresses.map((url) => ({ label: url, url, file: null, ...clicksOf(url) })),
    ...content.links.map(({ file, title, name }) => ({
      label: inLanguage(title, language) || name,
      url: null,
      file,
      ...clicksOf(fileTarget(file)),
    })),
  ]
}

/** Whole hours between two moments; none before the first. */
const hoursBetween = (from: string, to: string): string =>
  `greatest(0, floor(date_part('epoch', ${to} - ${from}) / 3600))::int`

/**
 * First opens and clicks in each hour that has begun since the first mail was taken. Anonymous opens are counted by the
 * hour of the clock, so that they may stand one hour later.
 */
const hoursSql = (submissionId: number): SQL => sql`(
  select coalesce(json_agg(json_build_object('hour', hour, 'opens', opens, 'clicks', clicks,
    'anonymous', anonymous) order by hour), '[]')
  from (
    select hour, sum(opens)::int as opens, sum(clicks)::int as clicks, sum(anonymous)::int as anonymous
    from (
      select ${sql.raw(hoursBetween('f.first_taken_at', 'first.at'))} as hour, opens, clicks, 0 as anonymous
      from circular_mailing_recipient l, lateral (values (l.opened_at, 1, 0), (l.clicked_at, 0, 1)) first(at, opens, clicks)
      where l.submission_id = ${submissionId} and l.opened_at is not null and first.at is not null
      union all
      select ${sql.raw(hoursBetween(`date_trunc('hour', f.first_taken_at)`, 'a.hour'))}, 0, 0, a.opens
      from circular_anonymous_reading a where a.submission_id = ${submissionId}
      union all
      select begun, 0, 0, 0
      from generate_series(0, least(${SHOWN_HOURS - 1}, ${sql.raw(hoursBetween('f.first_taken_at', 'n.now'))})) begun
    ) counted
    where hour < ${SHOWN_HOURS} and f.first_taken_at <= n.now group by hour
  ) hours
)`

const clicksSql = (submissionId: number): SQL => sql`(
  select coalesce(json_agg(counted), '[]') from (
    select e.link, count(distinct e.recipient_id) filter (where not e.is_automatic)::int as clicks,
      count(distinct e.recipient_id) filter (where e.is_automatic)::int as automatic_clicks
    from circular_mail_event e
    where e.submission_id = ${submissionId} and e.kind = 'click' and e.counts and e.link is not null group by e.link
  ) counted
)`

const figureSql = sql.raw(
  SUBMISSION_FIGURES.map((figure) => `coalesce(f.${figure}, 0) as ${figure}`).join(', '),
)

/** Statistics of a submission of one kind; undefined where there is none. */
export const readStatistics = async (
  connection: Connection,
  { kind, id, language, now }: { kind: TextKind; id: number; language: 'en' | 'it'; now: Date },
): Promise<SubmissionStatistics | undefined> => {
  const title = kind === 'circular' ? 'title' : 'subject'
  const [row] = await connection.rows<StatisticsRow>(
    sql`select ${figureSql}, s.state, coalesce(nullif(x.${sql.identifier(title)} ->> ${language}::text, ''),
        x.${sql.identifier(title)} ->> 'it', '') as title,
        ${kind === 'circular' ? sql`x.protocol_number` : sql`null`} as protocol_number,
        ${sql.raw(utcText('s.datetime_started'))} as datetime_started,
        ${sql.raw(utcText('s.datetime_ended'))} as datetime_ended,
        coalesce(b.tracking, (select w.tracking from circular_sender w where w.id = s.sender_id), 'off') as tracking,
        f.reading_erased_at is not null as is_reading_erased,
        coalesce(f.unknown, 0) as unknown,
        case when f.reading_erased_at is null then (select count(*)::int from circular_mailing_recipient r
          where r.submission_id = s.id and ${sql.raw(isUnread('r'))}) end as unread,
        case when s.state = 'cancelled' then (select count(*)::int from circular_mailing_recipient r
          where r.submission_id = s.id and r.left_out_reason = 'cancelled') else 0 end as cancelled,
        ${hoursSql(id)} as hours, ${clicksSql(id)} as link_clicks, b.content, counted.*
      from (select ${now.toISOString()}::timestamptz as now) n, circular_submission s
      join ${sql.identifier(`circular_${kind}`)} x on x.id = s.${sql.identifier(`${kind}_id`)}
      left join circular_submission_figures f on f.submission_id = s.id
      left join circular_submission_content b on b.submission_id = s.id,
      lateral (${countedCompanies(kind, id)}) counted
      where s.id = ${id}`,
    'prepared',
  )
  if (!row) return undefined
  const { content, link_clicks, ...statistics } = row
  return { ...statistics, links: linksOf(content, link_clicks, language) }
}

/** Companies of a submission, by name. */
export const readCompanies = (
  connection: Connection,
  kind: TextKind,
  id: number,
): Promise<StatisticsCompany[]> =>
  connection.rows(
    sql`select c.id, c.name, c.recipients, c.delivered, c.bounced, c.is_read, c.unknown,
        ${sql.raw(utcText('c.first_read_at'))} as first_read_at
      from (${companiesOfSubmission(kind, id)}) c order by c.name collate "it-x-icu", c.id`,
  )
