import { COUNTRIES } from '@fornace/contract/kit/countries'
import { countryLabels } from '@fornace/contract/kit/display-names'
import { currentLanguage } from './i18n'

export const countryName = (code: string): string => countryLabels()[code]?.[currentLanguage()] ?? code

interface Option {
  readonly value: string
  readonly label: string
}

const sorted = new Map<string, readonly Option[]>()

/** By name, in the reader's language; sorted once, since a form asks at every render. */
export const countryOptions = (): readonly Option[] => {
  const language = currentLanguage()
  const existing = sorted.get(language)
  if (existing) return existing
  const { compare } = new Intl.Collator(language)
  const options = COUNTRIES.map((code) => ({ value: code, label: countryName(code) })).toSorted(
    (one, other) => compare(one.label, other.label),
  )
  sorted.set(language, options)
  return options
}
