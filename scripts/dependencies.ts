// Dependencies: known vulnerabilities, licences, and none without a use.
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Manifest {
  readonly name?: string
  readonly license?: string | { readonly type: string }
  readonly bin?: string | Readonly<Record<string, string>>
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}
interface Locked {
  readonly dev?: boolean
  readonly link?: boolean
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const manifest = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json')))

/** Licences that ask for nothing but their own text, of code and of fonts. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',

  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Packages that are used as they are, as a library of their own that can be replaced. */
const LGPL_PACKAGES = /^node_modules\/@img\/sharp-/
/** Packages whose licence stands in a file alone. */
const LICENCE_FILES: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' }

/** Whether an SPDX expression is allowed: every part of an AND, one part of an OR. */
export const isLicenceAllowed = (expression: string, allowed: ReadonlySet<string> = LICENCES): boolean => {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => isLicenceAllowed(part, allowed))
  if (plain.includes(' AND ')) return plain.split(' AND ').every((part) => isLicenceAllowed(part, allowed))
  return allowed.has(plain)
}

const licenceOf = (folder: string): string => {
  const { license } = manifest(folder)
  return (typeof license === 'object' ? license.type : license) ?? LICENCE_FILES[folder] ?? 'none'
}

/** Installed packages of production whose licence is not allowed. */
const foreignLicences = (): string[] => {
  const locked: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages
  return Object.entries(locked)
    .filter(([folder, { dev, link }]) => folder.startsWith('node_modules/') && !dev && !link)
    .filter(([folder]) => existsSync(join(root, folder, 'package.json')))
    .flatMap(([folder]) => {
      const licence = licenceOf(folder)
      const allowed = LGPL_PACKAGES.test(folder) ? new Set([...LICENCES, 'LGPL-3.0-or-later']) : LICENCES
      return isLicenceAllowed(licence, allowed) ? [] : [`${folder}: licence ${licence} is not on the list`]
    })
}

const PACKAGES = ['.', 'contract', 'server', 'web']
/** Files that may use a package. Whatever only speaks of it does not count. */
const USERS = ['**/*.{ts,tsx,mts,mjs,cjs,js,css,html}', 'deploy/**/*']
const NO_USERS = /(^|\/)(node_modules|dist|docs)\/|tsbuildinfo$/

const binariesOf = (name: string): string[] => {
  const folder = ['.', ...PACKAGES]
    .map((one) => join(one, 'node_modules', name))
    .find((one) => existsSync(join(root, one)))
  const { bin = {} } = folder ? manifest(folder) : {}
  return typeof bin === 'string' ? [name.replace(/^@.*\//, '')] : Object.keys(bin)
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Dependencies that no file imports, and no script or configuration names. */
const unusedDependencies = (): string[] => {
  const files = globSync(USERS, {
    cwd: root,
    exclude: (entry) => /^(node_modules|dist|\.git|docs)$/.test(String(entry)),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NO_USERS.test(file) && /\.\w+$|Dockerfile/.test(file))
  const sources = files.map(read).join('\n')
  const manifests = PACKAGES.map((folder) => ({ folder, ...manifest(folder) }))
  const scripts = manifests.flatMap(({ scripts = {} }) => Object.values(scripts)).join('\n')
  const declared = manifests.flatMap(({ folder, dependencies = {}, devDependencies = {} }) =>
    Object.keys({ ...dependencies, ...devDependencies }).map((name) => ({ folder, name })),
  )
  // `@scope/name-${part}`: any package with this beginning.
  const composed = [...sources.matchAll(/`(@[\w-]+\/[\w-]*)\$\{/g)].map(([, beginning = '']) => beginning)
  const isImported = (name: string) =>
    composed.some((beginning) => name.startsWith(beginning)) ||
    new RegExp(`['"\`]${escaped(name)}(/[^'"\`]*)?['"\`]|node_modules/${escaped(name)}/`).test(sources)
  const isRun = (name: string) =>
    binariesOf(name).some((binary) =>
      new RegExp(`(^|[\\s'"/])${escaped(binary)}([\\s'"]|$)`, 'm').test(`${scripts}\n${sources}`),
    )
  const isNeededByAnother = (name: string) =>
    declared.some((other) => {
      const folder = join('node_modules', other.name)
      return (
        existsSync(join(root, folder, 'package.json')) && name in (manifest(folder).peerDependencies ?? {})
      )
    })
  // Types of a package are used with it; those of Node and of JSX everywhere.
  const typed = (name: string) => name.replace(/^@types\//, '').replace('__', '/')
  const isUsed = (name: string): boolean =>
    name.startsWith('@types/')
      ? ['node', 'react', 'react-dom'].includes(typed(name)) || isImported(typed(name))
      : isImported(name) || isRun(name) || isNeededByAnother(name)
  return declared
    .filter(({ name }) => !isUsed(name))
    .map(({ folder, name }) => `${folder}/package.json: nothing uses ${name}`)
}

interface AuditReport {
  readonly auditReportVersion?: number
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
}

/** Known vulnerabilities of production packages; undefined where the registry does not answer. */
const vulnerabilities = async (): Promise<string[] | undefined> => {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
  const options = { cwd: root, timeout: 60_000, shell: process.platform === 'win32' }
  // It ends with an error where it finds something, too.
  const { stdout } = await promisify(execFile)('npm', args, options).catch(
    (error: { stdout?: string }) => error,
  )
  let report: AuditReport = {}
  try {
    report = JSON.parse(stdout ?? '')
  } catch {
    // No answer is no report.
  }
  if (report.auditReportVersion === undefined) return undefined
  return Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => ['high', 'critical'].includes(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity} vulnerability (npm audit)`)
}

export interface DependencyCheck {
  readonly failed: boolean
  /** The registry did not answer. */
  readonly isAuditSkipped: boolean
  readonly report: string
}

export const checkDependencies = async (): Promise<DependencyCheck> => {
  const known = await vulnerabilities()
  const faults = [...(known ?? []), ...foreignLicences(), ...unusedDependencies()]
  return { failed: faults.length > 0, isAuditSkipped: known === undefined, report: faults.join('\n') }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed, isAuditSkipped, report } = await checkDependencies()
  if (isAuditSkipped) console.log('npm audit was skipped: the registry does not answer')
  console.log(report || 'Dependencies: licences are on the list, and each has a use')
  process.exitCode = failed ? 1 : 0
}
