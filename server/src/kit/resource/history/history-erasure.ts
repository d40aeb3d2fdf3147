import type { Transaction } from '../../../platform/database/database.ts'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'

/** Advisory lock key shared by seals and erasures; the number is arbitrary. */
export const SEAL_LOCK = 0x7365616c

/** Why values were erased from the history. */
export type ErasureReason = 'personal data' | 'mail address' | 'unconfirmed registration'

/** Keeps seals from being made until the end of the transaction. Has to come before the statement that erases. */
export const lockSeals = async (transaction: Transaction): Promise<void> => {
  await transaction.rows(sql`select pg_advisory_xact_lock_shared(${SEAL_LOCK}::bigint)`)
}

/** `returning` clause of a statement that erases values in the history. */
export const returningErased = sql.raw(
  'returning old.id as history_id, history_hash(old) as sealed_hash, history_hash(new) as erased_hash',
)

/** Insert of the erasures that a CTE with `returningErased` made; rows that are not sealed yet need none. */
export const erasureInsert = (erased: SQL, reason: ErasureReason): SQL =>
  sql`insert into history_erasure (history_id, sealed_hash, erased_hash, reason, at)
    select history_id, sealed_hash, erased_hash, ${reason}, now() from ${erased}
    where sealed_hash <> erased_hash and history_id <= (select max(to_id) from history_seal)
    order by history_id`

/** Erases values in the history: `update` is an update of it without a `returning` clause. */
export const eraseFromHistory = async (
  transaction: Transaction,
  reason: ErasureReason,
  update: SQL,
): Promise<void> => {
  await lockSeals(transaction)
  await transaction.rows(
    sql`with erased as (${update} ${returningErased}) ${erasureInsert(sql`erased`, reason)}`,
  )
}
