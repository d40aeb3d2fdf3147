import { z } from 'zod'
import { LANGUAGES, type Language } from './languages.ts'
import { orItalian } from './multilingual.ts'
import { textContent } from './plain-text.ts'

/** Elements of the editor, the only ones allowed in a rich text; none has attributes. */
export const RICH_TEXT_ELEMENTS = [
  ...['strong', 'em', 's', 'u', 'code'],
  ...['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr'],
] as const

/** Marks may take several times the room of what they mark. */
const maxSourceLength = (characters: number) => 5000 + 10 * characters

/** Nesting limit, enough for lists within lists within quotations: the cost of sanitizing grows with each level. */
const DEEPEST = 30
/** Elements that hold nothing, and those that end by themselves where the next of their kind begins. */
const UNNESTED = new Set([
  ...[
    'area',
    'base',
    'br',
    'col',
    'embed',
    'hr',
    'img',
    'input',
    'link',
    'meta',
    'param',
    'source',
    'track',
    'wbr',
  ],
  ...['p', 'li', 'td', 'th', 'tr', 'dd', 'dt', 'option'],
])

/** A tag with its attributes, whose values may hold anything; `self` is the slash of one that ends itself. */
const TAG = /<(?<end>\/?)(?<name>[a-z][^\s<>/]*)(?:[^<>"']|"[^"]*"|'[^']*')*?(?<self>\/?)>/iy

/** Elements whose content is no text: office programs put whole style sheets into what they copy. */
const UNREAD = new Set(['style', 'script', 'xml'])

interface Tag {
  readonly name: string
  readonly isEnd: boolean
  readonly isEmpty: boolean
}

/** Tokens of a rich text: its tags in order and its readable text, without comments and hidden elements. */
const scan = (html: string): { readonly tags: readonly Tag[]; readonly read: string } => {
  const tags: Tag[] = []
  const folded = html.toLowerCase()
  const after = (what: string, from: number) => {
    const match = folded.indexOf(what, from)
    return match < 0 ? html.length : match + what.length
  }
  let read = ''
  let from = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const isComment = html.startsWith('<!--', at)
    TAG.lastIndex = at
    const { end = '', name = '', self = '' } = (isComment ? null : TAG.exec(html))?.groups ?? {}
    const tag = name.toLowerCase()
    const isUnread = isComment || (UNREAD.has(tag) && !end && !self)
    if (isUnread) read += html.slice(from, at)
    if (isComment) at = after('-->', at)
    else if (isUnread) at = after(`</${tag}`, TAG.lastIndex)
    else at = name ? TAG.lastIndex : at + 1
    if (isUnread) from = at
    else if (name) tags.push({ name: tag, isEnd: end !== '', isEmpty: self !== '' || UNNESTED.has(tag) })
  }
  return { tags, read: read + html.slice(from) }
}

/** Whether elements stand in few levels inside one another; counted before the text is parsed. */
const isShallow = (html: string): boolean => {
  let depth = 0
  return scan(html).tags.every(({ isEnd, isEmpty }) => {
    if (!isEmpty) depth = isEnd ? Math.max(0, depth - 1) : depth + 1
    return depth <= DEEPEST
  })
}

/** Rich text, which the server sanitizes before it stores it. The limit counts visible characters, not the markup. */
export const richText = (max: number) =>
  z
    .string()
    .max(maxSourceLength(max), { abort: true })
    .refine(isShallow, { params: { code: 'field.nested', max: DEEPEST }, abort: true })
    .refine((html) => textContent(scan(html).read).length <= max, {
      params: { code: 'field.max-length', max },
    })

const inEachLanguage = <Text extends z.ZodType>(text: Text) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Record<Language, Text>

/** In five languages: a change names only some of them. */
export const multilingualRichTextChange = (max: number) =>
  orItalian(z.strictObject(inEachLanguage(richText(max))).partial())

/** A new one: the languages that are not named are empty. */
export const multilingualRichTextNew = (max: number) =>
  orItalian(z.strictObject(inEachLanguage(richText(max).default('')))).prefault({})
