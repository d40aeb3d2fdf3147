import { z } from 'zod'
import { LANGUAGES, type Language } from './languages.ts'
import { lettersOf } from './letters.ts'

/** What the editor can make, and all that a rich text may hold; no element has attributes. */
export const RICH_TEXT_ELEMENTS = [
  ...['strong', 'em', 's', 'u', 'code'],
  ...['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr'],
] as const

/** A page of a book, with all its marks, is a twentieth of this. */
const MOST_SOURCE = 100_000

/** A text with marks, which the server cleans before it keeps it. The limit counts what is read, not how it is marked. */
export const richText = (max: number) =>
  z
    .string()
    .max(MOST_SOURCE)
    .refine((html) => lettersOf(html).length <= max, { params: { code: 'field.max-length', max } })

const inEachLanguage = <Text extends z.ZodType>(text: Text) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Record<Language, Text>

/** In five languages: a change names only some of them. */
export const multilingualRichTextChange = (max: number) =>
  z.strictObject(inEachLanguage(richText(max))).partial()

/** A new one: the languages that are not named are empty. */
export const multilingualRichTextNew = (max: number) =>
  z.strictObject(inEachLanguage(richText(max).default(''))).prefault({})
