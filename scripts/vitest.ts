// One run of vitest, with its figures.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Outcome, one, root, run } from './outcome.ts'

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

const SLOWEST_VISIBLE = 15

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

export const printSlowest = (): void => {
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

export const vitest = async ({
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
