import type { Label } from '@fornace/contract/kit/resource'
import i18next, { type ParseKeys } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { recall, remember, STORAGE_KEYS } from '../kit/storage'
import { type InterfaceLanguage, settleLanguage } from './languages'

export type TextKey = ParseKeys

/** A text of ours, or one that the contract brings in both languages. */
export type Wording = TextKey | Label

// One chunk for each language, so that nobody loads the other one's texts.
const load: Record<InterfaceLanguage, () => Promise<object>> = {
  en: async () => (await import('./texts/en')).en,
  it: async () => (await import('./texts/it')).it,
}

const addTexts = async (language: InterfaceLanguage) => {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await load[language]())
  }
}

export const startI18n = async (): Promise<void> => {
  const { language, direction } = settleLanguage(recall(STORAGE_KEYS.language), navigator.languages)
  const texts = load[language]()
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
}

/** An explicit choice also settles the direction: both our languages run from left to right. */
export const chooseLanguage = async (language: InterfaceLanguage): Promise<void> => {
  await addTexts(language)
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
