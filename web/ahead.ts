import type { Plugin, Rollup } from 'vite'

/** What every address behind the sign-in needs; the browser would only learn of it after the first file has run. */
const NEEDED = /\/src\/(intranet-routes|shell\/shell|kit\/reference-list\/reference-list-page)\.tsx$/

const withImports = (bundle: Rollup.OutputBundle, name: string, found: Set<string>): void => {
  const chunk = bundle[name]
  if (found.has(name) || chunk?.type !== 'chunk') return
  found.add(name)
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
  for (const imported of chunk.imports) withImports(bundle, imported, found)
}

/** Names those files in the page, for `public/start.js`, which asks for them unless somebody is about to sign in. */
export const namesAhead = (): Plugin => ({
  name: 'names-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const found = new Set<string>()
      for (const { fileName, facadeModuleId } of chunks) {
        if (facadeModuleId && NEEDED.test(facadeModuleId)) withImports(bundle, fileName, found)
      }
      for (const entry of chunks.filter(({ isEntry }) => isEntry)) found.delete(entry.fileName)
      const names = [...found].filter((name) => !html.includes(name)).map((name) => `/${name}`)
      return html.replace('name="ahead" content=""', `name="ahead" content="${names.join(' ')}"`)
    },
  },
})
