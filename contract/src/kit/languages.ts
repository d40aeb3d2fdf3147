export const LANGUAGES = ['it', 'en', 'fr', 'de', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

/** Those that are translated into. */
export const TRANSLATIONS = ['en', 'fr', 'de', 'ru'] as const satisfies Language[]

export type Multilingual = Record<Language, string>

export const emptyMultilingual = (): Multilingual => ({ it: '', en: '', fr: '', de: '', ru: '' })
