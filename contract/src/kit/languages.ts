export const LANGUAGES = ['it', 'en', 'fr', 'de', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

/** Target languages of translations. */
export const TRANSLATIONS = ['en', 'fr', 'de', 'ru'] as const satisfies Language[]

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
