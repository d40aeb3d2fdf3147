import type { SecurityEventKind } from '@fornace/contract/account/security-event-kinds'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

export interface SecurityEvent {
  readonly at: Date
  readonly kind: SecurityEventKind
  /** Account concerned, where it exists. */
  readonly userId: number | null
  /** Author; by default the user concerned. */
  readonly actorId?: number | null
  /** The address of the connection. */
  readonly address: string
  /** Never contains a password, a token, a signature or a typed user name. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Adds to the register, with whatever else the connection writes. */
export const recordSecurityEvent = async (
  connection: Connection,
  { at, kind, userId, actorId = userId, address, details = {} }: SecurityEvent,
): Promise<void> => {
  await connection.rows(
    sql`insert into account_security_event (at, kind, user_id, actor_id, address, details)
      values (${at.toISOString()}, ${kind}, ${userId}, ${actorId}, ${address}, ${JSON.stringify(details)})`,
    'prepared',
  )
}

export const deleteOldSecurityEvents = async (
  connection: Connection,
  now: Date,
  months: number,
): Promise<void> => {
  await connection.rows(
    sql`delete from account_security_event
      where at < ${now.toISOString()}::timestamptz - ${months} * interval '1 month'`,
  )
}
