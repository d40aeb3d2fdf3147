import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Health } from '@fornace/contract/kit/health'
import { HEALTH_KEYS } from '@fornace/contract/kit/health-checks'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHealth } from '../../src/health.ts'
import { withoutValues } from '../../src/kit/features/health/database.checks.ts'
import { readConfig } from '../../src/platform/config.ts'
import { keepFailedJobs } from '../../src/platform/jobs/jobs.store.ts'
import { type Enqueue, openJobs } from '../../src/platform/jobs/jobs.ts'
import { type RunDetails, recordRun } from '../../src/platform/maintenance/maintenance.ts'
import { eventually } from '../fixtures/processes.ts'
import { type Client, type House, useHouse } from '../harness.ts'

const PLACE = join(tmpdir(), 'fornace-backups-that-nobody-makes')
const test = useHouse(() => ({ BACKUP_URL: PLACE }))
let admin: Client

beforeAll(async () => {
  admin = await test.house.as('administrator_global')
})

const healthOf = async (client = admin): Promise<Health> => {
  const { status, body } = await client.get('health/')
  expect(status).toBe(200)
  return body
}
const checkOf = async (key: string) => {
  const found = (await healthOf()).checks.find((check) => check.key === key)
  if (!found) throw new Error(`no check ${key}`)
  return found
}
const watch = (house: House = test.house) => {
  const config = readConfig({ SECRET_KEY: 'a key for tests that is long enough', DATA_DIR: house.dataDir })
  return openHealth({ ...house, config }).watch()
}

const ran = (kind: string, outcome: 'ok' | 'failed', details: RunDetails = {}) => {
  const endedAt = test.house.clock.now()
  return recordRun(test.house.database, { kind, startedAt: endedAt, endedAt, outcome, details })
}

describe('health', () => {
  it('has every check, in its order, and the versions', async () => {
    const { checks, state } = await healthOf()
    expect(checks.map(({ key }) => key)).toEqual(
      // Installations without DATABASE_READ_URL have no line for it.
      HEALTH_KEYS.filter((key) => key !== 'replica'),
    )
    expect(state).not.toBe('ok')
    expect((await checkOf('system')).values).toMatchObject({
      node: process.versions.node,
      postgres: expect.stringMatching(/^\d+/),
      migrations: expect.any(Number),
    })
    expect(await checkOf('storage')).toMatchObject({
      issues: [],
      values: { is_bucket: false, free_bytes: expect.any(Number) },
    })
    expect(await checkOf('database')).toMatchObject({ values: { bytes: expect.any(Number) } })
    expect(await checkOf('connections')).toMatchObject({ state: 'ok', values: { used: expect.any(Number) } })
    expect((await checkOf('certificates')).certificates).toEqual([
      { setting: 'PUBLIC_URL', host: 'fornace.example', ends_at: null },
    ])
  })

  it('warns that there is no backup and no mail server, and reports a failed run with its problems', async () => {
    expect(await checkOf('backup')).toMatchObject({ state: 'warning', issues: ['missing'] })
    expect(await checkOf('mail')).toMatchObject({ state: 'warning', issues: ['serverless'] })
    expect(await checkOf('verification')).toMatchObject({ state: 'ok', values: { last_at: null } })
    await ran('backup', 'ok')
    const fault = { code: 'total.differs', params: { table: 'product_use', total: 3, count: 2 } } as const
    await ran('verify', 'failed', { problems: [fault] })
    expect(await checkOf('backup')).toMatchObject({ state: 'ok', issues: [] })
    expect(await checkOf('verification')).toMatchObject({
      state: 'failure',
      issues: ['faulty'],
      problems: [fault],
    })
    await ran('backup', 'failed', { problems: ['no room'] })
    expect(await checkOf('backup')).toMatchObject({
      state: 'failure',
      issues: ['failed'],
      // A line of an earlier version.
      problems: [{ code: 'other', params: { reason: 'no room' } }],
    })
    await ran('backup', 'ok')
    await ran('verify', 'ok')
  })

  it('warns of a nightly check that has never run, once the installation is two days old', async () => {
    const { clock } = test.house
    await test.house.statement(`delete from maintenance_run where kind = 'verify'`)
    expect((await checkOf('verification')).issues).toEqual([])
    await test.house.statement(
      `update history set at = at - interval '49 hours' where id = (select min(id) from history)`,
    )
    expect(await checkOf('verification')).toMatchObject({ state: 'warning', issues: ['missing'] })
    await recordRun(test.house.database, {
      kind: 'verify',
      startedAt: clock.now(),
      endedAt: clock.now(),
      outcome: 'ok',
      details: {},
    })
    expect((await checkOf('verification')).issues).toEqual([])
  })

  const mayMount = process.platform === 'linux' && process.getuid?.() === 0
  it.runIf(mayMount)('reports a folder of backups without room', async () => {
    await ran('backup', 'ok')
    await mkdir(PLACE, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', PLACE])
    try {
      expect(await checkOf('backup')).toMatchObject({ issues: [], values: { free_bytes: 1024 ** 2 } })
      await writeFile(join(PLACE, 'much'), Buffer.alloc(950 * 1024))
      expect((await checkOf('backup')).issues).toEqual(['low'])
      await writeFile(join(PLACE, 'more'), Buffer.alloc(70 * 1024))
      expect(await checkOf('backup')).toMatchObject({ state: 'failure', issues: ['full'] })
    } finally {
      execFileSync('umount', [PLACE])
      await rm(PLACE, { recursive: true })
    }
  })

  it('counts mail that was refused, or waits for long', async () => {
    const written = (state: string, age: string) =>
      test.house.statement(`insert into mail_message (id, "to", subject, purpose, message_id, state, created_at)
        values (gen_random_uuid(), 'a@example.com', 'Prova', 'account.reset', gen_random_uuid()::text, '${state}',
          now() - interval '${age}')`)
    await written('failed', '1 day')
    await written('failed', '30 days')
    await written('waiting', '20 minutes')
    expect(await checkOf('mail')).toMatchObject({
      issues: ['late', 'refused', 'serverless'],
      values: { waiting: 1, refused: 1 },
    })
    await written('waiting', '5 hours')
    expect(await checkOf('mail')).toMatchObject({ state: 'failure', values: { waiting: 2 } })
    await test.house.statement(`delete from mail_message`)
  })

  it('shows statements without the values they were written with', () => {
    expect(withoutValues(`select *\n from account_user where email = 'ada@example.com' and id = 12345`)).toBe(
      `select * from account_user where email = '…' and id = …`,
    )
    expect(withoutValues(`select 'it''s', 'unfinished`)).toBe(`select '…', '…'`)
  })
})

describe('failed jobs', () => {
  const jobs = () =>
    openJobs(test.house.database, { timeZone: 'Europe/Rome', log: pino({ level: 'silent' }) })
  let working: ReturnType<typeof jobs>
  let isBroken = true
  const done: number[] = []
  let enqueue: Enqueue<{ n: number }>
  const declareTrial = () => {
    enqueue = working.declare<{ n: number }>({
      name: 'trial',
      retries: 0,
      handle: async ({ n }) => {
        if (isBroken) throw new Error(`number ${n} cannot be done`)
        done.push(n)
      },
    })
  }
  /** What the library does by itself once an hour. */
  const deleteOldJobs = async () => {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => test.house.database.foreign(text, values) },
      schema: 'jobs',
      supervise: false,
      schedule: false,
      migrate: false,
    })
    await boss.start()
    await test.house.statement('update jobs.queue set maintain_on = null')
    await boss.supervise()
    await boss.stop({ graceful: false, close: false })
  }

  beforeAll(async () => {
    working = jobs()
    declareTrial()
    await test.house.database.transaction((transaction) => enqueue(transaction, { n: 1 }, { n: 2 }, { n: 3 }))
    await working.start()
  })
  afterAll(() => working.stop())

  it('are named with their reason, and tried again one by one or all', async () => {
    await eventually(async () => expect((await checkOf('jobs')).values.failed).toBe(3))
    const { state, issues, jobs: failed = [] } = await checkOf('jobs')
    expect([state, issues]).toEqual(['failure', ['failed']])
    expect(failed.map(({ queue, error }) => [queue, error]).toSorted()).toEqual(
      [1, 2, 3].map((n) => ['trial', `number ${n} cannot be done`]),
    )
    isBroken = false
    const [first] = failed
    expect((await admin.post('health/retry/', { id: first?.id })).status).toBe(200)
    await eventually(() => expect(done).toEqual([Number(first?.error.match(/\d/)?.[0])]))
    expect((await admin.post('health/retry/', { id: first?.id })).status).toBe(404)
    expect((await admin.post('health/retry/', { all: true })).status).toBe(200)
    await eventually(() => expect(done.toSorted()).toEqual([1, 2, 3]))
    expect(await checkOf('jobs')).toMatchObject({ state: 'ok', values: { failed: 0 }, jobs: [] })
  })

  it('can be seen and tried again for 14 days, and are then forgotten', async () => {
    isBroken = true
    await test.house.database.transaction((transaction) => enqueue(transaction, { n: 4 }))
    const ids = async () => (await checkOf('jobs')).jobs?.map(({ id }) => id) ?? []
    await eventually(async () => expect(await ids()).toHaveLength(1))
    const aged = (days: number) =>
      test.house.statement(`update jobs.job set completed_on = now() - interval '${days} days',
        keep_until = now() - interval '1 day' where state in ('failed', 'completed') and name = 'trial'`)
    const countDone = () =>
      test.house.statement(`select from jobs.job where name = 'trial' and state = 'completed'`)
    await keepFailedJobs(test.house.database)
    await aged(13)
    expect(await countDone()).not.toEqual([])
    await deleteOldJobs()
    expect(await countDone()).toEqual([])
    const [id] = await ids()
    expect(id).toBeDefined()
    // One that is tried again waits for its turn, however old it is.
    await working.stop()
    expect((await admin.post('health/retry/', { id })).status).toBe(200)
    await deleteOldJobs()
    isBroken = false
    working = jobs()
    declareTrial()
    await working.start()
    await eventually(() => expect(done).toContain(4))

    isBroken = true
    await test.house.database.transaction((transaction) => enqueue(transaction, { n: 5 }))
    await eventually(async () => expect(await ids()).toHaveLength(1))
    await keepFailedJobs(test.house.database)
    await aged(15)
    await deleteOldJobs()
    expect(await ids()).toEqual([])
  })

  it('are not retried by anything else than an id or all', async () => {
    for (const body of [{}, { all: false }, { id: 'x' }, { all: true, id: crypto.randomUUID() }])
      expect((await admin.post('health/retry/', body)).status).toBe(400)
    expect(
      (await (await test.house.as('administrator_product')).post('health/retry/', { all: true })).status,
    ).toBe(403)
  })
})

describe('a check that turns to a failure', () => {
  const noticesOf = async (client: Client) => {
    const { body } = await client.get('notice/?format=datatables&length=100')
    return (body.data as { kind: string; title: string; address: string; type: string }[]).filter(
      ({ kind }) => kind === 'failure',
    )
  }

  it('is a notice to each global administrator, once, by whichever server sees it first', async () => {
    const other = await test.house.as('administrator_global')
    const outsider = await test.house.as('administrator_press_room')
    const before = (await noticesOf(admin)).length
    await watch()
    await ran('backup', 'failed')
    const neighbour = await test.house.neighbour()
    await Promise.all([watch(), watch(neighbour), watch()])
    await watch(neighbour)
    const notices = await noticesOf(admin)
    expect(notices.length - before).toBe(1)
    expect(notices[0]).toMatchObject({ title: 'Last backup', address: '/admin/health', type: 'health' })
    expect(await noticesOf(other)).toHaveLength(1)
    expect(await noticesOf(outsider)).toEqual([])
    expect((await checkOf('backup')).since).not.toBeNull()

    await ran('backup', 'ok')
    await watch()
    expect(await noticesOf(other)).toHaveLength(1)
    await ran('backup', 'failed')
    await watch()
    expect(await noticesOf(other)).toHaveLength(2)
    await neighbour.close()
  })
})
