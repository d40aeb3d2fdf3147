import { type Language, type Multilingual, TRANSLATIONS } from './languages.ts'
import type { Missing } from './workflow.ts'

export const isBlank = (text: string | undefined): boolean => !text?.trim()

export const requiredAt = (path: string): Missing => ({ path, code: 'field.required' })

type Texts = Readonly<Record<string, Partial<Multilingual> | undefined>>

/** What is at such a path: one text, or that of every row of a list, by its place. */
const textsAt = (record: object, path: string): [path: string, text: Partial<Multilingual>][] => {
  const [name = '', ofRows, field = ''] = path.split('.')
  if (!ofRows) return [[name, (record as Texts)[name] ?? {}]]
  const rows = (record as Readonly<Record<string, readonly Texts[]>>)[name] ?? []
  return rows.map((row, index) => [`${name}.${index}.${field}`, row[field] ?? {}])
}

/** The translations, into the visible languages, of what is there in Italian. */
export const missingTranslations = (
  record: { readonly visible_languages: readonly Language[] },
  paths: readonly string[],
): Missing[] =>
  TRANSLATIONS.filter((language) => record.visible_languages.includes(language)).flatMap((language) =>
    paths
      .flatMap((path) => textsAt(record, path))
      .filter(([, text]) => !isBlank(text.it) && isBlank(text[language]))
      .map(([path]) => requiredAt(`${path}.${language}`)),
  )

/** The same texts in every language that is translated into, as whoever translates them may edit them. */
export const translationsOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => TRANSLATIONS.map((language) => `${path}.${language}`))
