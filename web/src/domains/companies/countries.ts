import { COUNTRIES } from '@fornace/contract/kit/countries'
import type { Label } from '@fornace/contract/kit/facts'
import { LANGUAGES } from '@fornace/contract/kit/languages'
import { currentLanguage } from '../../i18n/i18n'

/** The names of codes in both our languages; the browser knows them. Made by whoever asks first. */
const namesOf = (type: 'region' | 'language', codes: readonly string[]) => {
  let known: Record<string, Label> | undefined
  return (): Record<string, Label> => {
    if (known) return known
    const nameIn = (language: string) => {
      const names = new Intl.DisplayNames(language, { type })
      return (code: string) => names.of(code) ?? code
    }
    const [en, it] = [nameIn('en'), nameIn('it')]
    known = Object.fromEntries(codes.map((code) => [code, { en: en(code), it: it(code) }]))
    return known
  }
}

export const countryWords = namesOf('region', COUNTRIES)
export const languageWords = namesOf('language', LANGUAGES)

export const countryName = (code: string): string => countryWords()[code]?.[currentLanguage()] ?? code

/** By name, in the reader's language. */
export const countryOptions = (): { value: string; label: string }[] =>
  COUNTRIES.map((code) => ({ value: code, label: countryName(code) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, currentLanguage()),
  )
