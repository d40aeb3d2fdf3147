import { UNDER_WAY } from '@fornace/contract/circulars/submission-states'
import { Problem } from '../../../kit/http/problem.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { TextKind } from './submission.store.ts'

/** Locks the submissions of a text that are scheduled, being sent or paused; the text has to be locked before. */
export const lockUnderWay = async (
  transaction: Transaction,
  kind: TextKind,
  textId: number,
): Promise<number[]> => {
  const rows = await transaction.rows<{ id: number }>(
    sql`select id from circular_submission where ${sql.identifier(`${kind}_id`)} = ${textId}
      and state = any(${sql.param([...UNDER_WAY])}::text[]) order by id for update`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Rejects the reopening of a text while mails of it may still leave, those in hand of a cancelled submission included,
 * and until a first mail that has left is recorded. The text has to be locked before.
 */
export const refuseUnderWay = async (
  transaction: Transaction,
  kind: TextKind,
  textId: number,
): Promise<void> => {
  const [underWay] = await transaction.rows(
    sql`select from circular_submission t where ${sql.identifier(`${kind}_id`)} = ${textId} and (
        state = any(${sql.param([...UNDER_WAY])}::text[])
        or exists (select from circular_mailing_recipient r where r.submission_id = t.id and r.state = 'sending')
        or (datetime_started is null and exists (select from circular_submission_figures f
          where f.submission_id = t.id and f.first_taken_at is not null))) limit 1`,
  )
  if (underWay) throw new Problem('circular.submission-under-way')
}

/** First submission of a circular of which a mail was taken, for the register. */
export interface Dispatch {
  readonly submission_id: number
  readonly recipients: number
  readonly groups: readonly string[]
  /** SHA-256 over the addresses. */
  readonly digest: string
}

export const firstDispatch = async (
  transaction: Transaction,
  circularId: number,
): Promise<Dispatch | undefined> => {
  const [dispatch] = await transaction.rows<Dispatch>(
    sql`select s.id as submission_id, f.recipient_count as recipients, c.recipients_digest as digest,
        array(select g.name from circular_submission_group l join circular_email_group g on g.id = l.other_id
          where l.submission_id = s.id order by g.id) as groups
      from circular_submission s join circular_submission_figures f on f.submission_id = s.id
        join circular_submission_content c on c.submission_id = s.id
      where s.circular_id = ${circularId} and f.first_taken_at is not null order by f.first_taken_at limit 1`,
  )
  return dispatch
}
