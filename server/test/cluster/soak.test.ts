import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../databases.ts'
import { isLong } from '../scale.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { growth, latencyTable, print } from './figures.ts'
import { arrive, type Outcome } from './load.ts'
import { seedRows } from './rows.ts'
import { SIZE } from './settings.ts'
import { openTraffic, type Traffic } from './traffic.ts'

const LIMIT_MS = 600_000 + SIZE.soakSeconds * 2000
/** A token lives for fifteen minutes. */
const RENEW_SECONDS = 600
const SAMPLES = 360
/** Growth over the second half that counts as flat: noise of the collector, and caches that fill. */
const MEMORY_TOLERANCE = { share: 0.1, megabytes: 15 }
const CONNECTION_TOLERANCE = 3
/** Of two web servers and two workers with `DATABASE_POOL` at its default, by the manual. */
const MAX_CONNECTIONS = 70

let cluster: Cluster
let traffic: Traffic
let addresses: string[]
beforeAll(async () => {
  cluster = await startCluster()
  addresses = cluster.web.map(({ address }) => address)
  traffic = await openTraffic(addresses, await seedRows(cluster.postgres.url, SIZE.rows))
  await cluster.replicaInUse()
  await arrive(addresses, { perSecond: 10, seconds: 10, next: traffic.next })
}, LIMIT_MS)
afterAll(() => cluster?.stop(), 120_000)

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const connectionsTo = (url: string): Promise<number> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name like 'fornace%'",
    )
    return rows[0]?.count ?? 0
  })

/** Memory of each process and connections of each database, over the time. */
const watch = async (isOver: () => boolean): Promise<Map<string, number[]>> => {
  const series = new Map<string, number[]>()
  const note = (name: string, value: number) => series.set(name, [...(series.get(name) ?? []), value])
  while (!isOver()) {
    for (const { name, pid } of cluster.members) note(`MB of ${name}`, megabytesOf(pid))
    note('connections to PostgreSQL', await connectionsTo(cluster.postgres.url))
    note('connections to the replica', await connectionsTo(cluster.replica.url))
    await pause((SIZE.soakSeconds * 1000) / SAMPLES)
  }
  return series
}

const secondHalf = (values: readonly number[]) => values.slice(Math.floor(values.length / 2))

const isFlat = (name: string, values: readonly number[]): boolean => {
  const half = secondHalf(values)
  if (name.startsWith('connections')) return growth(half) <= CONNECTION_TOLERANCE
  const { share, megabytes } = MEMORY_TOLERANCE
  return growth(half) <= Math.max(megabytes, share * (half[0] ?? 0))
}

const rowOf = (name: string, values: readonly number[]): string => {
  const half = secondHalf(values)
  const [least, most] = [Math.min(...half), Math.max(...half)]
  const figures = [values[0] ?? 0, half[0] ?? 0, values.at(-1) ?? 0, least, most, growth(half)]
  return `| ${name} | ${figures.map((figure) => figure.toFixed(0)).join(' | ')} |`
}

describe.runIf(isLong)('an hour under load', () => {
  it(
    'leaves memory and connections flat, and gets no wrong answer',
    async () => {
      let isOver = false
      const watching = watch(() => isOver)
      const outcomes: Outcome[] = []
      for (let done = 0; done < SIZE.soakSeconds; done += RENEW_SECONDS) {
        if (done > 0) await traffic.renew()
        const seconds = Math.min(RENEW_SECONDS, SIZE.soakSeconds - done)
        const options = { perSecond: SIZE.soakPerSecond, seconds, next: traffic.next }
        outcomes.push(...(await arrive(addresses, options)))
      }
      isOver = true
      const series = await watching
      print(latencyTable(`${SIZE.soakSeconds} s at ${SIZE.soakPerSecond} calls a second`, outcomes))
      print('| | at the start | in the middle | at the end | least | most | growth of the second half |')
      print('|---|---:|---:|---:|---:|---:|---:|')
      for (const [name, values] of series) print(rowOf(name, values))
      expect(outcomes.filter(({ result }) => result !== 'expected')).toEqual([])
      expect([...series].filter(([name, values]) => !isFlat(name, values)).map(([name]) => name)).toEqual([])
      expect(Math.max(...(series.get('connections to PostgreSQL') ?? []))).toBeLessThan(MAX_CONNECTIONS)
    },
    LIMIT_MS,
  )
})
