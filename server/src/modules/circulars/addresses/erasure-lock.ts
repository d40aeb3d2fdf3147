import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/** Advisory lock between erasures of addresses and transactions that copy addresses from elsewhere. */
const ERASURE_LOCK = 7_402_502

/**
 * Waits for erasures in progress, and holds back others until the transaction ends. It comes first in a transaction:
 * what is read before it may have been erased meanwhile.
 */
export const holdBackErasures = async (transaction: Transaction): Promise<void> => {
  await transaction.rows(sql`select pg_advisory_xact_lock_shared(${ERASURE_LOCK})`)
}

/** Waits for transactions that copy addresses, and holds back others. */
export const lockForErasure = async (transaction: Transaction): Promise<void> => {
  await transaction.rows(sql`select pg_advisory_xact_lock(${ERASURE_LOCK})`)
}
