import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Database, Transaction } from '../database/database.ts'
import { listen } from '../database/listener.ts'
import type { Log } from '../log.ts'
import { addJobs, type QueueOptions, retryJobsNow } from './jobs.store.ts'
import { SCHEMA } from './schema.ts'

/** A kind of work that is done later, by whichever server is free. */
export interface Queue<Data extends object> {
  readonly name: string
  /** Handler, which may run twice for one job and must be idempotent. An exception schedules a retry. */
  readonly handle: (data: Data, signal: AbortSignal) => Promise<void>
  /** Concurrent jobs of a server; one by default. */
  readonly atOnce?: number
  /** Number of retries of a failed job, with increasing delays. */
  readonly retries?: number
  /** Delay before the first retry, at most a quarter of an hour; one second by default. */
  readonly retryDelaySeconds?: number
  /** Hours that a job may take, at most 24; one by default. The heartbeat notices a server that has died long before. */
  readonly hours?: number
  /** Delay before a job starts, so that it can include later events. */
  readonly delaySeconds?: number
  /** Whole number; those with a higher priority come first, whenever they were put into the queue. */
  readonly priorityOf?: (data: Data) => number
  /** Cron schedule, such as `30 3 * * *`, in the configured time zone; scheduled jobs have no data. */
  readonly every?: string
}

/** Puts jobs into their queue with whatever else the transaction writes: both happen, or neither. */
export type Enqueue<Data extends object> = (transaction: Transaction, ...jobs: Data[]) => Promise<void>

/** Enqueue function for a queue that another module declares. */
export const enqueueTo = <Data extends object>(
  queue: Pick<
    Queue<Data>,
    'name' | 'retries' | 'retryDelaySeconds' | 'hours' | 'delaySeconds' | 'priorityOf'
  >,
): Enqueue<Data> => {
  const options = optionsOf(queue)
  const { name, delaySeconds, priorityOf = () => 0 } = queue
  return (transaction, ...jobs) =>
    addJobs(
      transaction,
      name,
      options,
      jobs.map((data) => ({ data, priority: priorityOf(data) })),
      delaySeconds,
    )
}

export interface Jobs {
  /** Before the start. */
  declare<Data extends object>(queue: Queue<Data>): Enqueue<Data>
  /** Retries the waiting jobs of a queue immediately; of the given jobs, those that no longer exist are added again. */
  retryNow(transaction: Transaction, queue: string, jobs: readonly object[]): Promise<void>
  /** Starts working on the queues, also on jobs that other servers added. */
  start(): Promise<void>
  /** Takes no more; what has begun gets a while to finish. */
  stop(): Promise<void>
  isWorking(): boolean
}

const RETRIES = 10
const FIRST_RETRY_SECONDS = 1
const MAX_WAIT_SECONDS = 15 * 60
/** Jobs of a server that has died are taken over after about two of these. */
const HEARTBEAT_SECONDS = 10
const DRAIN_MS = 6000
const START_AGAIN_MS = 1000
const LISTENER_BEAT_MS = 5000

const optionsOf = ({
  retries = RETRIES,
  retryDelaySeconds = FIRST_RETRY_SECONDS,
  hours = 1,
}: Pick<Queue<object>, 'retries' | 'retryDelaySeconds' | 'hours'>): QueueOptions => ({
  retryLimit: retries,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: MAX_WAIT_SECONDS,
  expireInSeconds: hours * 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // Failed ones stay longer (`keepFailedJobs`).
  deleteAfterSeconds: 24 * 3600,
})

/** The library, over our own connections. */
const bossOver = async (database: Database, withSchedules: boolean, log: Log): Promise<PgBoss> => {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.foreign(text, values),
      // The channel of the library is ignored: `addJobs` notifies ours.
      listen: async (_channel, onNotice, onGap) =>
        listen(database, 'job_added', { onNotice, onGap, beatMs: LISTENER_BEAT_MS }),
    },
    schema: SCHEMA,
    schedule: withSchedules,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    maintenanceIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs have to wait'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  return boss
}

/** Jobs in the database, shared by all servers on it. */
export const openJobs = (database: Database, { timeZone, log }: { timeZone: string; log: Log }): Jobs => {
  const queues = new Map<string, Queue<object>>()
  let boss: PgBoss | undefined
  let startAgain: NodeJS.Timeout | undefined
  let starting: Promise<void> | undefined
  let stopped = false

  const run = async ({ name, handle }: Queue<object>, { id, data, signal }: Job): Promise<JobResult> => {
    try {
      await handle(data, signal)
      return { id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, queue: name, job: id }, 'a job failed and is tried again later')
      return { id, status: 'failed', output: { message: (error as Error).message } }
    }
  }

  const serve = async (working: PgBoss, queue: Queue<object>): Promise<void> => {
    const { name, atOnce = 1, every } = queue
    const options = optionsOf(queue)
    await working.createQueue(name, options)
    await working.updateQueue(name, options)
    // A time that passed while no server ran is made up for once.
    if (every) await working.schedule(name, every, {}, { tz: timeZone, missed: 'once' })
    else await working.unschedule(name)
    await working.work(name, { ...EACH_BY_ITSELF, batchSize: atOnce }, (jobs: Job[]) =>
      Promise.all(jobs.map((job) => run(queue, job))),
    )
  }

  const begin = async (): Promise<void> => {
    const all = [...queues.values()]
    const working = await bossOver(
      database,
      all.some(({ every }) => every),
      log,
    )
    try {
      await working.start()
      for (const queue of all) await serve(working, queue)
      boss = working
    } catch (error) {
      log.warn({ err: error }, 'jobs cannot start yet')
      await working.stop({ graceful: false, close: false })
      if (!stopped) startAgain = setTimeout(() => (starting = begin()), START_AGAIN_MS).unref()
    }
  }

  return {
    declare: (queue) => {
      if (queues.has(queue.name)) throw new Error(`the queue ${queue.name} is declared twice`)
      queues.set(queue.name, queue as Queue<object>)
      return enqueueTo(queue)
    },
    retryNow: async (transaction, name, jobs) => {
      const queue = queues.get(name)
      if (!queue) throw new Error(`the queue ${name} is not declared`)
      const missing = await retryJobsNow(transaction, name, jobs)
      await enqueueTo({ ...queue, delaySeconds: 0 })(transaction, ...missing)
    },
    start: () => (starting ??= begin()),
    stop: async () => {
      stopped = true
      clearTimeout(startAgain)
      await starting
      await boss?.stop({ timeout: DRAIN_MS, close: false })
      boss = undefined
    },
    isWorking: () => boss !== undefined,
  }
}

const EACH_BY_ITSELF = {
  perJobResults: true,
  // While there is more than fits, the next are taken at once.
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
} as const
