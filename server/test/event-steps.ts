import type { EventKind } from '@fornace/contract/circulars/mail-events'
import type { MailEvent } from '../src/modules/circulars/events/event.ts'
import { openEventQueue } from '../src/modules/circulars/events/event-queue.ts'
import { sql } from '../src/platform/database/drizzle.ts'
import type { House } from './harness.ts'

let told = 0

/** Mails that were taken, and events of them. */
export const eventSteps = (house: () => House) => {
  const clock = { now: () => house().clock.now() }
  const keysOf = async (submissionId: number, addresses: readonly string[]): Promise<string[]> => {
    const rows = await house().database.rows<{ key: string }>(
      sql`select key from circular_mailing_recipient where submission_id = ${submissionId}
        and address = any(${sql.param([...addresses])}::text[]) order by address`,
    )
    return rows.map(({ key }) => key)
  }

  return {
    keysOf,

    /** The mail server takes the mails to these addresses, as the sender records it. */
    taken: async (submissionId: number, addresses: readonly string[]): Promise<void> => {
      await house().database.rows(
        sql`update circular_mailing_recipient set state = 'sent', answer = '250 OK',
            first_attempt_at = ${clock.now().toISOString()}::timestamptz,
            sent_at = ${clock.now().toISOString()}::timestamptz
          where submission_id = ${submissionId} and address = any(${sql.param([...addresses])}::text[])`,
      )
      await house().database.rows(
        sql`update circular_submission_figures set first_taken_at = ${clock.now().toISOString()}::timestamptz
          where submission_id = ${submissionId}`,
      )
    },

    /** People behind these addresses agree that it is recorded whether they read, before their mails are built. */
    agreed: async (addresses: readonly string[]): Promise<void> => {
      const list = sql`${sql.param([...addresses])}::text[]`
      await house().database.rows(
        sql`insert into circular_address (address, tracking_agreed_at, tracking_version)
          select unnest(${list}), ${clock.now().toISOString()}::timestamptz, '1'
          on conflict (address) do update set tracking_agreed_at = excluded.tracking_agreed_at`,
      )
      await house().database.rows(
        sql`update circular_mailing_recipient set is_tracked = true where address = any(${list})`,
      )
    },

    /** An event of each of these mails. */
    tell: async (
      kind: EventKind,
      submissionId: number,
      addresses: readonly string[],
      more: Partial<MailEvent> = {},
    ): Promise<void> => {
      const keys = await keysOf(submissionId, addresses)
      const events = keys.map((key): MailEvent => {
        told += 1
        return { source: 'mailbox', id: `told-${told}`, kind, at: clock.now(), key, ...more }
      })
      await openEventQueue({ config: { SECRET_KEY: 'any' }, database: house().database, clock }).record(
        events,
      )
    },
  }
}
