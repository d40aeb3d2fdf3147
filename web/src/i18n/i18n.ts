import type { Label } from '@fornace/contract/kit/resource'
import i18next, { type ParseKeys } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { recall, remember, STORAGE_KEYS } from '../kit/storage'
import { type InterfaceLanguage, settleLanguage } from './languages'

export type TextKey = ParseKeys

/** A text of ours, or one that the contract brings in both languages. */
export type Wording = TextKey | Label

/** The account screens need few texts; the others come with the intranet's routes, or with what shows them. */
type Part = 'core' | 'intranet' | 'forms' | 'home' | 'palette' | 'reports'

// A chunk for each language and part, so that nobody loads what they do not read.
const load: Record<Part, Record<InterfaceLanguage, () => Promise<object>>> = {
  core: {
    en: async () => (await import('./texts/en/core')).core,
    it: async () => (await import('./texts/it/core')).core,
  },
  intranet: {
    en: async () => (await import('./texts/en/intranet')).intranet,
    it: async () => (await import('./texts/it/intranet')).intranet,
  },
  forms: {
    en: async () => (await import('./texts/en/forms')).forms,
    it: async () => (await import('./texts/it/forms')).forms,
  },
  home: {
    en: async () => (await import('./texts/en/home')).home,
    it: async () => (await import('./texts/it/home')).home,
  },
  palette: {
    en: async () => (await import('./texts/en/palette')).palette,
    it: async () => (await import('./texts/it/palette')).palette,
  },
  reports: {
    en: async () => (await import('./texts/en/reports')).reports,
    it: async () => (await import('./texts/it/reports')).reports,
  },
}

/** The parts that are here, or on their way: another language needs the same ones. */
const parts = new Map<Part, Promise<void>>([['core', Promise.resolve()]])

const addTexts = async (language: InterfaceLanguage, wanted: Iterable<Part>): Promise<void> => {
  const texts = await Promise.all([...wanted].map((part) => load[part][language]()))
  for (const one of texts) i18next.addResourceBundle(language, 'translation', one, true)
}

/** To be awaited before the first screen that shows them. The routes may come before the language is settled. */
export const addTextsOf = (part: Part): Promise<void> => {
  const adding =
    parts.get(part) ??
    started.promise
      .then(() => addTexts(currentLanguage(), [part]))
      .catch((error: unknown) => {
        // The next one to ask tries again.
        parts.delete(part)
        throw error
      })
  parts.set(part, adding)
  return adding
}

/** To be awaited before the first screen behind the sign-in. */
export const addIntranetTexts = (): Promise<void> => addTextsOf('intranet')

/** A screen with a form, together with the texts of forms. */
export const withFormTexts = async <Screen>(screen: Promise<Screen>): Promise<Screen> => {
  const [loaded] = await Promise.all([screen, addTextsOf('forms')])
  return loaded
}

const started = Promise.withResolvers<void>()

export const startI18n = async (): Promise<void> => {
  const { language, direction } = settleLanguage(recall(STORAGE_KEYS.language), navigator.languages)
  const texts = load.core[language]()
  i18next.on('languageChanged', (current) => {
    document.documentElement.lang = current
  })
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await texts } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    // A missing text is a type error, so there is no other language to fall back to.
    fallbackLng: false,
    react: { useSuspense: false },
  })
  document.documentElement.dir = direction
  started.resolve()
}

/** An explicit choice also settles the direction: both our languages run from left to right. */
export const chooseLanguage = async (language: InterfaceLanguage): Promise<void> => {
  await addTexts(language, parts.keys())
  remember(STORAGE_KEYS.language, language)
  await i18next.changeLanguage(language)
  document.documentElement.dir = settleLanguage(language, []).direction
}

export const currentLanguage = (): InterfaceLanguage => i18next.language as InterfaceLanguage

/** For code outside React; inside it, `useTranslation` follows a change of language. */
export const t = i18next.t

export const wordingText = (wording: Wording): string =>
  typeof wording === 'string' ? String(i18next.t(wording as never)) : wording[currentLanguage()]

export const useWording = (): ((wording: Wording) => string) => {
  // Subscribes the component to the language.
  useTranslation()
  return wordingText
}
