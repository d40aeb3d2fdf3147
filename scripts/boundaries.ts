import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

type Violation = ICruiseResult['summary']['violations'][number]

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['contract', 'server', 'web']
const SOURCES = FOLDERS.map((folder) => `${folder}/{src,test}/**/*.{ts,tsx}`)

// A parser that does not work reads nothing and finds nothing to complain about.
const unreadFiles = ({ modules }: ICruiseResult): string[] => {
  const read = new Set(modules.filter((module) => !module.couldNotResolve).map(({ source }) => source))
  return globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.d.ts') && !read.has(file))
}

const dependenciesOf = ({ modules }: ICruiseResult): number =>
  modules.reduce((total, { dependencies }) => total + dependencies.length, 0)

const sentenceOf = ({ rule, from, to, cycle }: Violation): string =>
  `${rule.name}: ${cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`}`

export const checkBoundaries = async (): Promise<{ failed: boolean; report: string }> => {
  const options = await extractOptions(`${root}.dependency-cruiser.mjs`)
  const { output } = await cruise(FOLDERS, { ...options, baseDir: root, validate: true })
  if (typeof output === 'string') return { failed: true, report: output }

  const unread = unreadFiles(output)
  const dependencies = dependenciesOf(output)
  if (unread.length > 0 || dependencies < output.modules.length / 2) {
    const sentence = `Only ${dependencies} imports of ${output.modules.length} files were read; not read:`
    return { failed: true, report: [sentence, ...unread].join('\n  ') }
  }
  const { violations } = output.summary
  const counts = `${output.modules.length} files and packages, ${dependencies} imports`
  return { failed: violations.length > 0, report: [...violations.map(sentenceOf), counts].join('\n') }
}

if (import.meta.main) {
  const { failed, report } = await checkBoundaries()
  console.log(report)
  if (failed) process.exitCode = 1
}
