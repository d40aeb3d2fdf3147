// Everything that has to hold, in order, and one line at the end that says how it went.
//   npm test                          all of it; slow tests take turns, by the commit
//   npm test -- types api             only these steps
//   npm test -- server/test/api/x     only the test files whose path contains this
//   npm run test:long                 every test, with larger amounts
//   npm run test:long -- cluster      load on several processes, which long runs alone have
import { checkBoundaries } from './boundaries.ts'
import { buildWebIfStale } from './build-web.ts'
import { findOrInstallChromium } from './chromium.ts'
import { checkDependencies } from './dependencies.ts'
import { type Outcome, one, tool, total } from './outcome.ts'
import { checkTexts } from './texts.ts'
import { shard } from './turns.ts'
import { printSlowest, vitest } from './vitest.ts'
import { isOverBudget, measureWeb, sizeTable } from './web-size.ts'

interface Step {
  readonly title: string
  readonly names: readonly string[]
  run(chosen: Selection): Promise<Outcome>
}

interface Selection {
  readonly names: readonly string[]
  readonly files: readonly string[]
}

/** Projects of vitest, by the name of their step. */
const PROJECTS: Record<string, readonly string[]> = {
  unit: ['unit'],
  api: ['api-embedded', 'api-external', 'api-slow'],
  system: ['system'],
}
/** Projects on the server side of which each run takes a shard. */
const IN_TURNS = ['api-slow', 'system']
const E2E_FOLDER = 'e2e/'
const CLUSTER_FOLDER = 'server/test/cluster/'

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

const testServer = async ({ names, files }: Selection): Promise<Outcome> => {
  const chosen = Object.keys(PROJECTS).filter((name) => names.length === 0 || names.includes(name))
  const projects = (chosen.length > 0 ? chosen : Object.keys(PROJECTS)).flatMap(
    (name) => PROJECTS[name] ?? [],
  )
  if (!takesTurns({ names, files }))
    return vitest({ projects, files: files.filter((file) => kindOfFile(file) === 'server') })
  return total(
    await Promise.all([
      vitest({ projects: projects.filter((project) => !IN_TURNS.includes(project)) }),
      vitest({ projects: IN_TURNS, options: [shard(IN_TURNS.join(', '), SERVER_SHARDS)] }),
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
const SERVER_SHARDS = 6
const E2E_SHARDS = 24

const takesTurns = ({ names, files }: Selection): boolean =>
  !isLong && names.length === 0 && files.length === 0

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
