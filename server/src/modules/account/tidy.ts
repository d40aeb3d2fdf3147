import type { Config } from '../../platform/config.ts'
import type { Connection } from '../../platform/database/database.ts'
import { deletePastRegistrations, deleteUnverified } from './registration.store.ts'
import { deleteOldSecurityEvents } from './security-event.store.ts'
import { deleteEndedSessions } from './session.store.ts'
import { deletePastTries } from './throttle.store.ts'

/** Deletes account data at the end of its retention. */
export const tidyAccounts = async (
  connection: Connection,
  { SECURITY_LOG_MONTHS, UNVERIFIED_DAYS }: Pick<Config, 'SECURITY_LOG_MONTHS' | 'UNVERIFIED_DAYS'>,
  now: Date,
): Promise<void> => {
  await deleteEndedSessions(connection, now)
  await deletePastTries(connection, now)
  await deleteOldSecurityEvents(connection, now, SECURITY_LOG_MONTHS)
  await deletePastRegistrations(connection, now)
  await deleteUnverified(connection, now, UNVERIFIED_DAYS)
}
