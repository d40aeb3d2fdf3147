import type { ChoiceWords } from './choice-words.ts'
import { COUNTRIES } from './countries.ts'
import { LANGUAGES } from './languages.ts'

/** The names of codes in both our languages, as the platform knows them; made by whoever asks first. */
const namesOf = (type: 'region' | 'language', codes: readonly string[]) => {
  let known: ChoiceWords | undefined
  return (): ChoiceWords => {
    if (known) return known
    const [en, it] = [new Intl.DisplayNames('en', { type }), new Intl.DisplayNames('it', { type })]
    known = Object.fromEntries(
      codes.map((code) => [code, { en: en.of(code) ?? code, it: it.of(code) ?? code }]),
    )
    return known
  }
}

export const countryWords = namesOf('region', COUNTRIES)
export const languageWords = namesOf('language', LANGUAGES)
