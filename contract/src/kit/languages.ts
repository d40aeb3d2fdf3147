export const LANGUAGES = ['it', 'en', 'fr', 'de', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

/** Target languages of translations. */
export const TRANSLATIONS = ['en', 'fr', 'de', 'ru'] as const satisfies Language[]

/** Languages that an association uses: Italian, and those that it translates into. */
export const withItalian = (translations: readonly string[]): readonly Language[] =>
  LANGUAGES.filter((language) => language === 'it' || translations.includes(language))

/** Visible languages of a new record: its usual ones that are in use, or Italian. */
export const newLanguages = (usual: readonly Language[], inUse: readonly Language[]): readonly Language[] => {
  const used = usual.filter((language) => inUse.includes(language))
  return used.length > 0 ? used : ['it']
}

export type Multilingual = Record<Language, string>

/** The same in all five, in the order of `LANGUAGES`. */
export const multilingual = (it: string, en: string, fr: string, de: string, ru: string): Multilingual => ({
  it,
  en,
  fr,
  de,
  ru,
})

/** In that language; where it is not there, in Italian, and in English where that is all there is. */
export const inLanguage = (text: Multilingual, language: Language): string =>
  text[language] || text.it || text.en

export const emptyMultilingual = (): Multilingual => ({ it: '', en: '', fr: '', de: '', ru: '' })
