import { createRequire } from 'node:module'
import { scanHtml, VOID_ELEMENTS } from '@fornace/contract/kit/html-scan'
import { textContent } from '@fornace/contract/kit/plain-text'
import { RICH_TEXT_ELEMENTS } from '@fornace/contract/kit/rich-text'

/** Elements of the editor, and other names for the same. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ...RICH_TEXT_ELEMENTS.map((name): [string, string] => [name, name]),
  ...Object.entries({ b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', h4: 'h3', h5: 'h3', h6: 'h3' }),
])
/** Nesting limit: deeper lists are not needed. */
const DEEPEST = 10

/** Dropped block elements: a space stands in place of each tag, so that adjacent words do not merge. */
const PARTING = new Set([
  ...['address', 'article', 'aside', 'caption', 'center', 'dd', 'div', 'dl', 'dt', 'figcaption', 'figure'],
  ...['footer', 'form', 'header', 'main', 'nav', 'section'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
])

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const endedBy = (names: readonly string[], ended: readonly string[]) =>
  names.map((name): [string, ReadonlySet<string>] => [name, new Set(ended)])
/** Elements that end, without an end tag, where one of these begins. */
const ENDED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...endedBy([...PARTING, 'p', 'ul', 'ol', 'blockquote', 'pre', 'hr'], ['p']),
  ...endedBy(['caption', 'center', 'tfoot'], []),
  ...endedBy(HEADINGS, [...HEADINGS, 'p']),
  ...endedBy(['li'], ['li']),
  ...endedBy(['dd', 'dt'], ['dd', 'dt']),
  ...endedBy(['td', 'th'], ['td', 'th']),
  ...endedBy(['tr'], ['td', 'th', 'tr']),
])

const require = createRequire(import.meta.url)
/** Loaded on first use: the table of names is large, and only writes need it. */
const decode = (text: string): string =>
  text.includes('&') ? (require('entities') as typeof import('entities')).decodeHTML(text) : text
const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeText = (text: string): string => text.replace(/[&<>]/g, (character) => SPECIAL[character] ?? '')

/** Escaped texts of an HTML text within the elements of the editor; the rest of its markup is dropped. */
const sanitize = (html: string): string => {
  let clean = ''
  /** Open elements, outermost first, and how many there are of each name. */
  const open: string[] = []
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  const isWithin = (depth: number) => depth < DEEPEST
  const close = () => {
    const name = open.pop() ?? ''
    count(name, -1)
    const mark = ALLOWED.get(name)
    if (mark && isWithin(open.length)) clean += `</${mark}>`
  }
  scanHtml(html, {
    text: (text) => {
      clean += escapeText(decode(text))
    },
    tag: (name, isEnd, isSelfClosing) => {
      if (PARTING.has(name)) clean += ' '
      const mark = ALLOWED.get(name)
      // Browsers take its end for a line break too.
      if (isEnd && name !== 'br') {
        const rest = (counts.get(name) ?? 0) - 1
        while ((counts.get(name) ?? 0) > Math.max(0, rest)) close()
        return
      }
      const ended = ENDED.get(name)
      while (ended?.has(open.at(-1) ?? '')) close()
      if (mark && isWithin(open.length)) clean += `<${mark}>`
      if (VOID_ELEMENTS.has(name)) return
      open.push(name)
      count(name, 1)
      if (isSelfClosing) close()
    },
  })
  while (open.length > 0) close()
  return clean
}

/** Sanitized rich text with the marks of the editor; empty when it has no visible content. */
export const cleanRichText = (html: string): string => {
  const clean = sanitize(html).trim()
  return textContent(clean).trim() === '' && !clean.includes('<hr') ? '' : clean
}

/** In the languages that are there. */
export const cleanRichTexts = (texts: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(texts)).map(([language, html]) => [language, cleanRichText(String(html))]),
  )
