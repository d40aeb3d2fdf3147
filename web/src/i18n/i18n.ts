import type { Label } from '@fornace/contract/kit/facts'
import i18next, { type ParseKeys } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { recall, remember, STORAGE_KEYS } from '../kit/storage'
import { formatsFor } from './format'
import { type Direction, type InterfaceLanguage, settleLanguage } from './languages'
import { core as english } from './texts/en/core'
import { core as italian } from './texts/it/core'

export type TextKey = ParseKeys

/** A text of ours, or one that the contract brings in both languages. */
export type Wording = TextKey | Label

/** The account screens need few texts; the others come with the intranet's routes, or with what shows them. */
type Part =
  | 'account'
  | 'press'
  | 'profile'
  | 'intranet'
  | 'forms'
  | 'listTools'
  | 'extras'
  | 'home'
  | 'palette'
  | 'reports'
  | 'users'
  | 'companyRoles'
  | 'companies'
  | 'imports'
  | 'richText'
  | 'desks'
  | 'upload'

// A chunk for each language and part, so that nobody loads what they do not read.
const load: Record<Part, Record<InterfaceLanguage, () => Promise<object>>> = {
  account: {
    en: async () => (await import('./texts/en/account')).account,
    it: async () => (await import('./texts/it/account')).account,
  },
  press: {
    en: async () => (await import('./texts/en/press')).press,
    it: async () => (await import('./texts/it/press')).press,
  },
  profile: {
    en: async () => (await import('./texts/en/profile')).profile,
    it: async () => (await import('./texts/it/profile')).profile,
  },
  intranet: {
    en: async () => (await import('./texts/en/intranet')).intranet,
    it: async () => (await import('./texts/it/intranet')).intranet,
  },
  forms: {
    en: async () => (await import('./texts/en/forms')).forms,
    it: async () => (await import('./texts/it/forms')).forms,
  },
  listTools: {
    en: async () => (await import('./texts/en/list-tools')).listTools,
    it: async () => (await import('./texts/it/list-tools')).listTools,
  },
  extras: {
    en: async () => (await import('./texts/en/extras')).extras,
    it: async () => (await import('./texts/it/extras')).extras,
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
  users: {
    en: async () => (await import('./texts/en/users')).users,
    it: async () => (await import('./texts/it/users')).users,
  },
  companyRoles: {
    en: async () => (await import('./texts/en/company-roles')).companyRoles,
    it: async () => (await import('./texts/it/company-roles')).companyRoles,
  },
  richText: {
    en: async () => (await import('./texts/en/rich-text')).richText,
    it: async () => (await import('./texts/it/rich-text')).richText,
  },
  imports: {
    en: async () => (await import('./texts/en/imports')).imports,
    it: async () => (await import('./texts/it/imports')).imports,
  },
  companies: {
    en: async () => (await import('./texts/en/companies')).companies,
    it: async () => (await import('./texts/it/companies')).companies,
  },
  desks: {
    en: async () => (await import('./texts/en/desks')).desks,
    it: async () => (await import('./texts/it/desks')).desks,
  },
  upload: {
    en: async () => (await import('./texts/en/upload')).upload,
    it: async () => (await import('./texts/it/upload')).upload,
  },
}

/** The parts that are here, or on their way: another language needs the same ones. */
const parts = new Map<Part, Promise<void>>()

const addTexts = async (language: InterfaceLanguage, wanted: Iterable<Part>): Promise<void> => {
  const texts = await Promise.all([...wanted].map((part) => load[part][language]()))
  for (const one of texts) i18next.addResourceBundle(language, 'translation', one, true)
}

const started = Promise.withResolvers<void>()

/** To be awaited before the first thing that shows them. The routes may come before the language is settled. */
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

/** A screen together with its texts. */
export const withTextsOf = async <Screen>(
  wanted: Part | readonly Part[],
  screen: Promise<Screen>,
): Promise<Screen> => {
  const [loaded] = await Promise.all([screen, ...[wanted].flat().map(addTextsOf)])
  return loaded
}

const settled = () => settleLanguage(recall(STORAGE_KEYS.language), navigator.languages)

let chosenDirection: Direction | null = null

const settleDirection = () => {
  document.documentElement.dir = chosenDirection ?? settled().direction
}

/** Whoever chooses a direction is asked no more what the browser or the language would have. */
export const overrideDirection = (direction: Direction | null): void => {
  chosenDirection = direction
  settleDirection()
}

export const startI18n = async (): Promise<void> => {
  const { language } = settled()
  i18next.on('languageChanged', (current) => {
    document.documentElement.lang = current
  })
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { en: { translation: english }, it: { translation: italian } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    // A missing text is a type error, so there is no other language to fall back to.
    fallbackLng: false,
    react: { useSuspense: false },
  })
  i18next.services.formatter?.add('number', (value: number, language) =>
    formatsFor(language as InterfaceLanguage).number(value),
  )
  settleDirection()
  started.resolve()
}

/** An explicit choice also settles the direction: both our languages run from left to right. */
export const chooseLanguage = async (language: InterfaceLanguage): Promise<void> => {
  await addTexts(language, parts.keys())
  remember(STORAGE_KEYS.language, language)
  await i18next.changeLanguage(language)
  settleDirection()
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
