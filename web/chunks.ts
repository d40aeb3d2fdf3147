import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rollup } from 'vite'
import { mapData } from './map-data.ts'

/** What the first screen that somebody sees, the sign-in or a list behind it, loads besides the entry. */
const ON_DEMAND = {
  app: /\/src\/app\.tsx$/,
  routes: /\/src\/(intranet-routes|i18n\/(later-texts|texts\/..\/intranet))\.tsx?$/,
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

/** Libraries of one purpose: what imports them stays apart, and is loaded when it is used. */
const SPECIAL =
  /\/node_modules\/(@dnd-kit|@mantine\/spotlight|@rapideditor|@sentry|@tiptap|driver\.js|lean-qr|linkifyjs|maplibre-gl|prosemirror-\w+|topojson-client)\//

/** What a list draws its rows with, and what it loads besides or after them. */
const LIST = /\/src\/kit\/table\/data-table\.tsx$/
const OF_LISTS = /\/src\/(i18n\/texts|kit\/(table|picture|record\/export))\//

const DRAGGING = /\/(@dnd-kit|@preact|kit\/.*drag(-area|ging)\.)/

/** What Home shows, of all domains. */
const OF_HOME = /\/src\/(kit\/home\/|shell\/home-page)/

interface Modules extends Record<Part | 'start' | 'lists' | 'home' | 'special', Set<string>> {}

/** Only a build can tell which modules of a library are left of its index. */
const findModules = async (): Promise<Modules> => {
  const match = Promise.withResolvers<Modules>()
  const collect: Plugin = {
    name: 'collect-modules',
    generateBundle(_options, bundle) {
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? []
      const withImportsOf = (ids: readonly string[]): Set<string> => {
        const matches = new Set(ids)
        for (const id of matches) for (const imported of importsOf(id)) matches.add(imported)
        return matches
      }
      const imports = (id: string, test: RegExp) => [...withImportsOf([id])].some((one) => test.test(one))
      const needed = (part: Part) => modulesOf(chunksOf(bundle, ON_DEMAND[part]))
      const ids = [...this.getModuleIds()]
      const special = new Set(ids.filter((id) => imports(id, SPECIAL)))
      const entries = ids.filter((id) => this.getModuleInfo(id)?.dynamicImporters.length && !special.has(id))
      match.resolve({
        start: modulesOf(Object.values(bundle).filter(isEntry)),
        app: needed('app'),
        routes: needed('routes'),
        login: needed('login'),
        list: needed('list'),
        outlets: needed('outlets'),
        lists: withImportsOf(entries.filter((id) => OF_LISTS.test(id) || imports(id, LIST))),
        home: withImportsOf(
          entries.filter((id) => OF_HOME.test(id) || importsOf(id).some((one) => OF_HOME.test(one))),
        ),
        special,
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

/** The kit, what the contract says of records, and the libraries that many screens draw with. */
const KIT =
  /\/(web\/src\/(kit|theme)|contract\/src|@floating-ui|@mantine|@tabler|@tanstack|dompurify|thumbhash|zod)\//

/** Screens before the sign-in stand alone. */
const DOMAIN = /\/src\/domains\/(?!account\/[^/]+$)([\w-]+)\//

/** Texts of the kit come together, and so do those of the blocks on Home. */
const TEXTS =
  /\/texts\/(\w+)\/(?:(children|forms|list-tools|notices|reading|record-export|reports|review|upload|workflow)|companies|home|imports|press-releases|statistics|submissions-home|translation-desk|users)\.ts$/

const textsOf = (id: string): string | null => {
  const [, language, ofKit] = TEXTS.exec(id) ?? []
  return language ? `${ofKit ? 'kit' : 'home'}-${language}` : null
}

/**
 * A file each for the start, for the routes of the intranet, for what draws on every screen, for the list screen, for
 * what the sign-in has in common with others, for the kit and for Home; of each domain one for its lists and one for
 * the rest. Left alone, every module that two screens share becomes a file of its own: some forty of them before the
 * first row, and a hundred more for a record.
 */
export const chunkGroups = async () => {
  const { start, app, routes, login, list, outlets, lists, home, special } = await findModules()
  const isShared = (id: string) => app.has(id) || (login.has(id) && (list.has(id) || routes.has(id)))
  for (const id of [...start, ...routes])
    if (COMPONENTS.test(id)) throw new Error(`${id} would be read before the first rows are asked for`)
  const isInput = (id: string) => login.has(id) && KIT.test(id)
  const isKit = (id: string) =>
    outlets.has(id) || (KIT.test(id) ? lists.has(id) || home.has(id) : lists.has(id) && home.has(id))
  // Routes must not have to wait for what draws. Styles of what the sign-in needs come with the page.
  const isFirst = (id: string) =>
    start.has(id) ||
    (isShared(id) && routes.has(id)) ||
    (id.endsWith('.css') && (isShared(id) || routes.has(id) || isInput(id)))
  const group = (
    name: string | ((id: string) => string | null),
    test: (id: string) => boolean = () => true,
  ) => ({
    name,
    test,
    // The sets are whole: what their modules need is in them, or in one before.
    includeDependenciesRecursively: false,
  })
  // The first that fits takes the module.
  return [
    drawing,
    group('start', isFirst),
    group('routes', (id) => routes.has(id)),
    group('app', isShared),
    group('list', (id) => list.has(id)),
    group('inputs', isInput),
    group('chart', (id) => CHARTS.test(id)),
    group('drag', (id) => DRAGGING.test(id)),
    group(textsOf),
    group('kit', isKit),
    group('home', (id) => home.has(id)),
    group((id) => {
      const [, domain] = DOMAIN.exec(id) ?? []
      if (!domain || special.has(id)) return null
      return lists.has(id) ? domain : `${domain}-records`
    }),
    group('records', (id) => KIT.test(id) && !special.has(id)),
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
