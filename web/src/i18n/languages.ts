export const INTERFACE_LANGUAGES = ['en', 'it'] as const
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]
export type Direction = 'ltr' | 'rtl'

const DEFAULT_LANGUAGE: InterfaceLanguage = 'en'

/** Each in its own language, for the people who cannot read the other one. */
export const LANGUAGE_NAMES: Record<InterfaceLanguage, string> = { en: 'English', it: 'Italiano' }

const RIGHT_TO_LEFT = ['he', 'iw', 'ar']

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

const isInterfaceLanguage = (value: unknown): value is InterfaceLanguage =>
  INTERFACE_LANGUAGES.some((language) => language === value)

interface LanguageSettings {
  language: InterfaceLanguage
  direction: Direction
}

/**
 * The user's choice wins. Otherwise it is the first supported language of the browser; a Hebrew or Arabic browser
 * gets English texts from right to left.
 */
export const settleLanguage = (chosen: string | null, browser: readonly string[]): LanguageSettings => {
  if (isInterfaceLanguage(chosen)) return { language: chosen, direction: 'ltr' }
  const first = browser[0]
  if (first && RIGHT_TO_LEFT.includes(primary(first))) {
    return { language: DEFAULT_LANGUAGE, direction: 'rtl' }
  }
  const language = browser.map(primary).find(isInterfaceLanguage) ?? DEFAULT_LANGUAGE
  return { language, direction: 'ltr' }
}
