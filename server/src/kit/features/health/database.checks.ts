import type { HealthCheckResult } from '@fornace/contract/kit/health'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { type HealthCheck, issuesOf } from './health-check.ts'

type Statements = NonNullable<HealthCheckResult['statements']>

const MAX_STATEMENTS = 5
const MAX_TEXT = 300
const LONG_MS = 5 * 60_000

/** Statement in one line, without values: texts in quotes may be about people. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'?/g, "'…'")
    .replaceAll(/\b\d{3,}\b/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)

/** Slowest kinds of statements, where the extension that counts them is installed. */
const countedStatements = async (database: Database): Promise<Statements | undefined> => {
  const [{ exists } = { exists: false }] = await database.rows<{ exists: boolean }>(
    sql`select to_regclass('pg_stat_statements') is not null as exists`,
  )
  if (!exists) return undefined
  // The extension may be created without being loaded: then it cannot be read.
  return database
    .rows<Statements[number]>(
      sql`select query as text, mean_exec_time as milliseconds, calls::int8::float8 as calls
        from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
        where query ~* '^\\s*(select|insert|update|delete|with|merge)\\y' and calls > 1
        order by mean_exec_time desc limit ${MAX_STATEMENTS}`,
    )
    .catch(() => undefined)
}

/** Statements that have been running for more than a second, the longest first. */
const runningStatements = (database: Database): Promise<Statements> =>
  database.rows<Statements[number]>(
    sql`select query as text, extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as milliseconds,
        null as calls
      from pg_stat_activity
      where datname = current_database() and state = 'active' and backend_type = 'client backend'
        and pid <> pg_backend_pid() and query_start < clock_timestamp() - interval '1 second'
      order by query_start limit ${MAX_STATEMENTS}`,
  )

const shown = (statements: Statements): Statements =>
  statements.map(({ text, milliseconds, calls }) => ({
    text: withoutValues(text),
    milliseconds: Math.round(milliseconds),
    calls,
  }))

export const databaseCheck: HealthCheck<'database'> = {
  key: 'database',
  run: async ({ database }) => {
    const [{ bytes } = { bytes: 0 }] = await database.rows<{ bytes: number }>(
      sql`select pg_database_size(current_database())::float8 as bytes`,
    )
    const counted = await countedStatements(database)
    const running = await runningStatements(database)
    const longest = Math.round(running[0]?.milliseconds ?? 0)
    return {
      issues: issuesOf({ long: longest > LONG_MS }),
      values: { bytes, longest_milliseconds: longest, is_counted: counted !== undefined },
      statements: shown(counted ?? running),
    }
  },
}

const MANY = 0.8
const EXHAUSTED = 0.95

export const connectionsCheck: HealthCheck<'connections'> = {
  key: 'connections',
  run: async ({ database }) => {
    const [{ used, max } = { used: 0, max: 1 }] = await database.rows<{ used: number; max: number }>(
      sql`select (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used,
          current_setting('max_connections')::int as max`,
    )
    const share = used / max
    return {
      issues: issuesOf({ exhausted: share >= EXHAUSTED, many: share >= MANY && share < EXHAUSTED }),
      values: { used, max },
    }
  },
}

/** Read replica, as the process that answers sees it. */
export const replicaCheck: HealthCheck<'replica'> = {
  key: 'replica',
  isUsed: ({ database }) => database.replica !== undefined,
  run: async ({ database: { replica } }) => {
    const condition = replica?.condition()
    const lag = replica?.lagSeconds() ?? Number.POSITIVE_INFINITY
    return {
      issues: issuesOf({ away: condition === 'away', behind: condition === 'behind' }),
      values: { lag_seconds: Number.isFinite(lag) ? Math.round(lag * 10) / 10 : null },
    }
  },
}
