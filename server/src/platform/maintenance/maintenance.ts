import type { Fault } from '@fornace/contract/kit/faults'
import type { Connection } from '../database/database.ts'
import { sql } from '../database/drizzle.ts'

/** Details of a run, as JSON: figures and, after a failure, `problems`. */
export interface RunDetails {
  /** Lines of text in runs of earlier versions. */
  readonly problems?: readonly (Fault | string)[]
  readonly [figure: string]: unknown
}

export interface MaintenanceRun {
  readonly kind: string
  readonly startedAt: Date
  readonly endedAt: Date
  readonly outcome: 'ok' | 'failed'
  readonly details: RunDetails
}

/** Records the end of a run. Write nothing about people into its details: global administrators read them. */
export const recordRun = async (connection: Connection, run: MaintenanceRun): Promise<void> => {
  await connection.rows(
    sql`insert into maintenance_run (kind, started_at, ended_at, outcome, details)
      values (${run.kind}, ${run.startedAt.toISOString()}, ${run.endedAt.toISOString()}, ${run.outcome},
        ${JSON.stringify(run.details)}::jsonb)`,
  )
}

/** The newest run of each kind; with `outcome`, the newest one that ended so. */
export const latestRuns = async (
  connection: Connection,
  outcome?: MaintenanceRun['outcome'],
): Promise<ReadonlyMap<string, MaintenanceRun>> => {
  const runs = await connection.rows<MaintenanceRun>(
    sql`select distinct on (kind) kind, started_at as "startedAt", ended_at as "endedAt", outcome, details
      from maintenance_run where ${outcome === undefined ? sql`true` : sql`outcome = ${outcome}`}
      order by kind, ended_at desc, id desc`,
  )
  return new Map(runs.map((run) => [run.kind, run]))
}

const DAY_MS = 86_400_000
const STORED_DAYS = 400

/** Deletes old runs, except the newest of each kind and outcome. */
export const deleteOldRuns = async (connection: Connection, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - STORED_DAYS * DAY_MS)
  await connection.rows(
    sql`delete from maintenance_run old where ended_at < ${before.toISOString()} and exists (
        select from maintenance_run newer
        where newer.kind = old.kind and newer.outcome = old.outcome
          and (newer.ended_at, newer.id) > (old.ended_at, old.id)
      )`,
    'prepared',
  )
}
