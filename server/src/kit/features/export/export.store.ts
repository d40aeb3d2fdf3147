import type { ProblemCode, ProblemParams } from '@fornace/contract/kit/problems'
import type { ExportJob, ExportRequest } from '@fornace/contract/kit/record-export'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { ExportLanguage } from '../../resource/export/export-cells.ts'

export interface Failure {
  readonly code: ProblemCode
  readonly params?: ProblemParams
  /** First failure for a passing reason, while the export waits for its next attempt. */
  readonly since?: string
}

export interface NewExport {
  readonly id: string
  readonly userId: number
  readonly at: Date
  readonly type: string
  readonly ids: readonly number[]
  readonly wishes: Pick<ExportRequest, 'languages' | 'files'> & { readonly language: ExportLanguage }
  readonly name: string
}

export interface ExportRow {
  readonly userId: number
  readonly type: string
  readonly ids: number[]
  readonly wishes: NewExport['wishes']
  readonly name: string
  readonly tries: number
}

/**
 * Number of unfinished exports of a user, and of their records; an advisory lock blocks new ones until the transaction
 * ends.
 */
export const openExportsOf = async (
  transaction: Transaction,
  userId: number,
): Promise<{ readonly count: number; readonly records: number }> => {
  await transaction.rows(sql`select pg_advisory_xact_lock(hashtext('record_export'), ${userId})`)
  const [match] = await transaction.rows<{ count: number; records: number }>(
    sql`select count(*)::int as count, coalesce(sum(total - done), 0)::int as records from record_export
      where user_id = ${userId} and state in ('waiting', 'working')`,
  )
  return match ?? { count: 0, records: 0 }
}

export const insertExport = async (
  transaction: Transaction,
  { id, userId, at, type, ids, wishes, name }: NewExport,
): Promise<void> => {
  await transaction.rows(
    sql`insert into record_export (id, user_id, created_at, beat_at, type, record_ids, wishes, name, total)
      values (${id}, ${userId}, ${at.toISOString()}, ${at.toISOString()}, ${type}, ${sql.param([...ids])}::int[],
        ${JSON.stringify(wishes)}::jsonb, ${name}, ${ids.length})`,
  )
}

/** Starts an export, or restarts an interrupted one; undefined when it is finished or deleted. */
export const beginExport = async (
  connection: Connection,
  id: string,
  at: Date,
): Promise<ExportRow | undefined> => {
  const [row] = await connection.rows<ExportRow>(
    sql`update record_export set state = 'working', done = 0, tries = tries + 1, beat_at = ${at.toISOString()}
      where id = ${id} and state in ('waiting', 'working')
      returning user_id as "userId", type, record_ids as ids, wishes, name, tries`,
  )
  return row
}

export const reportProgress = async (
  connection: Connection,
  id: string,
  done: number,
  at: Date,
): Promise<void> => {
  await connection.rows(
    sql`update record_export set done = ${done}, beat_at = ${at.toISOString()}
      where id = ${id} and state = 'working'`,
    'prepared',
  )
}

/**
 * Makes an export wait for its next attempt, with the reason; the attempt does not count. Returns since when it fails for
 * such a reason.
 */
export const postponeExport = async (
  connection: Connection,
  id: string,
  { code }: Failure,
  at: Date,
): Promise<Date | undefined> => {
  const [row] = await connection.rows<{ since: string }>(
    sql`update record_export
      set state = 'waiting', done = 0, tries = tries - 1, failure = jsonb_build_object('code', ${code}::text, 'since',
        coalesce(failure ->> 'since', ${at.toISOString()}::text))
      where id = ${id} and state = 'working' returning failure ->> 'since' as since`,
  )
  return row && new Date(row.since)
}

/** Stores the ids of the included records: a user who loses access to one of them loses the archive. */
export const finishExport = async (
  connection: Connection,
  id: string,
  {
    fileId,
    ids,
    missing,
  }: { readonly fileId: string; readonly ids: readonly number[]; readonly missing: readonly string[] },
): Promise<void> => {
  await connection.rows(
    sql`update record_export
      set state = 'ready', done = total, file_id = ${fileId}, record_ids = ${sql.param([...ids])}::int[],
        missing = ${JSON.stringify(missing)}::jsonb, failure = null
      where id = ${id} and state = 'working'`,
  )
}

export const failExport = async (connection: Connection, id: string, failure: Failure): Promise<void> => {
  await connection.rows(
    sql`update record_export set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb
      where id = ${id} and state in ('waiting', 'working')`,
  )
}

/** Export of its owner alone. */
export const findExport = async (
  connection: Connection,
  { id, type, userId }: Pick<NewExport, 'id' | 'type' | 'userId'>,
): Promise<
  | (Pick<ExportJob, 'id' | 'state' | 'done' | 'total'> & {
      readonly fileId: string | null
      readonly name: string | null
      readonly size: number | null
      readonly failure: Failure | null
      readonly missing: readonly string[]
    })
  | undefined
> => {
  const [match] = await connection.rows<never>(
    sql`select e.id, e.state, e.done, e.total, e.failure, e.missing, f.id as "fileId", f.name, f.size
      from record_export e left join file f on f.id = e.file_id
      where e.id = ${id} and e.type = ${type} and e.user_id = ${userId}`,
    'prepared',
  )
  return match
}

/** Deletes exports after a day; those without progress for long are marked as failed. */
export const sweepExports = async (
  connection: Connection,
  { createdBefore, silentSince, failure }: { createdBefore: Date; silentSince: Date; failure: Failure },
): Promise<void> => {
  await connection.rows(sql`delete from record_export where created_at < ${createdBefore.toISOString()}`)
  await connection.rows(
    sql`update record_export set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb
      where state = 'working' and beat_at < ${silentSince.toISOString()}`,
  )
}

export const exportsOf = (connection: Connection, userId: number): Promise<unknown> =>
  connection.rows(
    sql`select id, type, name, state, total,
        to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
      from record_export where user_id = ${userId} order by created_at, id`,
  )

export const deleteExportsOf = async (connection: Connection, userId: number): Promise<void> => {
  await connection.rows(sql`delete from record_export where user_id = ${userId}`)
}
