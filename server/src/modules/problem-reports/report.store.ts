import type { Connection } from '../../platform/database/database.ts'
import { lt, sql } from '../../platform/database/drizzle.ts'
import { problemEvent } from './tables.ts'

export const keepEvent = async (
  connection: Connection,
  eventId: string,
  event: unknown,
  receivedAt: Date,
): Promise<void> => {
  await connection.orm
    .insert(problemEvent)
    .values({ event_id: eventId, event, received_at: receivedAt })
    .onConflictDoNothing()
}

const FORGOTTEN_AFTER_DAYS = 7

/** Events that no report speaks of: nobody will ever read them. */
export const deleteForgottenEvents = async (connection: Connection, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * 86_400_000)
  await connection.orm.delete(problemEvent).where(
    sql`${lt(problemEvent.received_at, before)} and not exists (
        select from problem_report r where r.event_id = ${problemEvent.event_id})`,
  )
}
