import { inLanguage, type Multilingual } from '@fornace/contract/kit/languages'
import type { Label } from '@fornace/contract/kit/resource-metadata'
import i18next, { type ParseKeys } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { recall, remember, STORAGE_KEYS } from '../kit/platform/storage'
import { formatsFor } from './format'
import { type Direction, type InterfaceLanguage, settleLanguage } from './languages'
import { core as english } from './texts/en/core'
import { core as italian } from './texts/it/core'
import type { TextSegments } from './texts/parts'

export type TextKey = ParseKeys

/** A text of ours, or one that the contract brings in both languages. */
export type Message = TextKey | Label

type Part = keyof TextSegments

/** A chunk per segment and language, so that only the texts in use are loaded. */
const early = import.meta.glob<object>('./texts/{en,it}/{account,intranet,press,reports}.ts')

/** Even the addresses of chunks cost bytes: those not needed before the sign-in load with the intranet. */
export const loadLaterTexts = () => import('./later-texts')

const textsOf = async (part: Part, language: InterfaceLanguage): Promise<object> => {
  const file = `./texts/${language}/${part}.ts`
  const load = early[file] ?? (await loadLaterTexts()).later[file]
  const [texts] = Object.values((await load?.()) ?? {})
  return texts
}

/** Segments that are loaded or loading: another language needs the same ones. */
const parts = new Map<Part, Promise<void>>()

const addTexts = async (language: InterfaceLanguage, requested: Iterable<Part>): Promise<void> => {
  const texts = await Promise.all([...requested].map((part) => textsOf(part, language)))
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
  requested: Part | readonly Part[],
  screen: Promise<Screen>,
): Promise<Screen> => {
  const [loaded] = await Promise.all([screen, ...[requested].flat().map(addTextsOf)])
  return loaded
}

const settled = () => settleLanguage(recall(STORAGE_KEYS.language), navigator.languages)

let chosenDirection: Direction | null = null

const settleDirection = () => {
  document.documentElement.dir = chosenDirection ?? settled().direction
}

/** A chosen direction overrides that of the browser and the language. */
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
    // A text of a segment that its screen did not load.
    parseMissingKeyHandler: (key) => reportError(Error(`no text ${key}`)),
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

/** Multilingual text in the language of the interface. */
export const inReadersLanguage = (text: Multilingual): string => inLanguage(text, currentLanguage())

/** For code outside React; inside it, `useTranslation` follows a change of language. */
export const t = i18next.t

export const messageText = (message: Message): string =>
  typeof message === 'string' ? String(i18next.t(message as never)) : message[currentLanguage()]

export const useMessage = (): ((message: Message) => string) => {
  // Subscribes the component to the language.
  useTranslation()
  return messageText
}
