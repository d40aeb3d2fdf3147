import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { aMailing, figuresOf, manyAddresses } from '../mailing-steps.ts'
import { isLong } from '../scale.ts'
import { removeFolder, temporaryFolder, until } from '../server-process.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Absence, inflictFaults, SETTLE_MS } from './faults.ts'
import { latencyTable, print } from './figures.ts'
import { arrive, type Outcome } from './load.ts'
import type { TakenMail } from './mail-sink.ts'
import { seedRows } from './rows.ts'
import { SIZE } from './settings.ts'
import { lostWrites, openTraffic, type Traffic } from './traffic.ts'

/** Only ends what hangs. */
const LIMIT_MS = 600_000 + SIZE.seconds * 4000
/** Two workers with five connections each. */
const MAIL_CONNECTIONS = 10
/** Part of the time in which the mails leave: the rest is for those that a fault held up. */
const SENDING_SHARE = 0.6

let cluster: Cluster
let traffic: Traffic
let database: Database
let addresses: string[]

beforeAll(async () => {
  cluster = await startCluster()
  addresses = cluster.web.map(({ address }) => address)
  database = openDatabase({ connectionString: cluster.postgres.url }, { poolSize: 2, onError: () => {} })
  traffic = await openTraffic(addresses, await seedRows(cluster.postgres.url, SIZE.rows))
  await cluster.replicaInUse()
  await arrive(addresses, { perSecond: 20, seconds: 5, next: traffic.next })
}, LIMIT_MS)
afterAll(async () => {
  await database?.close()
  await cluster?.stop()
}, 120_000)

const load = (seconds: number, beside: Promise<unknown> = Promise.resolve()) =>
  arrive(addresses, { perSecond: SIZE.perSecond, seconds, beside, next: traffic.next })

/** Starts a submission whose mails leave over the given time. */
const startMailing = async (seconds: number): Promise<{ id: number; recipients: string[] }> => {
  const recipients = manyAddresses(SIZE.mails)
  const pauseMs = Math.round((MAIL_CONNECTIONS * SENDING_SHARE * seconds * 1000) / SIZE.mails)
  cluster.behaveMail({ pauseMs })
  return { id: await aMailing(database, { recipients }), recipients }
}

const waitingMails = async (id: number) => (await figuresOf(database, id)).waiting

/** Recipients, and those who got their mail more than once. */
const tally = (mails: readonly TakenMail[]) => {
  const counts = Map.groupBy(mails, ({ recipient }) => recipient)
  const twice = [...counts].filter(([, some]) => some.length > 1).map(([recipient]) => recipient)
  return { recipients: [...counts.keys()].toSorted(), twice }
}

const report = (title: string, outcomes: readonly Outcome[]): void =>
  print(`${latencyTable(title, outcomes)}\n`)

const wrongOnes = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ result }) => result === 'wrong').map(({ detail }) => detail)

/** Seconds from the arrival of the first to that of the last. */
const spanOf = (outcomes: readonly Outcome[]): string => {
  const times = outcomes.map(({ at }) => at)
  return times.length === 0 ? '0' : ((Math.max(...times) - Math.min(...times)) / 1000).toFixed(1)
}

const isDuring = ({ at, ms }: Outcome, { from, to }: Absence): boolean => at + ms >= from && at <= to

/** Rows past the product have no entry at the translation desk, and no circular that was sent. */
const OF_SEEDED_ROWS = /^Problem: (circular \d+ is not recorded as sent|product-product \d+: description in)/

/** What `npm run verify` complains of. */
const dataProblems = async (): Promise<string[]> => {
  const folder = await temporaryFolder()
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../../../scripts/verify.ts', import.meta.url))],
    {
      env: { PATH: process.env.PATH, ...cluster.env, DATA_DIR: folder },
      encoding: 'utf8',
      // Seeded rows have a line each.
      maxBuffer: Number.POSITIVE_INFINITY,
    },
  )
  await removeFolder(folder)
  expect(stdout).toContain('stored files')
  return `${stdout}${stderr}`.split('\n').filter((line) => line && !line.startsWith('Checked: '))
}

describe.runIf(isLong)('two web servers and two workers', () => {
  it(
    'answer everything while a mailing goes out, each mail once',
    async () => {
      const { id, recipients } = await startMailing(SIZE.seconds)
      const outcomes = await load(SIZE.seconds)
      report(`${SIZE.perSecond} calls a second, ${SIZE.rows} rows, ${SIZE.mails} mails`, outcomes)
      expect(wrongOnes(outcomes)).toEqual([])
      expect(outcomes.filter(({ result }) => result !== 'expected')).toEqual([])
      await until('all sent', async () => (await waitingMails(id)) === 0, 300)
      expect(tally(await cluster.takenMails())).toEqual({ recipients: recipients.toSorted(), twice: [] })
    },
    LIMIT_MS,
  )

  it(
    'lose no acknowledged write and no mail when each of them is killed, and PostgreSQL restarted',
    async () => {
      const { id, recipients } = await startMailing(SIZE.seconds)
      const faults = inflictFaults(cluster, SIZE.seconds)
      const [outcomes, absences] = await Promise.all([load(SIZE.seconds, faults), faults])
      report('with faults', outcomes)
      const unavailable = outcomes.filter(({ result }) => result === 'unavailable')
      const cut = outcomes.filter(({ result }) => result === 'cut')
      const { database: absent, killed } = absences
      print(
        `${unavailable.length} answers 503 within ${spanOf(unavailable)} s; PostgreSQL was away for ${((absent.to - absent.from) / 1000).toFixed(1)} s; ${cut.length} calls cut by a kill`,
      )
      expect(wrongOnes(outcomes)).toEqual([])
      const recovery = { ...absent, to: absent.to + SETTLE_MS }
      expect(unavailable.filter((outcome) => !isDuring(outcome, recovery))).toEqual([])
      expect(cut.filter((outcome) => !killed.some((one) => isDuring(outcome, one)))).toEqual([])

      await cluster.replicaInUse()
      await until('all sent', async () => (await waitingMails(id)) === 0, 300)
      const mails = tally(await cluster.takenMails())
      expect(mails.twice).toEqual([])
      expect(mails.recipients).toEqual(recipients.toSorted())
    },
    LIMIT_MS,
  )

  it(
    'answer as before while the mail server hangs',
    async () => {
      await startMailing(SIZE.seconds)
      await until('sending', async () => (await cluster.takenMails()).length > 0)
      cluster.behaveMail('hang')
      const outcomes = await load(SIZE.seconds / 5)
      report('while the mail server hangs', outcomes)
      expect(outcomes.filter(({ result }) => result !== 'expected')).toEqual([])
      cluster.behaveMail({ pauseMs: 0 })
    },
    LIMIT_MS,
  )

  it(
    'have every acknowledged write, and data that the checks accept',
    async () => {
      const kinds = Map.groupBy(traffic.acknowledged, ({ kind }) => kind)
      for (const kind of ['change', 'create', 'upload']) expect(kinds.get(kind)?.length).toBeGreaterThan(0)
      expect(await lostWrites(addresses, traffic.acknowledged)).toEqual([])
      print(`${traffic.acknowledged.length} acknowledged writes are there`)
      expect((await dataProblems()).filter((line) => !OF_SEEDED_ROWS.test(line))).toEqual([])
    },
    LIMIT_MS,
  )
})
