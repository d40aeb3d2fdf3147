import type { SecondFactorState } from '@fornace/contract/account/second-factor'
import { timeColumn } from '../../kit/resource/columns/columns.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

export const secondFactorOf = async (
  connection: Connection,
  userId: number,
): Promise<Omit<SecondFactorState, 'required'>> => {
  const [match] = await connection.rows<Omit<SecondFactorState, 'required' | 'enabled'>>(
    sql`select ${sql.raw(timeColumn('enabled_at').read?.('t') ?? '')} as enabled_at,
        cardinality(recovery_hashes) as recovery_codes_left
      from account_second_factor t where user_id = ${userId} and secret is not null`,
  )
  return match ? { enabled: true, ...match } : { enabled: false, enabled_at: null, recovery_codes_left: 0 }
}

/** One that exists counts until the new one is confirmed. */
export const storePendingSecret = async (
  connection: Connection,
  userId: number,
  sealed: string,
): Promise<void> => {
  await connection.rows(
    sql`insert into account_second_factor (user_id, pending_secret) values (${userId}, ${sealed})
      on conflict (user_id) do update set pending_secret = excluded.pending_secret`,
  )
}

export const pendingSecretOf = async (
  connection: Connection,
  userId: number,
): Promise<string | undefined> => {
  const [match] = await connection.rows<{ pending_secret: string }>(
    sql`select pending_secret from account_second_factor
      where user_id = ${userId} and pending_secret is not null`,
  )
  return match?.pending_secret
}

/** False when another secret is waiting by now. */
export const confirmSecret = async (
  transaction: Transaction,
  userId: number,
  { sealed, step, hashes, at }: { sealed: string; step: number; hashes: readonly string[]; at: Date },
): Promise<boolean> => {
  const done = await transaction.rows(
    sql`update account_second_factor
      set secret = pending_secret, pending_secret = null, enabled_at = ${at.toISOString()}, last_step = ${step},
        recovery_hashes = ${sql.param([...hashes])}::text[]
      where user_id = ${userId} and pending_secret = ${sealed} returning user_id`,
  )
  return done.length > 0
}

/** False without a second factor. */
export const replaceRecoveryHashes = async (
  transaction: Transaction,
  userId: number,
  hashes: readonly string[],
): Promise<boolean> => {
  const done = await transaction.rows(
    sql`update account_second_factor set recovery_hashes = ${sql.param([...hashes])}::text[]
      where user_id = ${userId} and secret is not null returning user_id`,
  )
  return done.length > 0
}

/** False when there was none. */
export const deleteSecondFactor = async (connection: Connection, userId: number): Promise<boolean> => {
  const deleted = await connection.rows<{ secret: string | null }>(
    sql`delete from account_second_factor where user_id = ${userId} returning secret`,
  )
  return deleted.some(({ secret }) => secret !== null)
}

/** A code is good once: false when this step, or a later one, was used before. */
export const useStep = async (connection: Connection, userId: number, step: number): Promise<boolean> => {
  const used = await connection.rows(
    sql`update account_second_factor set last_step = ${step}
      where user_id = ${userId} and last_step < ${step} returning user_id`,
  )
  return used.length > 0
}

export const useRecoveryHash = async (
  connection: Connection,
  userId: number,
  hash: string,
): Promise<boolean> => {
  const used = await connection.rows(
    sql`update account_second_factor set recovery_hashes = array_remove(recovery_hashes, ${hash})
      where user_id = ${userId} and ${hash} = any(recovery_hashes) returning user_id`,
  )
  return used.length > 0
}
