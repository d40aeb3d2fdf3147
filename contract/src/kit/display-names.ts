import type { ChoiceLabels } from './choice-labels.ts'
import { COUNTRIES } from './countries.ts'
import { LANGUAGES } from './languages.ts'

/** Display names of codes in both interface languages, from `Intl`; built on first use. */
const namesOf = (type: 'region' | 'language', codes: readonly string[]) => {
  let existing: ChoiceLabels | undefined
  return (): ChoiceLabels => {
    if (existing) return existing
    const [en, it] = [new Intl.DisplayNames('en', { type }), new Intl.DisplayNames('it', { type })]
    existing = Object.fromEntries(
      codes.map((code) => [code, { en: en.of(code) ?? code, it: it.of(code) ?? code }]),
    )
    return existing
  }
}

export const countryLabels = namesOf('region', COUNTRIES)
export const languageLabels = namesOf('language', LANGUAGES)
