// Every text is there in both languages and is used somewhere. A missing one would show its key, an unused one would
// be translated and kept for nobody.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { COMPOSED_TEXTS } from './composed-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const texts = join(root, 'web/src/i18n/texts')
/** They only put the others together. */
const GATHERS = ['intranet.ts', 'extras.ts']
const LANGUAGES = ['en', 'it'] as const
/** What i18next adds to a key by itself. */
const PLURAL = /_(zero|one|two|few|many|other)$/

type Texts = { [key: string]: string | Texts }

const leaves = (value: Texts, path = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [`${path}${key}`] : leaves(inner, `${path}${key}.`),
  )

/** The keys of one language: every file of its folder but the ones that only gather others. */
const keysOf = async (language: string): Promise<Set<string>> => {
  const keys = new Set<string>()
  for (const file of globSync(`${language}/**/*.ts`, { cwd: texts })) {
    if (GATHERS.includes(basename(file))) continue
    const exported: Record<string, Texts> = await import(pathToFileURL(join(texts, file)).href)
    for (const value of Object.values(exported)) for (const key of leaves(value)) keys.add(key)
  }
  return keys
}

const sources = (): { file: string; code: string }[] =>
  globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    // The gallery shows the kit to developers: what only it uses, nobody needs.
    .filter((file) => !/^web\/src\/(?:i18n\/texts|gallery)\/|\.test\.ts$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

/** Every literal that could be a key: in `t('…')`, in a ternary inside it, as the title of a screen, in a table, as an attribute. */
const literalsIn = (code: string): string[] =>
  [...code.matchAll(/['"]([a-zA-Z]\w*(?:\.\w+)+)['"]/g)].map(([, key]) => key ?? '')

/** `t('…')` with a plain key: here a key that does not exist is certainly a mistake. */
const requestedIn = (code: string): string[] =>
  [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? '')

/** The beginnings of keys that are put together: `` t(`roles.${role}`) ``. */
const composedIn = (code: string): string[] =>
  [...code.matchAll(/\bt(?:extOf)?\(\s*`([^$`]*)\$\{/g)].map(([, prefix]) => prefix ?? '')

export const checkTexts = async (): Promise<{ failed: boolean; report: string }> => {
  const problems: string[] = []
  const [english, italian] = await Promise.all(LANGUAGES.map(keysOf))
  if (!english || !italian || english.size === 0) return { failed: true, report: 'No texts were read' }
  for (const key of english) if (!italian.has(key)) problems.push(`missing in Italian: ${key}`)
  for (const key of italian) if (!english.has(key)) problems.push(`missing in English: ${key}`)

  const existing = new Set([...english, ...italian].map((key) => key.replace(PLURAL, '')))
  const used = new Set<string>()
  const composed = new Set<string>()
  for (const { file, code } of sources()) {
    for (const key of literalsIn(code)) used.add(key)
    for (const key of requestedIn(code)) {
      if (!existing.has(key.replace(PLURAL, ''))) problems.push(`no such text: ${key} (${file})`)
    }
    for (const prefix of composedIn(code)) {
      composed.add(prefix)
      if (!COMPOSED_TEXTS.some((declared) => declared.prefix === prefix))
        problems.push(`keys put together with ${prefix}… (${file}) are not declared in composed-texts.ts`)
    }
  }
  for (const { prefix, ends } of COMPOSED_TEXTS) {
    if (!composed.has(prefix)) problems.push(`nobody puts keys together with ${prefix}… any more`)
    for (const end of ends) {
      used.add(`${prefix}${end}`)
      if (!existing.has(`${prefix}${end}`)) problems.push(`no such text: ${prefix}${end}`)
    }
  }
  for (const key of existing) if (!used.has(key)) problems.push(`unused: ${key}`)

  const counts = `${english.size} texts in ${LANGUAGES.length} languages`
  return { failed: problems.length > 0, report: [...problems, counts].join('\n') }
}

if (import.meta.main) {
  const { failed, report } = await checkTexts()
  console.log(report)
  if (failed) process.exitCode = 1
}
