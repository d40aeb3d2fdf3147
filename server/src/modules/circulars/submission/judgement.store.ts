import type { Transaction } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'
import { type Judged, MIN_JUDGED } from './judgement.rules.ts'

/** Condition, by the figures alone: submission `t` may have enough bounces or complaints, and mails still wait. */
export const mayBePaused = sql`exists (select from circular_submission_figures f where f.submission_id = t.id
  and f.waiting > 0 and (f.bounces - f.judged_bounces >= ${MIN_JUDGED.bounces}
    or f.spam_complaints - f.judged_complaints >= ${MIN_JUDGED.spam_complaints}))`

/** Condition: the address of recipient `r` had this mark when the submission `s` was confirmed. */
const wasMarked = (set: 'bounced' | 'complained', lifted: 'lifted' | 'resubscribed'): SQL =>
  sql`coalesce((select e.kind = ${set} from circular_address_event e
    where e.address = r.address and e.at < s.datetime_confirmed and e.kind in (${set}, ${lifted})
    order by e.at desc, e.id desc limit 1), false)`

/** Hard bounces and complaints told by events, without addresses that had the mark at the confirmation. */
const COUNTED = sql`
  select f.submission_id, f.submitted,
    (select count(*)::int from circular_mailing_recipient r where r.submission_id = s.id
      and r.hard_bounced_at is not null and not ${wasMarked('bounced', 'lifted')}) as bounces,
    (select count(*)::int from circular_mailing_recipient r where r.submission_id = s.id
      and r.complained_at is not null and not ${wasMarked('complained', 'resubscribed')}) as spam_complaints
  from circular_submission_figures f join circular_submission s on s.id = f.submission_id`

/** Counts since the last pause for bounces or complaints, or the last resumption. */
export const readJudged = async (transaction: Transaction, id: number): Promise<Judged> => {
  const [judged] = await transaction.rows<Judged>(
    sql`select c.submitted - f.judged_submitted as submitted, c.bounces - f.judged_bounces as bounces,
        c.spam_complaints - f.judged_complaints as spam_complaints
      from (${COUNTED} where s.id = ${id}) c join circular_submission_figures f on f.submission_id = c.submission_id`,
    'prepared',
  )
  if (!judged) throw new Error(`submission ${id} has no figures`)
  return judged
}

/** Reports that are read of one submission. */
const MAX_REPORTS = 2000

/** Words of the soft bounces reported within the last hour, and since the last judgement; the newest first. */
export const readSoftReports = async (transaction: Transaction, id: number, now: Date): Promise<string[]> => {
  const rows = await transaction.rows<{ words: string }>(
    sql`select e.words from circular_mail_event e join circular_submission_figures f on f.submission_id = e.submission_id
      where e.submission_id = ${id} and e.kind = 'soft-bounce' and e.counts
        and e.received_at > greatest(f.judged_at, ${now.toISOString()}::timestamptz - interval '1 hour')
      order by e.id desc limit ${MAX_REPORTS}`,
    'prepared',
  )
  return rows.map(({ words }) => words)
}

/** Stores the counts of this moment: the next judgement begins from them. */
export const keepJudged = async (transaction: Transaction, id: number, now: Date): Promise<void> => {
  await transaction.rows(
    sql`update circular_submission_figures f set judged_submitted = c.submitted, judged_bounces = c.bounces,
        judged_complaints = c.spam_complaints, judged_at = ${now.toISOString()}::timestamptz
      from (${COUNTED} where s.id = ${id}) c where f.submission_id = c.submission_id`,
    'prepared',
  )
}
