import { z } from 'zod'
import { scanHtml, VOID_ELEMENTS } from './html-scan.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { orItalian } from './multilingual.ts'
import { visibleLength } from './plain-text.ts'

/** Elements of the editor, the only ones allowed in a rich text; none has attributes. */
export const RICH_TEXT_ELEMENTS = [
  ...['strong', 'em', 's', 'u', 'code'],
  ...['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'],
] as const

/** Marks may take several times the room of what they mark. */
const maxSourceLength = (characters: number) => 5000 + 10 * characters

/** Limit of tags and comments: many times what a text of this length needs, and quick to read. */
const maxTags = (characters: number) => 1000 + Math.ceil(characters / 4)

/** Nesting limit, enough for lists within lists within quotations. */
const DEEPEST = 30
/** Elements that hold nothing, and those that end by themselves where the next of their kind begins. */
const UNNESTED = new Set([...VOID_ELEMENTS, 'p', 'li', 'td', 'th', 'tr', 'dd', 'dt', 'option'])

/** Whether a character occurs at most so many times; the rest of the text is not looked at. */
const hasAtMost = (max: number, character: string, text: string): boolean => {
  let count = 0
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1))
    if (++count > max) return false
  return true
}

/** Deepest level of elements inside one another, and number of visible characters; where that exceeds `max`, roughly. */
const measure = (html: string, max: number): { readonly levels: number; readonly length: number } => {
  let [depth, levels, length] = [0, 0, 0]
  scanHtml(html, {
    text: (text) => {
      length += hasAtMost(max, '&', text) ? visibleLength(text) : text.length
    },
    tag: (name, isEnd, isSelfClosing) => {
      if (isSelfClosing || UNNESTED.has(name)) return
      depth = isEnd ? Math.max(0, depth - 1) : depth + 1
      levels = Math.max(levels, depth)
    },
  })
  return { levels, length }
}

interface LimitIssue {
  readonly code: 'field.max-length' | 'field.markup' | 'field.nested'
  readonly params: { readonly max: number }
}

/** First limit that a rich text exceeds. Length and number of tags are limited before anything is parsed. */
export const richTextIssue = (html: string, max: number): LimitIssue | undefined => {
  if (html.length > maxSourceLength(max))
    return { code: 'field.max-length', params: { max: maxSourceLength(max) } }
  if (!hasAtMost(maxTags(max), '<', html)) return { code: 'field.markup', params: { max: maxTags(max) } }
  const { levels, length } = measure(html, max)
  if (levels > DEEPEST) return { code: 'field.nested', params: { max: DEEPEST } }
  return length > max ? { code: 'field.max-length', params: { max } } : undefined
}

/** Rich text, which the server sanitizes before it stores it. The limit counts visible characters, not the markup. */
export const richText = (max: number) =>
  z
    .string()
    .max(maxSourceLength(max), { abort: true })
    .superRefine((html, context) => {
      const issue = richTextIssue(html, max)
      if (issue) context.addIssue({ code: 'custom', params: { code: issue.code, ...issue.params } })
    })

const inEachLanguage = <Text extends z.ZodType>(text: Text) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Record<Language, Text>

/** In five languages: a change names only some of them. */
export const multilingualRichTextChange = (max: number) =>
  orItalian(z.strictObject(inEachLanguage(richText(max))).partial())

/** A new one: the languages that are not named are empty. */
export const multilingualRichTextNew = (max: number) =>
  orItalian(z.strictObject(inEachLanguage(richText(max).default('')))).prefault({})
