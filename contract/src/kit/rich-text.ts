import { z } from 'zod'
import { cleanRichText } from './clean-rich-text.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { lettersOf } from './letters.ts'

/** A page of a book, with all its marks, is a twentieth of this. */
const MOST_SOURCE = 100_000

/** A text with the marks of the editor and no others. The limit counts what is read, not how it is marked. */
export const richText = (max: number) =>
  z
    .string()
    .max(MOST_SOURCE)
    .overwrite((html) => (html.length > MOST_SOURCE ? html : cleanRichText(html)))
    .refine((html) => lettersOf(html).length <= max, { params: { code: 'field.max-length', max } })

const inEachLanguage = <Text extends z.ZodType>(text: Text) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as Record<Language, Text>

/** In five languages: a change names only some of them. */
export const multilingualRichTextChange = (max: number) =>
  z.strictObject(inEachLanguage(richText(max))).partial()

/** A new one: the languages that are not named are empty. */
export const multilingualRichTextNew = (max: number) =>
  z.strictObject(inEachLanguage(richText(max).default(''))).prefault({})
