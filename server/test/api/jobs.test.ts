import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { type Jobs, openJobs, type Queue } from '../../src/platform/jobs/jobs.ts'
import { eventually } from '../fixtures/processes.ts'
import { useHouse } from '../harness.ts'

const test = useHouse()
const opened: Jobs[] = []
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.stop()
})

const open = (database: Database = test.house.database): Jobs => {
  const jobs = openJobs(database, { timeZone: 'Europe/Rome', log: pino({ level: 'silent' }) })
  opened.push(jobs)
  return jobs
}

/** A queue that writes down what it was given. */
const recorder = (name: string, about: Partial<Queue<{ n: number }>> = {}) => {
  const seen: number[] = []
  const queue: Queue<{ n: number }> = {
    name,
    handle: async ({ n }) => {
      seen.push(n)
    },
    ...about,
  }
  return { queue, seen }
}

describe('jobs', () => {
  it('are done once their transaction is, also those that came before any server made the queue', async () => {
    const jobs = open()
    const { queue, seen } = recorder('early')
    const enqueue = jobs.declare(queue)
    await test.house.database.transaction((transaction) => enqueue(transaction, { n: 1 }, { n: 2 }))
    const undone = test.house.database.transaction(async (transaction) => {
      await enqueue(transaction, { n: 3 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await jobs.start()
    await eventually(() => expect(seen.toSorted()).toEqual([1, 2]))
    await test.house.database.transaction((transaction) => enqueue(transaction, { n: 4 }))
    await eventually(() => expect(seen.toSorted()).toEqual([1, 2, 4]))
  })

  it('that fail wait as long as the queue says', async () => {
    const jobs = open()
    const enqueue = jobs.declare<{ n: number }>({
      name: 'patient',
      retryDelaySeconds: 900,
      handle: async () => {
        throw new Error('not yet')
      },
    })
    await jobs.start()
    await test.house.database.transaction((transaction) => enqueue(transaction, { n: 1 }))
    await eventually(async () =>
      expect(
        await test.house.statement(
          `select extract(epoch from start_after - now()) > 400 as late from jobs.job where name = 'patient' and state = 'retry'`,
        ),
      ).toEqual([{ late: true }]),
    )
  })

  it('that fail are tried again, as often as the queue says; the others of their batch are not', async () => {
    const attempts = new Map<number, number>()
    const jobs = open()
    const enqueue = jobs.declare<{ n: number }>({
      name: 'failing',
      atOnce: 3,
      retries: 1,
      handle: async ({ n }) => {
        const attempt = (attempts.get(n) ?? 0) + 1
        attempts.set(n, attempt)
        if (n === 3 || (n === 2 && attempt === 1)) throw new Error('not yet')
      },
    })
    await test.house.database.transaction((transaction) => enqueue(transaction, { n: 1 }, { n: 2 }, { n: 3 }))
    await jobs.start()
    await eventually(async () => {
      const rows = await test.house.statement(
        "select data ->> 'n' as n, state from jobs.job where name = 'failing' order by 1",
      )
      expect(rows).toEqual([
        { n: '1', state: 'completed' },
        { n: '2', state: 'completed' },
        { n: '3', state: 'failed' },
      ])
    })
    expect(Object.fromEntries(attempts)).toEqual({ 1: 1, 2: 2, 3: 2 })
  })

  it('may take as long as their queue says', async () => {
    const jobs = open()
    const declared = [recorder('quick').queue, recorder('long', { hours: 20 }).queue]
    const enqueues = declared.map((queue) => jobs.declare(queue))
    await jobs.start()
    await test.house.database.transaction(async (transaction) => {
      for (const enqueue of enqueues) await enqueue(transaction, { n: 1 })
    })
    expect(
      await test.house.statement(
        `select name, expire_seconds, heartbeat_seconds from jobs.job where name in ('quick', 'long') order by name`,
      ),
    ).toEqual([
      { name: 'long', expire_seconds: 72_000, heartbeat_seconds: 10 },
      { name: 'quick', expire_seconds: 3600, heartbeat_seconds: 10 },
    ])
  })

  it('come by themselves where the queue says when, in the time zone of the house', async () => {
    const jobs = open()
    jobs.declare(recorder('nightly', { every: '30 3 * * *' }).queue)
    await jobs.start()
    const times = () =>
      test.house.statement("select cron, timezone from jobs.schedule where name = 'nightly'")
    expect(await times()).toEqual([{ cron: '30 3 * * *', timezone: 'Europe/Rome' }])
    const later = open()
    later.declare(recorder('nightly').queue)
    await later.start()
    expect(await times()).toEqual([])
  })

  it('go on after the database has dropped every connection', async () => {
    const jobs = open()
    const { queue, seen } = recorder('dropped')
    const enqueue = jobs.declare(queue)
    await jobs.start()
    await test.house.statement(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await eventually(() => test.house.database.transaction((transaction) => enqueue(transaction, { n: 1 })))
    await eventually(() => expect(seen).toContain(1))
  })

  it('start as soon as the database answers', async () => {
    let failures = 2
    const { database } = test.house
    const flaky: Database = {
      ...database,
      foreign: async (text, values) => {
        if (failures-- > 0) throw new Error('not yet')
        return database.foreign(text, values)
      },
    }
    const jobs = open(flaky)
    const { queue, seen } = recorder('flaky')
    const enqueue = jobs.declare(queue)
    await jobs.start()
    await database.transaction((transaction) => enqueue(transaction, { n: 1 }))
    await eventually(() => expect(seen).toEqual([1]))
    expect(jobs.isWorking()).toBe(true)
  })

  it('that have begun are finished before the server ends', async () => {
    const jobs = open()
    let [began, ended] = [false, false]
    const enqueue = jobs.declare({
      name: 'slow',
      handle: async () => {
        began = true
        await delay(700)
        ended = true
      },
    })
    await jobs.start()
    await test.house.database.transaction((transaction) => enqueue(transaction, {}))
    await eventually(() => expect(began).toBe(true))
    await jobs.stop()
    expect(ended).toBe(true)
    expect(await test.house.statement("select state from jobs.job where name = 'slow'")).toEqual([
      { state: 'completed' },
    ])
  })

  it('have queues of different names', () => {
    const jobs = open()
    jobs.declare(recorder('same').queue)
    expect(() => jobs.declare(recorder('same').queue)).toThrow(/twice/)
  })
})
