import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Events that mark an address. */
const MARKING: readonly string[] = ['hard-bounce', 'complaint', 'unsubscribe']

interface MarkingEvent {
  readonly source: string
  readonly recipient_id: number | null
  readonly kind: string
  readonly at: string
  readonly words: string
}

/**
 * Marks the addresses of recipients after hard bounces, complaints and unsubscriptions. An event from before the mark
 * was last lifted does not set it again. A complaint counts as unsubscribing.
 */
export const markAddresses = async (
  transaction: Transaction,
  events: readonly MarkingEvent[],
): Promise<void> => {
  const marking = events.filter(({ kind }) => MARKING.includes(kind))
  if (marking.length === 0) return
  await transaction.rows(
    sql`with told as (
        select r.address, r.submission_id, e.kind, min(e.source) as source, max(e.at) as at, max(e.words) as words
        from jsonb_to_recordset(${JSON.stringify(marking)}::jsonb)
          as e(source text, recipient_id bigint, kind text, at timestamptz, words text)
        join circular_mailing_recipient r on r.id = e.recipient_id
        where r.address is not null and not exists (
          select from circular_address_event l where l.address = r.address and l.at >= e.at
            and l.kind = case e.kind when 'hard-bounce' then 'lifted' else 'resubscribed' end)
        group by 1, 2, 3
      ),
      marks as (
        select address, max(at) filter (where kind = 'hard-bounce') as bounced_at,
          max(words) filter (where kind = 'hard-bounce') as bounce_answer,
          min(at) filter (where kind = 'complaint') as complained_at,
          min(at) filter (where kind <> 'hard-bounce') as unsubscribed_at,
          case when bool_or(kind = 'complaint') then 'complaint'
            when bool_or(kind = 'unsubscribe' and source = 'mailbox') then 'mail' else 'header' end as via
        from told group by address order by address
      ),
      marked as (
        insert into circular_address as a (address, bounced_at, bounce_answer, complained_at, unsubscribed_at,
          unsubscribed_via)
        select address, bounced_at, coalesce(bounce_answer, ''), complained_at, unsubscribed_at,
          case when unsubscribed_at is not null then via end from marks
        on conflict (address) do update set
          bounced_at = greatest(a.bounced_at, excluded.bounced_at),
          bounce_answer = case when excluded.bounced_at is null or excluded.bounced_at < a.bounced_at
            then a.bounce_answer else excluded.bounce_answer end,
          complained_at = least(a.complained_at, excluded.complained_at),
          unsubscribed_at = coalesce(a.unsubscribed_at, excluded.unsubscribed_at),
          unsubscribed_via = coalesce(a.unsubscribed_via, excluded.unsubscribed_via)
      )
      insert into circular_address_event (address, at, kind, note, submission_id)
      select address, at, case kind when 'hard-bounce' then 'bounced' when 'complaint' then 'complained'
        else 'unsubscribed' end, words, submission_id
      from told order by at`,
    'prepared',
  )
}
