import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { StoredEvent } from './stored-event.ts'

/** Events that mark an address. */
const MARKING: readonly string[] = ['hard-bounce', 'complaint', 'unsubscribe']

/**
 * Marks the addresses of recipients after hard bounces, complaints and unsubscriptions. An event from before the mark
 * was last lifted does not set it again. A complaint counts as unsubscribing. The last bounce and the first
 * unsubscription count, whatever the order of arrival.
 */
export const markAddresses = async (
  transaction: Transaction,
  events: readonly StoredEvent[],
): Promise<void> => {
  const marking = events
    .filter(({ kind }) => MARKING.includes(kind))
    .map(({ source, recipient_id, kind, at, words }) => ({ source, recipient_id, kind, at, words }))
  if (marking.length === 0) return
  await transaction.rows(
    sql`with report as (
        select r.address, r.submission_id, e.kind, e.at, e.words, case when e.kind = 'complaint' then 'complaint'
          when e.source = 'mailbox' then 'mail' else 'header' end as via
        from jsonb_to_recordset(${JSON.stringify(marking)}::jsonb)
          as e(source text, recipient_id bigint, kind text, at timestamptz, words text)
        join circular_mailing_recipient r on r.id = e.recipient_id
        where r.address is not null and not exists (
          select from circular_address_event l where l.address = r.address and l.at >= e.at
            and l.kind = case e.kind when 'hard-bounce' then 'lifted' else 'resubscribed' end)
      ),
      marks as (
        select address, max(at) filter (where kind = 'hard-bounce') as bounced_at,
          (array_agg(words order by at desc, words desc) filter (where kind = 'hard-bounce'))[1] as bounce_answer,
          min(at) filter (where kind = 'complaint') as complained_at,
          min(at) filter (where kind <> 'hard-bounce') as unsubscribed_at,
          (array_agg(via order by at, via) filter (where kind <> 'hard-bounce'))[1] as via
        from report group by address order by address
      ),
      marked as (
        insert into circular_address as a (address, bounced_at, bounce_answer, complained_at, unsubscribed_at,
          unsubscribed_via)
        select address, bounced_at, coalesce(bounce_answer, ''), complained_at, unsubscribed_at, via from marks
        on conflict (address) do update set
          bounced_at = greatest(a.bounced_at, excluded.bounced_at),
          bounce_answer = case
            when excluded.bounced_at is null or excluded.bounced_at < a.bounced_at then a.bounce_answer
            when excluded.bounced_at = a.bounced_at then greatest(a.bounce_answer, excluded.bounce_answer)
            else excluded.bounce_answer end,
          complained_at = least(a.complained_at, excluded.complained_at),
          unsubscribed_at = least(a.unsubscribed_at, excluded.unsubscribed_at),
          unsubscribed_via = case
            when excluded.unsubscribed_at is null or excluded.unsubscribed_at > a.unsubscribed_at
              then a.unsubscribed_via
            when excluded.unsubscribed_at = a.unsubscribed_at
              then least(a.unsubscribed_via, excluded.unsubscribed_via)
            else excluded.unsubscribed_via end
      )
      insert into circular_address_event (address, at, kind, note, submission_id)
      select address, at, case kind when 'hard-bounce' then 'bounced' when 'complaint' then 'complained'
        else 'unsubscribed' end, words, submission_id
      from report order by at, kind, words`,
    'prepared',
  )
}
