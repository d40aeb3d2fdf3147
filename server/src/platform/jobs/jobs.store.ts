import type { Connection, Transaction } from '../database/database.ts'
import { sql } from '../database/drizzle.ts'

/** Queue options, in the terms of the library. */
export interface QueueOptions {
  readonly retryLimit: number
  readonly retryDelay: number
  readonly retryBackoff: true
  readonly retryDelayMax: number
  readonly expireInSeconds: number
  readonly heartbeatSeconds: number
  readonly deleteAfterSeconds: number
}

interface NewJob {
  readonly data: object
  readonly priority: number
}

/**
 * Written straight into the library's table, as it allows: its own call would ask for a second connection while
 * the transaction holds one, and it need not be loaded for this. The servers hear of it when the transaction commits.
 */
const insertJobs = (transaction: Transaction, queue: string, jobs: readonly NewJob[], delaySeconds: number) =>
  transaction.rows(
    sql`with made as (
        insert into jobs.job (name, data, priority, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
          expire_seconds, heartbeat_seconds, deletion_seconds, keep_until, start_after)
        select q.name, job.data, job.priority, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
          q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 second',
          now() + ${delaySeconds}::int * interval '1 second'
        from jobs.queue q, jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) job (data jsonb, priority int)
        where q.name = ${queue} returning id
      )
      select pg_notify('job_added', ${queue}::text) from made limit 1`,
    'prepared',
  )

/** Only the very first job of a queue may come before a server has made the queue. */
export const addJobs = async (
  transaction: Transaction,
  queue: string,
  options: QueueOptions,
  jobs: readonly NewJob[],
  delaySeconds = 0,
): Promise<void> => {
  if (jobs.length === 0 || (await insertJobs(transaction, queue, jobs, delaySeconds)).length > 0) return
  const made = JSON.stringify({ policy: 'standard', ...options })
  await transaction.rows(sql`select jobs.create_queue(${queue}, ${made}::jsonb)`)
  await insertJobs(transaction, queue, jobs, delaySeconds)
}

/** Starts the waiting retries of a queue at once; returns those of `jobs` that are neither waiting nor running. */
export const retryJobsNow = async (
  transaction: Transaction,
  queue: string,
  jobs: readonly object[],
): Promise<object[]> => {
  await transaction.rows(
    sql`with retried as (
        update jobs.job set start_after = now() where name = ${queue} and state = 'retry' returning id
      )
      select pg_notify('job_added', ${queue}::text) from retried limit 1`,
  )
  const missing = await transaction.rows<{ data: object }>(
    sql`select wanted.data from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) wanted (data)
      where wanted.data not in (
        select data from jobs.job
        where name = ${queue} and state in ('created', 'retry', 'active') and data is not null
      )`,
  )
  return missing.map(({ data }) => data)
}

export interface JobsStatus {
  /** Jobs whose time has come and that no server works on. */
  readonly waiting: number
  readonly oldestSeconds: number | null
  readonly running: number
  /** Jobs that failed for good (`keepFailedJobs`). */
  readonly failed: number
}

export const jobsStatus = async (connection: Connection): Promise<JobsStatus> => {
  const due = sql`state in ('created', 'retry') and start_after <= now()`
  const [status] = await connection.rows<JobsStatus>(
    sql`select count(*) filter (where ${due})::int as waiting,
        extract(epoch from now() - min(start_after) filter (where ${due}))::int as "oldestSeconds",
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed')::int as failed
      from jobs.job where state in ('created', 'retry', 'active', 'failed')`,
  )
  return status ?? { waiting: 0, oldestSeconds: null, running: 0, failed: 0 }
}

export interface FailedJob {
  readonly id: string
  readonly queue: string
  readonly failedAt: Date
  readonly error: string
}

const MAX_ERROR_LENGTH = 300
/** How long a failed job can be seen and tried again. */
const FAILED_DAYS = 14
const FAILED_SECONDS = FAILED_DAYS * 24 * 3600

/** Keeps jobs that failed for longer than those that were done: the library knows one time for both. */
export const keepFailedJobs = async (connection: Connection): Promise<void> => {
  await connection.rows(
    sql`update jobs.job set deletion_seconds = ${FAILED_SECONDS}
      where state = 'failed' and deletion_seconds < ${FAILED_SECONDS}`,
    'prepared',
  )
}

/** Jobs that failed for good, the newest first. */
export const failedJobs = (connection: Connection, max: number): Promise<FailedJob[]> =>
  connection.rows<FailedJob>(
    sql`select id, name as queue, coalesce(completed_on, created_on) as "failedAt",
        left(coalesce(output ->> 'message', output -> 'value' ->> 'message', ''), ${MAX_ERROR_LENGTH}) as error
      from jobs.job where state = 'failed' order by completed_on desc, id limit ${max}`,
  )

/** Starts failed jobs again, one or all, with one more attempt each; returns their number. */
export const retryFailedJobs = async (connection: Connection, id: string | 'all'): Promise<number> => {
  const retried = await connection.rows(
    sql`with retried as (
        update jobs.job set state = 'retry', retry_limit = greatest(retry_limit, retry_count) + 1,
          start_after = now(), completed_on = null,
          keep_until = greatest(keep_until, now() + ${FAILED_SECONDS} * interval '1 second')
        where state = 'failed' and ${id === 'all' ? sql`true` : sql`id = ${id}`} returning name
      ), notified as (
        select pg_notify('job_added', name) from (select distinct name from retried) queues
      )
      select 1 from retried where (select count(*) from notified) > 0`,
  )
  return retried.length
}
