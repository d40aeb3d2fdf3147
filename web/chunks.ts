import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rollup } from 'vite'

/** What is loaded on demand for the first screen that somebody sees: the sign-in, or a list behind it. */
const SCREENS = {
  login: /\/src\/domains\/account\/login-page\.tsx$/,
  list: /\/src\/(intranet-routes|shell\/shell|kit\/reference-list\/reference-list-page|kit\/table\/list-tools|i18n\/texts\/..\/intranet)\.tsx?$/,
}

/** React stands apart: the browser compiles two files at once, and its own seldom changes. */
const drawing = { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 }

/** All else that the first screen needs, in one file. */
const start = { name: 'start', tags: ['$initial' as const], priority: 2 }

const withImports = (bundle: Rollup.OutputBundle, name: string, found: Set<Rollup.OutputChunk>): void => {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || chunk.isEntry || found.has(chunk)) return
  found.add(chunk)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
}

const chunksOf = (bundle: Rollup.OutputBundle, screen: RegExp): Rollup.OutputChunk[] => {
  const found = new Set<Rollup.OutputChunk>()
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => screen.test(id)))
      withImports(bundle, file.fileName, found)
  }
  return [...found]
}

/** Only a build can tell which modules of a library are left of its index. */
const modulesOfScreens = async (): Promise<Record<keyof typeof SCREENS, ReadonlySet<string>>> => {
  const modules = { login: new Set<string>(), list: new Set<string>() }
  const collect: Plugin = {
    name: 'collect-screens',
    generateBundle: (_options, bundle) => {
      for (const screen of ['login', 'list'] as const)
        for (const { moduleIds } of chunksOf(bundle, SCREENS[screen]))
          for (const id of moduleIds) modules[screen].add(id)
    },
  }
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react(), collect],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: { groups: [drawing, start] } } },
    },
  })
  return modules
}

/**
 * One file each for the start, for the list screen and for what the sign-in shares with it. Left alone, every module
 * that two screens share becomes a file of its own, some forty of them before the first row.
 */
export const chunkGroups = async () => {
  const { login, list } = await modulesOfScreens()
  const group = (name: string, test: (id: string) => boolean) => ({
    name,
    test,
    // The sets are whole: what their modules need is in them, or in the start.
    includeDependenciesRecursively: false,
  })
  return [
    drawing,
    start,
    group('shared', (id) => list.has(id) && login.has(id)),
    group('list', (id) => list.has(id) && !login.has(id)),
  ]
}

/** Names the list screen's files in the page, for `public/start.js`, which asks for them unless somebody is about to sign in. */
export const namesAhead = (): Plugin => ({
  name: 'names-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const names = chunksOf(bundle, SCREENS.list).flatMap(({ fileName, viteMetadata }) => [
        fileName,
        ...(viteMetadata?.importedCss ?? []),
      ])
      const ahead = [...new Set(names)].filter((name) => !html.includes(name)).map((name) => `/${name}`)
      return html.replace('name="ahead" content=""', `name="ahead" content="${ahead.join(' ')}"`)
    },
  },
})

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
        if (file.type === 'chunk' && ['index', 'react', 'shared', 'list'].includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})
