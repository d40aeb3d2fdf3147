import { randomBytes } from 'node:crypto'
import { PROCESS_ROLES, type ProcessRole } from '@fornace/contract/kit/health-checks'
import { PRODUCT_VERSION } from '../../../platform/backup/version.ts'
import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

/**
 * Processes of the installation. Each gives its name to its connections, so that `pg_stat_activity` shows who is
 * alive. Beside it `health_state` has a row for each one, until it says that it ends: one that is in the table and has
 * no connection has vanished.
 */
export interface ProcessName {
  readonly role: ProcessRole
  readonly version: string
  readonly startedAt: Date
}

const PREFIX = 'fornace '
const FORM = new RegExp(`^${PREFIX}(${PROCESS_ROLES.join('|')}) (\\S+) (\\S+Z) [0-9a-f]+$`)
const ENDED = 'ended'
/** How long one that vanished is spoken of. */
const VANISHED_HOURS = 24

/** Name of this process for its connections; 63 characters at most. */
export const newProcessName = (role: ProcessRole): string =>
  `${PREFIX}${role} ${PRODUCT_VERSION.slice(0, 16)} ${new Date().toISOString().slice(0, 19)}Z ${randomBytes(3).toString('hex')}`

const parsed = (name: string): ProcessName[] => {
  const [, role, version, at] = FORM.exec(name) ?? []
  return role && version && at ? [{ role: role as ProcessRole, version, startedAt: new Date(at) }] : []
}

const CONNECTED = sql`select distinct application_name as name from pg_stat_activity
  where datname = current_database() and starts_with(application_name, ${PREFIX})`

/** Processes that have a connection, the oldest first. */
export const aliveProcesses = async (connection: Connection): Promise<ProcessName[]> => {
  const rows = await connection.rows<{ name: string }>(CONNECTED)
  return rows
    .flatMap(({ name }) => parsed(name))
    .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
}

/** Processes that are gone without having said so, the last one first. */
export const vanishedProcesses = async (
  connection: Connection,
): Promise<(ProcessName & { readonly seenAt: Date })[]> => {
  const rows = await connection.rows<{ name: string; seenAt: Date }>(
    sql`select key as name, since as "seenAt" from health_state
      where starts_with(key, ${PREFIX}) and state <> ${ENDED} and key not in (${CONNECTED})
        and since > now() - ${VANISHED_HOURS} * interval '1 hour' order by since desc`,
  )
  return rows.flatMap(({ name, seenAt }) => parsed(name).map((process) => ({ ...process, seenAt })))
}

const record = (connection: Connection, names: typeof CONNECTED, state: string) =>
  connection.rows(
    sql`insert into health_state as stored (key, state, since)
      select name, ${state}, now() from (${names}) seen order by name
      on conflict (key) do update set state = excluded.state, since = excluded.since where stored.state <> ${ENDED}`,
  )

/** Records that a process has begun. */
export const processBegins = async (connection: Connection, name: string): Promise<void> => {
  await record(connection, sql`select ${name}::text as name`, 'ok')
}

/** Records that a process ends because it was told to. */
export const processEnds = async (connection: Connection, name: string): Promise<void> => {
  await record(connection, sql`select ${name}::text as name`, ENDED)
}

/** Records when each process was last seen, and forgets those of long ago. */
export const recordProcesses = async (connection: Connection): Promise<void> => {
  await record(connection, CONNECTED, 'ok')
  await connection.rows(
    sql`delete from health_state where starts_with(key, ${PREFIX})
      and since < now() - ${VANISHED_HOURS} * interval '1 hour'`,
  )
}
