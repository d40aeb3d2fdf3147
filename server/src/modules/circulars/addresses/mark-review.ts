import { REVIEWED_NOTE } from '@fornace/contract/circulars/address-marks'
import { isWrongAddress, withStatus } from '@fornace/contract/circulars/refusals'
import type { Services } from '../../../kit/resource/definition/module.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { liftMark } from './marks.store.ts'

interface BouncedAddress {
  readonly address: string
  /** Bounces since the mark was last lifted. */
  readonly bounces: readonly { readonly words: string; readonly status: string }[]
}

/** The stored words give another reason than the address. Without any words the mark stays. */
const isWronglyMarked = ({ bounces }: BouncedAddress): boolean => {
  const answers = bounces.map(({ words, status }) => withStatus(words, status)).filter(Boolean)
  return answers.length > 0 && !answers.some(isWrongAddress)
}

/**
 * Lifts the marks of addresses that bounced, where none of the stored answers says that the address is wrong: before
 * 2026-11-19 every permanent refusal marked one.
 */
export const reviewBounceMarks = (database: Database, at: Date): Promise<void> =>
  database.transaction(async (transaction) => {
    const marked = await transaction.rows<BouncedAddress>(
      sql`select a.address, (
          select coalesce(json_agg(b), '[]') from (
            select a.bounce_answer as words, '' as status
            union select e.note, '' from circular_address_event e
              where e.address = a.address and e.kind = 'bounced' and e.at > coalesce(lifted.at, '-infinity')
            union select e.words, coalesce(e.raw ->> 'status', e.raw #>> '{delivery-status,enhanced-code}', '')
              from circular_mailing_recipient r join circular_mail_event e on e.recipient_id = r.id
              where r.address = a.address and e.kind = 'hard-bounce' and e.at > coalesce(lifted.at, '-infinity')
          ) b
        ) as bounces
        from circular_address a left join lateral (
          select max(e.at) as at from circular_address_event e where e.address = a.address and e.kind = 'lifted'
        ) lifted on true
        where a.bounced_at is not null order by a.address for update of a`,
    )
    for (const { address } of marked.filter(isWronglyMarked))
      await liftMark(transaction, address, 'bounced', { at, note: REVIEWED_NOTE })
  })

export const markJobs = ({ jobs, database, clock }: Services): void => {
  jobs.declare({
    name: 'mail-address.review-marks',
    handle: () => reviewBounceMarks(database, clock.now()),
    every: '40 4 * * *',
  })
}
