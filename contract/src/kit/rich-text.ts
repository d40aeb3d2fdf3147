import { z } from 'zod'
import { LANGUAGES, type Language } from './languages.ts'
import { orItalian } from './multilingual.ts'
import { textContent } from './plain-text.ts'

/** What the editor can make, and all that a rich text may hold; no element has attributes. */
export const RICH_TEXT_ELEMENTS = [
  ...['strong', 'em', 's', 'u', 'code'],
  ...['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr'],
] as const

/** Marks may take several times the room of what they mark. */
const longestSource = (characters: number) => 5000 + 10 * characters

/** Lists within lists within quotations; nobody reads deeper, and cleaning takes longer with each level. */
const DEEPEST = 30
/** Elements that end by themselves. */
const UNNESTED = new Set([
  'p',
  'li',
  'br',
  'hr',
  'img',
  'td',
  'th',
  'tr',
  'dd',
  'dt',
  'option',
  'wbr',
  'col',
  'input',
])

/** Counted before anybody parses it. */
const isShallow = (html: string): boolean => {
  let depth = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (UNNESTED.has(name.toLowerCase())) continue
    depth = end ? Math.max(0, depth - 1) : depth + 1
    if (depth > DEEPEST) return false
  }
  return true
}

/** A text with marks, which the server cleans before it keeps it. The limit counts what is read, not how it is marked. */
export const richText = (max: number) =>
  z
    .string()
    .max(longestSource(max), { abort: true })
    .refine(isShallow, { params: { code: 'field.nested', max: DEEPEST }, abort: true })
    .refine((html) => textContent(html).length <= max, { params: { code: 'field.max-length', max } })

const inEachLanguage = <Text extends z.ZodType>(text: Text) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Record<Language, Text>

/** In five languages: a change names only some of them. */
export const multilingualRichTextChange = (max: number) =>
  orItalian(z.strictObject(inEachLanguage(richText(max))).partial())

/** A new one: the languages that are not named are empty. */
export const multilingualRichTextNew = (max: number) =>
  orItalian(z.strictObject(inEachLanguage(richText(max).default('')))).prefault({})
