import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rollup } from 'vite'
import { mapData } from './map-data.ts'

/** What the first screen that somebody sees, the sign-in or a list behind it, loads besides the entry. */
const ON_DEMAND = {
  app: /\/src\/app\.tsx$/,
  routes: /\/src\/(intranet-routes|i18n\/texts\/..\/intranet)\.tsx?$/,
  login: /\/src\/domains\/account\/login-page\.tsx$/,
  list: /\/src\/(shell\/shell|kit\/reference-list\/reference-list-page|kit\/table\/list-tools)\.tsx?$/,
  /** What every screen brings along once it is drawn. */
  outlets:
    /\/src\/(kit\/ui\/toast-outlet|kit\/problem-report\/problem-outlet|shell\/route-progress|shell\/notices\/notice-bell)\.tsx$/,
}
type Part = keyof typeof ON_DEMAND

/** The part of React that draws stands apart: the browser compiles several files at once, and this one seldom changes. */
const drawing = {
  name: 'react',
  test: /\/node_modules\/(react-dom|scheduler)\//,
  // React itself is needed before anything is drawn.
  includeDependenciesRecursively: false,
}

/** What asks for the first rows goes without. */
const COMPONENTS = /\/node_modules\/(@mantine|react-dom)\/.*js$/

const withImports = (bundle: Rollup.OutputBundle, name: string, matches: Set<Rollup.OutputChunk>): void => {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || chunk.isEntry || matches.has(chunk)) return
  matches.add(chunk)
  for (const imported of chunk.imports) withImports(bundle, imported, matches)
}

const chunksOf = (bundle: Rollup.OutputBundle, screen: RegExp): Rollup.OutputChunk[] => {
  const matches = new Set<Rollup.OutputChunk>()
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => screen.test(id)))
      withImports(bundle, file.fileName, matches)
  }
  return [...matches]
}

const isEntry = (file: Rollup.OutputChunk | Rollup.OutputAsset): file is Rollup.OutputChunk =>
  file.type === 'chunk' && file.isEntry

const modulesOf = (chunks: readonly Rollup.OutputChunk[]): Set<string> =>
  new Set(chunks.flatMap(({ moduleIds }) => moduleIds))

/** In how many of the files that are loaded on demand, with all they import, each module is. */
const timesNeeded = (bundle: Rollup.OutputBundle): Map<string, number> => {
  const times = new Map<string, number>()
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !file.isDynamicEntry) continue
    const chunks = new Set<Rollup.OutputChunk>()
    withImports(bundle, file.fileName, chunks)
    for (const id of modulesOf([...chunks])) times.set(id, (times.get(id) ?? 0) + 1)
  }
  return times
}

interface Modules extends Record<Part | 'start', Set<string>> {
  readonly times: Map<string, number>
}

/** Only a build can tell which modules of a library are left of its index. */
const findModules = async (): Promise<Modules> => {
  const match = Promise.withResolvers<Modules>()
  const collect: Plugin = {
    name: 'collect-modules',
    generateBundle: (_options, bundle) => {
      const needed = (part: Part) => modulesOf(chunksOf(bundle, ON_DEMAND[part]))
      match.resolve({
        start: modulesOf(Object.values(bundle).filter(isEntry)),
        app: needed('app'),
        routes: needed('routes'),
        login: needed('login'),
        list: needed('list'),
        outlets: needed('outlets'),
        times: timesNeeded(bundle),
      })
    },
  }
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react(), mapData(), collect],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        output: { codeSplitting: { groups: [drawing, { name: 'start', tags: ['$initial'] }] } },
      },
    },
  })
  return match.promise
}

/** Charts, with what they need of D3: their size has a budget of its own, see scripts/web-size.ts. */
const CHARTS = /\/(src\/kit\/charts|node_modules\/d3-[a-z]+)\//

/** What the screens of statistics have in common: small files, each of which would be named in the routes. */
const STATISTICS = /\/src\/(domains\/circulars\/statistics\/|circulars\/(rates|outcomes)\.ts)/

/** Screens with records are some twenty, and have most of their parts in common. */
const MANY_SCREENS = 12

/**
 * A file each for the start, for the routes of the intranet, for what draws on every screen, for the list screen, for
 * what the sign-in has in common with others, for what comes to every screen afterwards and for what many have in common.
 * Left alone, every module that two screens share becomes a file of its own: some forty of them before the first row,
 * and a hundred more for a record.
 */
export const chunkGroups = async () => {
  const { start, app, routes, login, list, outlets, times } = await findModules()
  const isNeeded = (id: string, atLeast: number) => (times.get(id) ?? 0) >= atLeast
  const isShared = (id: string) => app.has(id) || (login.has(id) && (list.has(id) || routes.has(id)))
  for (const id of [...start, ...routes])
    if (COMPONENTS.test(id)) throw new Error(`${id} would be read before the first rows are asked for`)
  // Routes must not have to wait for what draws. Its styles come with the page.
  const isFirst = (id: string) => start.has(id) || (isShared(id) && (routes.has(id) || id.endsWith('.css')))
  const group = (name: string, test: (id: string) => boolean) => ({
    name,
    test,
    // The sets are whole: what their modules need is in them, or in one before. (Whoever needs a module needs what it
    // imports, so that is needed at least as often.)
    includeDependenciesRecursively: false,
  })
  // The first that fits takes the module.
  return [
    drawing,
    group('start', isFirst),
    group('routes', (id) => routes.has(id)),
    group('app', isShared),
    group('list', (id) => list.has(id)),
    group('inputs', (id) => login.has(id) && isNeeded(id, 2)),
    group('outlets', (id) => outlets.has(id)),
    group('chart', (id) => CHARTS.test(id)),
    group('statistic', (id) => STATISTICS.test(id) && isNeeded(id, 2)),
    group('shared', (id) => isNeeded(id, MANY_SCREENS)),
  ]
}

/** In the order in which they are needed: what asks for the rows comes before what draws them. */
const AHEAD: Readonly<Record<string, readonly Part[]>> = {
  'sign-in': ['app', 'login'],
  list: ['routes', 'app', 'list'],
}

/** Names the first screens' files in the page, for `public/start.js`, which asks for those of one of them. */
export const namesAhead = (): Plugin => ({
  name: 'names-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      Object.entries(AHEAD).reduce((page, [screen, parts]) => {
        const names = parts
          .flatMap((part) => chunksOf(bundle, ON_DEMAND[part]))
          .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
          .filter((name) => !html.includes(name))
        const ahead = [...new Set(names)].map((name) => `/${name}`).join(' ')
        const meta = `name="ahead-of-${screen}" content="`
        return page.replace(meta, meta + ahead)
      }, html),
  },
})

const FIRST_FILES = ['index', 'routes', 'app', 'react', 'list']

/**
 * Tells the browser that the first files' functions will be called, so that it compiles them beside the main thread
 * while they arrive instead of one by one when they are.
 */
export const compiledAhead = (): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    // It counts as the first line only.
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && FIRST_FILES.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
