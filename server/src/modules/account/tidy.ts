import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { deletePastRegistrations, deleteUnverified } from './registration.store.ts'
import { deleteOldSecurityEvents } from './security-event.store.ts'
import { deleteEndedSessions } from './session.store.ts'
import { deletePastTries } from './throttle.store.ts'

/** Deletes account data at the end of its retention. */
export const tidyAccounts = async (
  database: Database,
  { SECURITY_LOG_MONTHS, UNVERIFIED_DAYS }: Pick<Config, 'SECURITY_LOG_MONTHS' | 'UNVERIFIED_DAYS'>,
  now: Date,
): Promise<void> => {
  await deleteEndedSessions(database, now)
  await deletePastTries(database, now)
  await deleteOldSecurityEvents(database, now, SECURITY_LOG_MONTHS)
  await deletePastRegistrations(database, now)
  await deleteUnverified(database, now, UNVERIFIED_DAYS)
}
