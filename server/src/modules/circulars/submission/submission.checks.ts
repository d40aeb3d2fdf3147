import { CIRCULAR_STEPS } from '@fornace/contract/circulars/workflow'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { type DataCheck, MAX_READ, type ReportFault } from '../../../platform/verification.ts'

interface Miscounted {
  readonly id: number
  readonly figure: string
  readonly recorded: number
  readonly counted: number
}

/** Conditions over a row of the ledger that each figure counts. */
const COUNTED = {
  recipient_count: `r.state <> 'left_out'`,
  left_out_count: `r.state = 'left_out'`,
  waiting: `r.state in ('waiting', 'sending')`,
  submitted: `r.state = 'sent'`,
  kept: `r.state = 'kept'`,
  deliveries: 'r.is_delivered',
  bounces: 'r.is_bounced',
  spam_complaints: 'r.complained_at is not null',
  tracked: 'r.is_tracked',
  unknown: `r.state in ('sent', 'kept') and not r.is_bounced and not r.is_read and not r.is_tracked`,
} as const

/** The same for figures that stay when the reading times of a submission are deleted. */
const COUNTED_READING = {
  opens: 'r.opened_at is not null',
  clicks: 'r.clicked_at is not null',
  automatic_opens: 'r.automatic_opened_at is not null',
  automatic_clicks: 'r.automatic_clicked_at is not null',
  reads: 'r.is_read',
} as const

/** Opens and clicks of those who did not agree, which are counted by the hour. */
const ANONYMOUS = { anonymous_opens: 'opens', anonymous_clicks: 'clicks' } as const

const figureRow = (figure: string, isCompared: string, counted: string): string =>
  `('${figure}', f.${figure}, case when ${isCompared} then ${counted} else f.${figure} end)`

const FIGURE_ROWS = [
  ...Object.keys(COUNTED).map((figure) => figureRow(figure, 'true', `c.${figure}`)),
  ...Object.keys(COUNTED_READING).map((figure) =>
    figureRow(figure, 'f.reading_erased_at is null', `c.${figure}`),
  ),
  ...Object.keys(ANONYMOUS).map((figure) => figureRow(figure, 'true', `a.${figure}`)),
].join(', ')

const counts = Object.entries({ ...COUNTED, ...COUNTED_READING })
  .map(([figure, condition]) => `count(*) filter (where ${condition})::int as ${figure}`)
  .join(', ')

const sums = Object.entries(ANONYMOUS)
  .map(([figure, column]) => `coalesce(sum(n.${column}), 0)::int as ${figure}`)
  .join(', ')

/** Figures of a submission agree with its ledger, and those of anonymous reading with its hours. */
const reportMiscounted = async (connection: Connection, report: ReportFault): Promise<void> => {
  const miscounted = await connection.rows<Miscounted>(
    sql`with counted as (
        select r.submission_id, ${sql.raw(counts)} from circular_mailing_recipient r group by r.submission_id
      ),
      anonymous as (
        select s.id as submission_id, ${sql.raw(sums)}
        from circular_submission s left join circular_anonymous_reading n on n.submission_id = s.id group by s.id
      )
      select s.id, v.figure, v.recorded, coalesce(v.counted, 0) as counted
      from circular_submission s join circular_submission_figures f on f.submission_id = s.id
      join anonymous a on a.submission_id = s.id
      left join counted c on c.submission_id = s.id,
      lateral (values ${sql.raw(FIGURE_ROWS)}) v(figure, recorded, counted)
      where s.state <> 'draft' and v.recorded <> coalesce(v.counted, 0) order by s.id limit ${MAX_READ}`,
  )
  for (const { id, figure, recorded, counted } of miscounted)
    report('submission.figure', { id, figure, recorded, counted })
}

const SENT_TEXTS = {
  circular: { en: 'circular', it: 'la circolare' },
  communication: { en: 'communication', it: 'la comunicazione' },
}

/** A text of which a mail was taken is sent, and a numbered circular has the entry of its first sending. */
const reportUnsent = async (connection: Connection, report: ReportFault): Promise<void> => {
  const { APPROVED, SENT } = CIRCULAR_STEPS
  const unsent = await connection.rows<{ id: number; kind: keyof typeof SENT_TEXTS; text: number }>(
    sql`select s.id, s.kind, coalesce(s.circular_id, s.communication_id) as text
      from circular_submission s
      left join circular_circular c on c.id = s.circular_id
      left join circular_communication m on m.id = s.communication_id
      where s.datetime_started is not null and (coalesce(c.step, m.step) not in (${APPROVED}, ${SENT})
        or (coalesce(c.step, m.step) = ${APPROVED} and not coalesce(c.is_annulled, false))
        or (c.protocol_number is not null and c.step = ${SENT} and not exists (
          select from circular_register r where r.circular_id = c.id and r.kind = 'dispatch')))
      order by s.id limit ${MAX_READ}`,
  )
  for (const { id, kind, text } of unsent) report('submission.unsent', { id, text, record: SENT_TEXTS[kind] })
}

/** Submissions: figures and ledger agree, and what was sent is recorded so. */
export const submissionCheck: DataCheck = {
  subject: 'confirmed submissions',
  run: async (connection, report) => {
    await reportMiscounted(connection, report)
    await reportUnsent(connection, report)
    const [{ count } = { count: 0 }] = await connection.rows<{ count: number }>(
      sql`select count(*)::int as count from circular_submission where state <> 'draft'`,
    )
    return count
  },
}
