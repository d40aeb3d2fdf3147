// Everything that has to hold, in order, and one line at the end that says how it went.
//   npm test                          all of it; slow tests take turns, by the commit
//   npm test -- types api             only these steps
//   npm test -- server/test/api/x     only the test files whose path contains this
//   npm run test:long                 every test, with larger amounts
//   npm run test:long -- cluster      load on several processes, which long runs alone have
import { execFileSync, type StdioOptions, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBoundaries } from './boundaries.ts'
import { buildWebIfStale } from './build-web.ts'
import { findOrInstallChromium } from './chromium.ts'
import { checkDependencies } from './dependencies.ts'
import { checkTexts } from './texts.ts'
import { isOverBudget, measureWeb, sizeTable } from './web-size.ts'

interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Shown when something failed. */
  readonly report: string
}

interface Step {
  readonly title: string
  readonly names: readonly string[]
  run(chosen: Selection): Promise<Outcome>
}

interface Selection {
  readonly names: readonly string[]
  readonly files: readonly string[]
}

/** What vitest's JSON reporter writes, as far as it is read here. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    status: string
    name: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string }[]
  }[]
}

interface FileTime {
  readonly name: string
  readonly seconds: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
const PROJECTS: Record<string, string> = { unit: 'unit', api: 'api-*', system: 'system' }
const E2E_FOLDER = 'e2e/'
const CLUSTER_FOLDER = 'server/test/cluster/'
const SLOWEST_VISIBLE = 15

const one = (ok: boolean, report: string): Outcome => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  report,
})

// Colours belong on a screen, not in a log.
const colours: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

const run = (command: string, args: string[], env: NodeJS.ProcessEnv, stdio: StdioOptions) =>
  new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...colours, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`, ...env },
      stdio,
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (text: Buffer) => {
      output += text
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })

const tool = async (command: string, ...args: string[]): Promise<Outcome> => {
  const { code, output } = await run(command, args, {}, ['ignore', 'pipe', 'pipe'])
  return one(code === 0, output.trim())
}

const readReport = (file: string): VitestReport | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

/** A file that could not even be loaded has no failed test, and would not be counted. */
const brokenFiles = (report: VitestReport) =>
  report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )

/** Test files of every step, with their duration. */
const fileTimes: FileTime[] = []

const printSlowest = (): void => {
  const slowest = fileTimes.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_VISIBLE)
  if (slowest.length < SLOWEST_VISIBLE) return
  console.log('Slowest test files:')
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

interface VitestOptions {
  readonly projects: readonly string[]
  readonly files?: readonly string[]
  /** Further options of its command. */
  readonly options?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly isSilent?: boolean
}

const vitest = async ({
  projects,
  files = [],
  options = [],
  env = {},
  isSilent = true,
}: VitestOptions): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'fornace-tests-'))
  const reportFile = join(folder, 'report.json')
  try {
    const args = ['run', ...projects.flatMap((project) => ['--project', project])]
    if (isSilent) args.push('--silent=passed-only')
    args.push('--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`, ...options, ...files)
    const { code } = await run('vitest', args, env, ['ignore', 'inherit', 'inherit'])
    const report = readReport(reportFile)
    if (!report) return one(false, `vitest ended with code ${code} and without a report`)
    for (const { name, startTime, endTime } of report.testResults)
      fileTimes.push({ name: relative(root, name), seconds: (endTime - startTime) / 1000 })
    const broken = brokenFiles(report)
    const counts = {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
      report: broken.map(({ name, message }) => `${name}: ${message}`).join('\n'),
    }
    if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, report: 'no test was run' }
    // Errors outside of tests show in the exit code only.
    if (code !== 0 && counts.failed === 0)
      return { ...counts, failed: 1, report: `vitest ended with code ${code}` }
    return counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const testWeb = async (): Promise<Outcome> => {
  await buildWebIfStale({ quiet: true })
  const sizes = measureWeb()
  console.log(sizeTable(sizes))
  return one(!sizes.some(isOverBudget), 'The web app is larger than its budget')
}

const kindOfFile = (file: string): 'server' | 'e2e' | 'cluster' => {
  if (file.startsWith(CLUSTER_FOLDER)) return 'cluster'
  return file.startsWith(E2E_FOLDER) ? 'e2e' : 'server'
}

/** Outcome of several runs of one step. */
const total = (outcomes: readonly Outcome[]): Outcome => {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    report: outcomes.flatMap(({ report }) => report || []).join('\n'),
  }
}

const testServer = async ({ names, files }: Selection): Promise<Outcome> => {
  const chosen = Object.keys(PROJECTS).filter((name) => names.length === 0 || names.includes(name))
  const projects = (chosen.length > 0 ? chosen : Object.keys(PROJECTS)).map((name) => PROJECTS[name] ?? name)
  if (!takesTurns({ names, files }))
    return vitest({ projects, files: files.filter((file) => kindOfFile(file) === 'server') })
  return total(
    await Promise.all([
      vitest({ projects: projects.filter((project) => project !== PROJECTS.system) }),
      vitest({ projects: ['system'], options: [shard('system', SYSTEM_SHARDS)] }),
    ]),
  )
}

const testInBrowser = async ({ names, files }: Selection): Promise<Outcome> => {
  await buildWebIfStale({ quiet: true })
  const env = { CHROMIUM_PATH: await findOrInstallChromium() }
  const projects = ['e2e']
  if (!takesTurns({ names, files }))
    return vitest({ projects, files: files.filter((file) => kindOfFile(file) === 'e2e'), env })
  const withTags = async (tags: string, ...options: string[]) => ({
    ...(await vitest({ projects, options: [`--tagsFilter=${tags}`, ...options], env })),
    // Those of other tags, which are not missed here.
    skipped: 0,
  })
  return total([await withTags('main'), await withTags('!main', shard('e2e', E2E_SHARDS))])
}

/** Prints its figures. */
const testCluster = ({ files }: Selection): Promise<Outcome> =>
  vitest({
    projects: ['cluster'],
    files: files.filter((file) => kindOfFile(file) === 'cluster'),
    isSilent: false,
  })

const testBoundaries = async (): Promise<Outcome> => {
  const { failed, report } = await checkBoundaries()
  return one(!failed, report)
}

const testTexts = async (): Promise<Outcome> => {
  const { failed, report } = await checkTexts()
  return one(!failed, report)
}

const testDependencies = async (): Promise<Outcome> => {
  const { failed, isAuditSkipped, report } = await checkDependencies()
  if (isAuditSkipped) console.log('npm audit skipped: the package registry does not answer')
  return { ...one(!failed, report), skipped: isAuditSkipped ? 1 : 0 }
}

const args = process.argv.slice(2)
const isLong = args.includes('--long')
if (isLong) process.env.FORNACE_LONG = '1'

/** Slow tests take turns where all steps run: files of these projects in so many shards, one of them at each commit. */
const SYSTEM_SHARDS = 4
const E2E_SHARDS = 12

const takesTurns = ({ names, files }: Selection): boolean =>
  !isLong && names.length === 0 && files.length === 0

/** The same commit has the same turn; an archive of the sources has the first. */
const readTurn = (): number => {
  const { FORNACE_TURN } = process.env
  if (FORNACE_TURN) return Number(FORNACE_TURN)
  try {
    const hash = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' })
    return Number.parseInt(hash.slice(0, 8), 16)
  } catch {
    return 0
  }
}

const shard = (project: string, count: number): string => {
  const turn = readTurn()
  const index = (turn % count) + 1
  console.log(`Shard ${index} of ${count} of ${project} (FORNACE_TURN=${turn}); npm run test:long runs all`)
  return `--shard=${index}/${count}`
}

/** Steps of a stage run side by side, stages one after the other. */
const STAGES: readonly (readonly Step[])[] = [
  [
    { title: 'Format and lint', names: ['lint'], run: () => tool('biome', 'check', '.') },
    { title: 'Types', names: ['types'], run: () => tool('tsc', '-b') },
    { title: 'Web app: build and size', names: ['web'], run: testWeb },
    { title: 'Boundaries', names: ['boundaries'], run: testBoundaries },
    { title: 'Texts', names: ['texts'], run: testTexts },
    { title: 'Dependencies', names: ['dependencies'], run: testDependencies },
  ],
  [{ title: 'Tests', names: Object.keys(PROJECTS), run: testServer }],
  [{ title: 'Browser journeys', names: ['e2e'], run: testInBrowser }],
  ...(isLong ? [[{ title: 'Load on a cluster', names: ['cluster'], run: testCluster }]] : []),
]

const FILE_STEPS = { server: testServer, e2e: testInBrowser, cluster: testCluster }

const isChosen = (step: Step, { names, files }: Selection): boolean => {
  if (names.length === 0 && files.length === 0) return true
  if (step.names.some((name) => names.includes(name))) return true
  return files.some((file) => step.run === FILE_STEPS[kindOfFile(file)])
}

const runStep = async (step: Step, selection: Selection): Promise<Outcome> => {
  const started = performance.now()
  const outcome = await step.run(selection).catch((error: Error) => one(false, error.message))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const failed = outcome.failed > 0
  console.log(`${failed ? '✗' : '✓'} ${step.title} (${seconds} s)`)
  if (failed && outcome.report) console.log(`${outcome.report}\n`)
  return outcome
}

const select = (args: readonly string[]): Selection => {
  const existing = new Set(STAGES.flat().flatMap(({ names }) => names))
  return { names: args.filter((arg) => existing.has(arg)), files: args.filter((arg) => !existing.has(arg)) }
}

const selection = select(args.filter((arg) => arg !== '--long'))

let passed = 0
let failed = 0
let skipped = 0
for (const stage of STAGES) {
  const steps = stage.filter((step) => isChosen(step, selection))
  for (const outcome of await Promise.all(steps.map((step) => runStep(step, selection)))) {
    passed += outcome.passed
    failed += outcome.failed
    skipped += outcome.skipped
  }
}
printSlowest()
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
