export const LANGUAGES = ['it', 'en', 'fr', 'de', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

export type Multilingual = Record<Language, string>

export const emptyMultilingual = (): Multilingual => ({ it: '', en: '', fr: '', de: '', ru: '' })
