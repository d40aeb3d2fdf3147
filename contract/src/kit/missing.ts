import { type Language, type Multilingual, TRANSLATIONS } from './languages.ts'
import type { Missing } from './workflow.ts'

export const isBlank = (text: string | undefined): boolean => !text?.trim()

export const requiredAt = (path: string): Missing => ({ path, code: 'field.required' })

/** The translations, into the visible languages, of what is there in Italian. */
export const missingTranslations = <Name extends string>(
  record: Readonly<Record<Name, Multilingual>> & { readonly visible_languages: readonly Language[] },
  names: readonly Name[],
): Missing[] =>
  TRANSLATIONS.filter((language) => record.visible_languages.includes(language)).flatMap((language) =>
    names
      .filter((name) => !isBlank(record[name].it) && isBlank(record[name][language]))
      .map((name) => requiredAt(`${name}.${language}`)),
  )
