import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

type Violation = ICruiseResult['summary']['violations'][number]

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['contract', 'server', 'web']
const SOURCES = FOLDERS.map((folder) => `${folder}/{src,test}/**/*.{ts,tsx}`)

const sourceFiles = (): string[] =>
  globSync(SOURCES, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.d.ts'))

// A parser that does not work reads nothing and finds nothing to complain about.
const unreadFiles = ({ modules }: ICruiseResult): string[] => {
  const read = new Set(modules.filter((module) => !module.couldNotResolve).map(({ source }) => source))
  return sourceFiles().filter((file) => !read.has(file))
}

const OWN_MODULE = /^(\.|@fornace\/)/

/** Modules that `import('…')` names as a type in a syntax tree. */
const importTypes = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const { type, argument } = node as { type?: string; argument?: { value: string } }
  const own = type === 'TsImportType' && argument ? [argument.value] : []
  return [...own, ...Object.values(node).flatMap(importTypes)]
}

// dependency-cruiser does not read the type `import('…')`: written as `import type`, it is checked like any import.
const unreadImportTypes = (): string[] =>
  sourceFiles().flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    if (!text.includes('import(')) return []
    const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') })
    return importTypes(tree)
      .filter((name) => OWN_MODULE.test(name))
      .map((name) => `no-import-type-expression: ${file} → ${name} (write it as import type)`)
  })

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
  const violations = [...output.summary.violations.map(sentenceOf), ...unreadImportTypes()]
  const counts = `${output.modules.length} files and packages, ${dependencies} imports`
  return { failed: violations.length > 0, report: [...violations, counts].join('\n') }
}

if (import.meta.main) {
  const { failed, report } = await checkBoundaries()
  console.log(report)
  if (failed) process.exitCode = 1
}
