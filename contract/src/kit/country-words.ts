import type { ChoiceWords } from './choice-words.ts'
import { COUNTRIES } from './countries.ts'

const english = new Intl.DisplayNames('en', { type: 'region' })
const italian = new Intl.DisplayNames('it', { type: 'region' })

/** The names of the countries, as the platform knows them. */
export const COUNTRY_WORDS: ChoiceWords = Object.fromEntries(
  COUNTRIES.map((code) => [code, { en: english.of(code) ?? code, it: italian.of(code) ?? code }]),
)
