import type { HealthKey, HealthState } from '@fornace/contract/kit/health-checks'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

export interface StoredState {
  readonly id: number
  readonly key: HealthKey
  readonly state: HealthState
  readonly since: Date
}

export const storedStates = async (connection: Connection): Promise<ReadonlyMap<string, StoredState>> => {
  const rows = await connection.rows<StoredState>(sql`select id, key, state, since from health_state`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Stores the states of checks, and returns those that differ from before: each change is returned to one caller. */
export const storeStates = (
  transaction: Transaction,
  states: readonly { readonly key: HealthKey; readonly state: HealthState }[],
  at: Date,
): Promise<StoredState[]> =>
  transaction.rows<StoredState>(
    sql`insert into health_state as stored (key, state, since)
      select key, state, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as checked (key text, state text) order by key
      on conflict (key) do update set state = excluded.state, since = excluded.since
        where stored.state <> excluded.state
      returning id, key, state, since`,
  )
