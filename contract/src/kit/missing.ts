import type { HouseRules } from './house-rules.ts'
import { type Language, type Multilingual, TRANSLATIONS } from './languages.ts'
import type { Missing } from './workflow.ts'

export const isBlank = (text: string | undefined): boolean => !text?.trim()

export const requiredAt = (path: string): Missing => ({ path, code: 'field.required' })

type Texts = Readonly<Record<string, Partial<Multilingual> | undefined>>

/** Texts at a path: one, or one for each row of a list, by its index. */
const textsAt = (record: object, path: string): [path: string, text: Partial<Multilingual>][] => {
  const [name = '', ofRows, field = ''] = path.split('.')
  if (!ofRows) return [[name, (record as Texts)[name] ?? {}]]
  const rows = (record as Readonly<Record<string, readonly Texts[]>>)[name] ?? []
  return rows.map((row, index) => [`${name}.${index}.${field}`, row[field] ?? {}])
}

/** A translation is missing where the Italian has a text and it has none: an optional text that is empty asks for nothing. */
export const lacksTranslation = (italian: string | undefined, translation: string | undefined): boolean =>
  !isBlank(italian) && isBlank(translation)

/** Missing translations: visible languages in use without a text that exists in Italian. */
export const missingTranslations = (
  record: { readonly visible_languages: readonly Language[] },
  paths: readonly string[],
  { languages }: Pick<HouseRules, 'languages'>,
): Missing[] =>
  TRANSLATIONS.filter(
    (language) => languages.includes(language) && record.visible_languages.includes(language),
  ).flatMap((language) =>
    paths
      .flatMap((path) => textsAt(record, path))
      .filter(([, text]) => lacksTranslation(text.it, text[language]))
      .map(([path]) => requiredAt(`${path}.${language}`)),
  )

/** Paths of the translations of these texts, as translators may edit them. */
export const translationsOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => TRANSLATIONS.map((language) => `${path}.${language}`))
