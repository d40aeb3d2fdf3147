import type pg from 'pg'
import { z } from 'zod'
import { transactionOn } from '../database/database.ts'
import { enqueueTo } from '../jobs/jobs.ts'
import { SCHEMA } from '../jobs/schema.ts'

const pendingJob = z.strictObject({
  queue: z.string(),
  data: z.record(z.string(), z.unknown()),
  priority: z.int(),
  retries: z.int(),
})
export type PendingJob = z.infer<typeof pendingJob>

/**
 * Pending jobs without a schedule: mails, notices, exports, comparisons. Scheduled ones are created anew. They are
 * saved in our terms, since the tables of the library differ by its version.
 */
export const pendingJobs = async (client: pg.Client): Promise<PendingJob[]> => {
  const { rows } = await client.query<PendingJob>(
    `select name as queue, data, priority, retry_limit as retries from ${SCHEMA}.job
      where state in ('created', 'retry', 'active') and data is not null
        and name not like '\\_\\_pgboss%' and name not in (select name from ${SCHEMA}.schedule)
      order by created_on, id`,
  )
  return rows
}

/** One job a line. */
export async function* linesOf(jobs: readonly PendingJob[]): AsyncGenerator<Uint8Array> {
  for (const job of jobs) yield Buffer.from(`${JSON.stringify(job)}\n`)
}

export const jobsFrom = (text: string): PendingJob[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => pendingJob.parse(JSON.parse(line)))

/** Adds saved jobs, in the transaction that is open. */
export const addPendingJobs = async (client: pg.Client, jobs: readonly PendingJob[]): Promise<void> => {
  const transaction = transactionOn(client)
  for (const { queue, data, priority, retries } of jobs)
    await enqueueTo({ name: queue, retries, priorityOf: () => priority })(transaction, data)
}
