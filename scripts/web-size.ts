import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWebIfStale, webDist } from './build-web.ts'

/** What each screen loads on demand, on top of the entry and of what draws on every screen. */
const LOGIN_SCREEN = 'src/domains/account/login-page.tsx'

const LOGIN_BUDGET_KB = 170
const LIST_BUDGET_KB = 230
/** All charts, by themselves. */
const CHARTS_BUDGET_KB = 15

interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

export interface ScreenSize {
  readonly screen: string
  readonly script: number
  readonly style: number
  readonly budget: number
}

const KB = 1000

/** A chunk and all it needs before it can run; what is imported on demand is not among it. */
const chunksOf = (manifest: Manifest, name: string, matches = new Set<string>()): Set<string> => {
  if (matches.has(name)) return matches
  const chunk = manifest[name]
  if (!chunk)
    throw new Error(`${name} is not a chunk of its own in the web build: is it still loaded lazily?`)
  matches.add(name)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, matches)
  return matches
}

/** Some parts of the app are one chunk each, see web/chunks.ts. */
const chunkNamed = (manifest: Manifest, name: 'app' | 'list' | 'chart'): string => {
  const match = Object.keys(manifest).find((key) => manifest[key]?.name === name)
  if (!match) throw new Error(`The web build has no chunk called ${name}`)
  return match
}

const filesOf = (manifest: Manifest, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => {
    const chunk = manifest[name]
    return chunk ? [chunk.file, ...(chunk.css ?? [])] : []
  })

const filesOfPage = (): string[] => {
  const page = readFileSync(join(webDist, 'index.html'), 'utf8')
  return [...page.matchAll(/(?:src|href)="\/?([^":]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
}

const gzipSize = (file: string): number =>
  gzipSync(readFileSync(join(webDist, file)), { level: 9 }).length / KB

const measure = (screen: string, files: string[], budget: number): ScreenSize => {
  const unique = [...new Set(files)]
  const sum = (extension: string) =>
    unique.filter((file) => file.endsWith(extension)).reduce((total, file) => total + gzipSize(file), 0)
  return { screen, script: sum('.js'), style: sum('.css'), budget }
}

export const measureWeb = (): ScreenSize[] => {
  const manifest: Manifest = JSON.parse(readFileSync(join(webDist, '.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  if (!entry) throw new Error('The web build has no entry')
  const app = chunkNamed(manifest, 'app')
  const filesFor = (name: string) => [
    ...filesOfPage(),
    ...[entry, app, name].flatMap((one) => filesOf(manifest, chunksOf(manifest, one))),
  ]
  return [
    measure('login', filesFor(LOGIN_SCREEN), LOGIN_BUDGET_KB),
    measure('list', filesFor(chunkNamed(manifest, 'list')), LIST_BUDGET_KB),
    measure('charts', filesOf(manifest, [chunkNamed(manifest, 'chart')]), CHARTS_BUDGET_KB),
  ]
}

export const isOverBudget = ({ script, style, budget }: ScreenSize): boolean => script + style > budget

const COLUMNS = ['screen', 'script', 'style', 'total', 'budget']

export const sizeTable = (sizes: ScreenSize[]): string => {
  const kb = (value: number) => `${value.toFixed(1)} kB`
  const rows = sizes.map((size) => [
    size.screen,
    kb(size.script),
    kb(size.style),
    kb(size.script + size.style),
    `${kb(size.budget)}${isOverBudget(size) ? '  over budget' : ''}`,
  ])
  return [COLUMNS, ...rows]
    .map((row) =>
      row
        .map((cell) => cell.padEnd(10))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

if (import.meta.main) {
  await buildWebIfStale()
  const sizes = measureWeb()
  console.log(sizeTable(sizes))
  if (sizes.some(isOverBudget)) process.exitCode = 1
}
