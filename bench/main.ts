/**
 * Our calls beside the bare limit, in one run: the median of interleaved rounds, as ratios.
 * `npm run bench -- --seconds 2 --rounds 3` for a quick look; `--large` adds 200,000 rows; `--only browser` one part.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildWebIfStale } from '../scripts/build-web.ts'
import { startExternalPostgres } from '../server/test/external-postgres.ts'
import { freePort, removeFolder, startServer, temporaryFolder, until } from '../server/test/server-process.ts'
import { buildBarePage } from './browser.ts'
import { CALLS } from './calls.ts'
import { memoryOf } from './cpu.ts'
import { fixed, row } from './figures.ts'
import { fillItems } from './filling.ts'
import { type Bench, PARTS, type PartName, runPart } from './parts.ts'
import { type Measured, measure, medianOf, type Side } from './side-by-side.ts'
import { authorization, signIn } from './sign-in.ts'

const NAMES = Object.keys(PARTS) as PartName[]
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    large: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: NAMES },
  },
})
const SECONDS = Number(options.seconds)
const ROUNDS = Number(options.rounds)
const RESULTS = fileURLToPath(new URL('./results/', import.meta.url))

const startBare = async (
  url: string,
  pageFolder: string,
): Promise<{ process: ChildProcess; address: string }> => {
  const port = await freePort()
  const script = fileURLToPath(new URL('./bare.ts', import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { DATABASE_URL: url, PORT: String(port), PAGE_DIR: pageFolder },
    stdio: 'inherit',
  })
  const address = `http://127.0.0.1:${port}`
  await until('the bare server is up', async () => (await fetch(`${address}/record/1`)).status < 600)
  return { process: child, address }
}

const throughputs = async ({ sides, pace }: Bench): Promise<Map<string, number>> => {
  const found = new Map<string, number>()
  for (const call of CALLS) {
    const rounds: Measured[] = []
    for (let round = 0; round < pace.rounds; round++) rounds.push(await measure(sides.ours, call, pace))
    found.set(call.name, medianOf(rounds, 'requestsPerSecond'))
  }
  return found
}

/** Growth of the costs with the rows of a list. */
const benchLarge = async (bench: Bench): Promise<void> => {
  const small = await throughputs(bench)
  await fillItems(bench.client, 20_001, 200_000)
  const large = await throughputs(bench)
  bench.print('')
  bench.print('## The same over 200,000 rows')
  bench.print('')
  bench.print(row('call', 'req/s at 20,000', 'req/s at 200,000', 'times the cost'))
  bench.print(row('---', '---:', '---:', '---:'))
  for (const [name, then] of small) {
    const now = large.get(name) ?? 0
    bench.print(row(name, fixed(then, 0), fixed(now, 0), fixed(then / now)))
  }
}

const lines: string[] = []
const print = (line: string): void => {
  lines.push(line)
  console.log(line)
}

await buildWebIfStale({ quiet: true })
const barePage = await buildBarePage()
const postgres = await startExternalPostgres()
const dataDir = await temporaryFolder()
const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, LOG_LEVEL: 'info' }
const client = new pg.Client(postgres.url)
try {
  await (await startServer(env)).stop()
  const began = performance.now()
  const server = await startServer(env)
  const startMs = performance.now() - began
  const idle = memoryOf(server.process.pid ?? 0)
  await client.connect()
  await fillItems(client, 1, 20_000)
  const bareServer = await startBare(postgres.url, barePage.folder)
  const ours: Side = {
    address: server.address,
    pid: server.process.pid ?? 0,
    headers: {},
    path: (call) => call.ours,
  }
  const bare: Side = {
    address: bareServer.address,
    pid: bareServer.process.pid ?? 0,
    headers: {},
    path: (call) => call.bare,
  }
  /** A token ends after a quarter of an hour: each part has its own. */
  const benchNow = async (): Promise<Bench> => ({
    client,
    sides: { bare, ours: { ...ours, headers: authorization(await signIn(ours.address)) } },
    pace: { rounds: ROUNDS, seconds: SECONDS, postmaster: postgres.pid },
    print,
    postgresUrl: postgres.url,
    dataDir,
    isLarge: options.large,
  })

  print(`# Bench, ${new Date().toISOString().slice(0, 10)}`)
  print('')
  print(
    `${cpus().length} cores, Node ${process.version}, ${ROUNDS} interleaved rounds of ${SECONDS} s, 16 connections; medians.`,
  )
  const chosen = NAMES.filter((name) => options.only.includes(name))
  const timed: { name: PartName; seconds: number; fault?: string }[] = []
  for (const name of chosen) {
    const started = performance.now()
    const fault = await runPart(name, await benchNow()).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (fault) print(`**Broken off**: ${fault}`)
    timed.push({ name, seconds: (performance.now() - started) / 1000, ...(fault && { fault }) })
  }
  print('')
  print(row('part', 'seconds', 'outcome'))
  print(row('---', '---:', '---'))
  for (const { name, seconds, fault } of timed) print(row(name, fixed(seconds, 0), fault ?? 'complete'))
  const isComplete = timed.every(({ fault }) => !fault)
  if (!isComplete) process.exitCode = 1
  print('')
  print(
    `Start to first answer, PostgreSQL running: ${fixed(startMs, 0)} ms. Memory: ${fixed(idle, 0)} MB idle, ${fixed(memoryOf(ours.pid), 0)} MB after these loads.`,
  )
  if (options.large) await benchLarge(await benchNow())
  bareServer.process.kill()
  await server.stop()
  // A quick look is not a result, nor is a run with a part broken off.
  if (isComplete && ROUNDS >= 3 && SECONDS >= 2) {
    const parts = chosen.length === NAMES.length ? [] : chosen
    mkdirSync(RESULTS, { recursive: true })
    writeFileSync(
      `${RESULTS}${[new Date().toISOString().slice(0, 10), ...parts].join('-')}.md`,
      `${lines.join('\n')}\n`,
    )
  }
} finally {
  await client.end()
  await postgres.stop()
  barePage.remove()
  await removeFolder(dataDir)
}
