import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

export interface Tried {
  readonly key: string
  readonly count: number
  readonly until: Date
}

/** One more try under each key; a window that is over begins anew. */
export const countTries = (
  connection: Connection,
  now: Date,
  limits: readonly { readonly key: string; readonly minutes: number }[],
): Promise<Tried[]> => {
  // Always in the same order: two that count the same keys never wait for each other.
  const sorted = limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const at = sql`${now.toISOString()}::timestamptz`
  return connection.rows<Tried>(
    sql`insert into account_throttle as known (key, count, until)
      select key, 1, ${at} + minutes * interval '1 minute'
      from unnest(${sql.param(sorted.map(({ key }) => key))}::text[], ${sql.param(sorted.map(({ minutes }) => minutes))}::int[])
        as tried (key, minutes)
      on conflict (key) do update set
        count = case when known.until <= ${at} then 1 else known.count + 1 end,
        until = case when known.until <= ${at} then excluded.until else known.until end
      returning key, count, until`,
    'prepared',
  )
}

/** Attempts counted in the current windows. */
export const triesOf = (connection: Connection, now: Date, keys: readonly string[]): Promise<Tried[]> =>
  connection.rows<Tried>(
    sql`select key, count, until from account_throttle
      where key = any(${sql.param([...keys])}::text[]) and until > ${now.toISOString()}`,
    'prepared',
  )

/** Uncounts a successful attempt; the counter `forgotten` is reset. */
export const uncountTries = async (
  connection: Connection,
  keys: readonly string[],
  forgotten: string | null = null,
): Promise<void> => {
  await connection.rows(
    sql`with gone as (delete from account_throttle where key = ${forgotten}::text)
      update account_throttle set count = greatest(count - 1, 0)
      where key = any(${sql.param([...keys])}::text[]) and key is distinct from ${forgotten}::text`,
    'prepared',
  )
}

/** Resets a counter after a successful proof of identity. */
export const forgetTries = async (connection: Connection, key: string): Promise<void> => {
  await connection.rows(sql`delete from account_throttle where key = ${key}`, 'prepared')
}

/** All tries at one account, from wherever they came. */
export const forgetTriesAt = async (connection: Connection, account: string): Promise<void> => {
  await connection.rows(
    sql`delete from account_throttle where key = ${account} or starts_with(key, ${`${account} `})`,
    'prepared',
  )
}

export const deletePastTries = async (connection: Connection, now: Date): Promise<void> => {
  await connection.rows(sql`delete from account_throttle where until <= ${now.toISOString()}`)
}
