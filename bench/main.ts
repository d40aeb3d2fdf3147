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
import {
  ADMIN,
  freePort,
  removeFolder,
  startServer,
  temporaryFolder,
  until,
} from '../server/test/server-process.ts'
import { measureAlikeness } from './alikeness.ts'
import { browserLine, buildBarePage, measureBrowser } from './browser.ts'
import { CALLS, EXPORT_PATH } from './calls.ts'
import { benchCirculars } from './circulars.ts'
import { memoryOf } from './cpu.ts'
import { eventLines } from './events.ts'
import { fixed, row, times } from './figures.ts'
import { heavyCallLines } from './heavy-calls.ts'
import { importLines, measureImports } from './imports.ts'
import { load } from './load.ts'
import { mailingLines } from './mailing.ts'
import { othersLines } from './others.ts'
import { pictureViewLine } from './picture-view.ts'
import { pictureLines } from './pictures.ts'
import { benchProducts } from './products.ts'
import { benchProjects } from './projects.ts'
import { recipientLines } from './recipients.ts'
import { benchReleases } from './releases.ts'
import { searchLines } from './search-box.ts'
import { type Measured, measure, medianOf, type Side, sideBySide } from './side-by-side.ts'
import { signInsBesideLists } from './sign-ins.ts'
import { benchStatistics } from './statistics.ts'
import { suggestionLines } from './suggestions.ts'

const PARTS = [
  'calls',
  'sign-ins',
  'import',
  'others',
  'alikeness',
  'browser',
  'search',
  'suggestions',
  'pictures',
  'products',
  'releases',
  'projects',
  'circulars',
  'mailing',
  'events',
  'recipients',
  'statistics',
] as const

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    large: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [...PARTS] },
  },
})
const SECONDS = Number(options.seconds)
const SIGN_IN_SECONDS = SECONDS >= 2 ? 60 : 10
const ROUNDS = Number(options.rounds)
const RESULTS = fileURLToPath(new URL('./results/', import.meta.url))

const fill = async (client: pg.Client, from: number, to: number): Promise<void> => {
  await client.query(
    `insert into product_certification (name, "order", is_active)
     select jsonb_build_object('it', 'Nome ' || md5(n::text) || ' ' || n, 'en', 'Name ' || n, 'fr', 'Nom ' || n, 'de', 'Name ' || n, 'ru', 'Имя ' || n),
       n, n % 3 > 0 from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await client.query('vacuum analyze product_certification')
}

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
  await fill(client, 1, 20_000)
  const signedIn = await fetch(`${server.address}/api/account/token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = (await signedIn.json()) as { token: string }
  const bareServer = await startBare(postgres.url, barePage.folder)
  const ours: Side = {
    address: server.address,
    pid: server.process.pid ?? 0,
    headers: { authorization: `JWT ${token}` },
    path: (call) => call.ours,
  }
  const bare: Side = {
    address: bareServer.address,
    pid: bareServer.process.pid ?? 0,
    headers: {},
    path: (call) => call.bare,
  }

  print(`# Bench, ${new Date().toISOString().slice(0, 10)}`)
  print('')
  print(
    `${cpus().length} cores, Node ${process.version}, ${ROUNDS} interleaved rounds of ${SECONDS} s, 16 connections; medians.`,
  )
  const wants = (part: (typeof PARTS)[number]) => options.only.includes(part)
  const pace = { rounds: ROUNDS, seconds: SECONDS, postmaster: postgres.pid }

  const crowded = async () => {
    const create = CALLS.find(({ name }) => name === 'create one record')
    if (!create?.body) throw new Error('no call creates a record')
    const crowd = await load({
      ...ours,
      method: 'POST',
      path: create.ours,
      body: create.body,
      seconds: SECONDS,
      connections: 100,
    })
    print('')
    print(`100 writers over a pool of 10: ${crowd.requests} written, ${crowd.refused} refused or timed out.`)
  }

  if (wants('calls')) {
    print('')
    print('## 20,000 items of a reference list')
    print('')
  }
  const small = wants('calls') ? await sideBySide({ bare, ours }, pace, print) : new Map<string, number>()
  if (wants('calls')) await crowded()
  print('')
  print(
    `Start to first answer, PostgreSQL running: ${fixed(startMs, 0)} ms. Memory: ${fixed(idle, 0)} MB idle, ${fixed(memoryOf(ours.pid), 0)} MB after the load.`,
  )

  if (wants('sign-ins')) {
    const { quiet, busy, signIns } = await signInsBesideLists({
      address: ours.address,
      listPath: CALLS[0]?.ours(0) ?? '',
      headers: ours.headers,
      credentials: ADMIN,
      seconds: SIGN_IN_SECONDS,
    })
    const slower = busy.p95 / quiet.p95
    print('')
    print(
      `50 lists a second: p95 ${fixed(quiet.p95, 1)} ms; while 10 people a second sign in for ${SIGN_IN_SECONDS} s: ${fixed(busy.p95, 1)} ms, ${times(slower, 2)}. ${signIns.answered} signed in, ${signIns.refused + busy.refused} refused, a sign-in took ${fixed(signIns.median, 0)} ms (median), ${fixed(signIns.p95, 0)} ms (p95).`,
    )
  }

  if (wants('import')) {
    const match = await measureImports({
      address: ours.address,
      pid: ours.pid,
      headers: ours.headers,
      listPath: CALLS[0]?.ours(0) ?? '',
      client,
      folder: dataDir,
      rounds: ROUNDS,
      seconds: Math.max(10, SECONDS * 3),
    })
    print('')
    for (const line of importLines(match)) print(line)
  }

  if (wants('others')) {
    print('')
    const lines = await othersLines({
      address: ours.address,
      headers: ours.headers,
      credentials: ADMIN,
      listPath: CALLS[0]?.ours(0) ?? '',
      exportPath: EXPORT_PATH,
      seconds: Math.max(10, SECONDS * 3),
    })
    for (const line of lines) print(line)
  }

  if (wants('pictures')) {
    print('')
    const lines = await pictureLines({
      address: ours.address,
      pid: ours.pid,
      headers: ours.headers,
      listPath: CALLS[0]?.ours(0) ?? '',
      folder: dataDir,
      seconds: Math.max(10, SECONDS * 3),
    })
    for (const line of lines) print(line)
  }

  if (wants('alikeness')) {
    print('')
    for (const { call, medians } of await measureAlikeness(ours.address, client, ROUNDS * 10)) {
      print(
        `${call}, median: known ${fixed(medians.known, 1)} ms, unknown ${fixed(medians.unknown, 1)} ms, disabled ${fixed(medians.disabled, 1)} ms.`,
      )
    }
  }

  if (wants('browser')) {
    const match = await measureBrowser({
      ours: ours.address,
      bare: bare.address,
      credentials: ADMIN,
      rounds: ROUNDS + 2,
    })
    print('')
    print(browserLine(match))
    print('')
    const { address, headers } = ours
    print(await pictureViewLine({ address, headers, credentials: ADMIN, rounds: ROUNDS }))
  }

  if (wants('suggestions')) {
    print('')
    for (const line of await suggestionLines({ url: postgres.url, client, rounds: ROUNDS })) print(line)
  }

  if (wants('search')) {
    print('')
    const { address, headers } = ours
    for (const line of await searchLines({ address, headers, client, rounds: ROUNDS })) print(line)
  }

  if (wants('products')) {
    print('')
    print('## 20,000 products with their relations')
    print('')
    await benchProducts({ client, sides: { bare, ours }, pace, print })
  }

  if (wants('releases')) {
    print('')
    print('## 20,000 press releases of one year')
    print('')
    await benchReleases({ client, sides: { bare, ours }, pace, print })
  }

  if (wants('projects')) {
    print('')
    print('## 10,000 projects with their parts')
    print('')
    await benchProjects({ client, sides: { bare, ours }, pace, print }, ADMIN)
  }

  if (wants('circulars')) {
    print('')
    print('## 20,000 circulars with their matters and attachments')
    print('')
    await benchCirculars({ client, sides: { bare, ours }, pace, print })
  }

  if (wants('mailing')) {
    print('')
    const lines = await mailingLines({
      postgresUrl: postgres.url,
      rounds: Math.min(ROUNDS, 3),
      listPath: CALLS[0]?.ours(0) ?? '',
      seconds: Math.max(10, SECONDS * 3),
      fill: (own) => fill(own, 1, 20_000),
    })
    for (const line of lines) print(line)
  }

  if (wants('events')) {
    print('')
    const events = options.large ? 60_000 : 6000
    for (const line of await eventLines({ postgresUrl: postgres.url, rounds: Math.min(ROUNDS, 3), events }))
      print(line)
  }

  if (wants('recipients')) {
    print('')
    for (const line of await recipientLines(postgres.url, ours, ROUNDS)) print(line)
  }

  if (wants('statistics')) {
    print('')
    print('## 5,000 submissions with their figures')
    print('')
    await benchStatistics({ client, sides: { bare, ours }, pace, print })
  }

  if (options.large) {
    await fill(client, 20_001, 200_000)
    print('')
    print('## The same over 200,000 rows')
    print('')
    print(row('call', 'req/s at 20,000', 'req/s at 200,000', 'times the cost'))
    print(row('---', '---:', '---:', '---:'))
    for (const call of CALLS) {
      const rounds: Measured[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(ours, call, pace))
      const now = medianOf(rounds, 'requestsPerSecond')
      const then = small.get(call.name) ?? 0
      print(row(call.name, fixed(then, 0), fixed(now, 0), fixed(then / now)))
    }
  }
  // Last, because it fills the lists that the other parts measure.
  if (wants('others')) {
    print('')
    const { address, headers } = ours
    const seconds = Math.max(10, SECONDS * 3)
    for (const line of await heavyCallLines({ address, headers, client, folder: dataDir, seconds }))
      print(line)
  }
  bareServer.process.kill()
  await server.stop()
  // A quick look is not a result.
  if (ROUNDS >= 3 && SECONDS >= 2) {
    const name = [new Date().toISOString().slice(0, 10), ...(PARTS.every(wants) ? [] : options.only)].join(
      '-',
    )
    mkdirSync(RESULTS, { recursive: true })
    writeFileSync(`${RESULTS}${name}.md`, `${lines.join('\n')}\n`)
  }
} finally {
  await client.end()
  await postgres.stop()
  barePage.remove()
  await removeFolder(dataDir)
}
