import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { useSyncExternalStore } from 'react'
import type { FormStore } from '../../kit/form/form-store'
import type { FormValues } from '../../kit/form/values'
import { Overtaken } from './save-translation'

/** Path of a draft in the store of all unsaved texts of the desk: moving to another record loses nothing. */
export const draftPath = ({ type, id }: TranslationUnits, field: string, language: TranslationLanguage) =>
  `${type}-${id}/${language}/${field}`

const recordOf = (path: string): string => path.slice(0, path.indexOf('/'))

/** Records with drafts, by the ids of the queue. */
export const useDraftedRecords = (store: FormStore): readonly string[] =>
  useSyncExternalStore(store.subscribe, () => Object.keys(store.values()).map(recordOf).join(' ')).split(' ')

export const useDraft = (store: FormStore, path: string): string | undefined =>
  useSyncExternalStore(store.subscribe, () => store.get(path) as string | undefined)

const same = (draft: unknown, saved: string): boolean => String(draft).trim() === saved.trim()

/** Drafts that differ from the saved texts, by field. */
export const changedTexts = (
  store: FormStore,
  record: TranslationUnits,
  language: TranslationLanguage,
): Record<string, string> =>
  Object.fromEntries(
    record.units.flatMap(({ field, targets }) => {
      const draft = store.get(draftPath(record, field, language)) as string | undefined
      const saved = targets[language] ?? ''
      return draft === undefined || same(draft, saved) ? [] : [[field, draft.trim()]]
    }),
  )

/** Saved texts of a record, in all its languages, by the paths of its drafts. */
const savedTexts = (record: TranslationUnits): ReadonlyMap<string, string> =>
  new Map(
    record.units.flatMap(({ field, targets }) =>
      record.languages.map(
        (language) => [draftPath(record, field, language), targets[language] ?? ''] as const,
      ),
    ),
  )

/** Drafts that differ from the saved texts; for other records than the open one, all drafts do. */
const unsavedDrafts = (store: FormStore, open: TranslationUnits | undefined): FormValues => {
  const saved = open ? savedTexts(open) : new Map<string, string>()
  return Object.fromEntries(
    Object.entries(store.values()).filter(([path, draft]) => {
      const text = saved.get(path)
      return text === undefined || !same(draft, text)
    }),
  )
}

export const hasUnsaved = (store: FormStore, open: TranslationUnits | undefined): boolean =>
  Object.keys(unsavedDrafts(store, open)).length > 0

/** Drops drafts equal to the saved texts on leaving a record: afterwards its saved texts are not available. */
export const dropSaved = (store: FormStore, left: TranslationUnits): void =>
  store.replace(unsavedDrafts(store, left))

export const dropDrafts = (
  store: FormStore,
  record: TranslationUnits,
  language: TranslationLanguage,
  fields: readonly string[],
): void => {
  const dropped = new Set(fields.map((field) => draftPath(record, field, language)))
  store.replace(Object.fromEntries(Object.entries(store.values()).filter(([path]) => !dropped.has(path))))
}

/** Saved text that each draft replaces, as of its start: the record may be refetched during typing. */
const replacedTexts = new WeakMap<FormStore, Map<string, string>>()

const replacedIn = (store: FormStore): Map<string, string> => {
  const existing = replacedTexts.get(store) ?? new Map<string, string>()
  replacedTexts.set(store, existing)
  return existing
}

/** Records the saved texts of new drafts, and removes those of dropped ones, on every change of the drafts. */
export const noteReplaced = (store: FormStore, record: TranslationUnits): void => {
  const replaced = replacedIn(store)
  for (const [path, saved] of savedTexts(record)) {
    if (store.get(path) === undefined) replaced.delete(path)
    else if (!replaced.has(path)) replaced.set(path, saved)
  }
}

/** Sets the texts that a draft replaces: they were just saved, or displayed to the user. */
export const setReplaced = (
  store: FormStore,
  record: TranslationUnits,
  language: TranslationLanguage,
  texts: Readonly<Record<string, string>>,
): void => {
  for (const [field, text] of Object.entries(texts))
    replacedIn(store).set(draftPath(record, field, language), text)
}

/** Throws where another user has saved a translation since its draft was started, and it was not displayed yet. */
export const refuseOvertakenDrafts = (
  store: FormStore,
  record: TranslationUnits,
  language: TranslationLanguage,
): void => {
  const saved = savedTexts(record)
  for (const field of Object.keys(changedTexts(store, record, language))) {
    const path = draftPath(record, field, language)
    const replaced = replacedIn(store).get(path)
    const theirs = saved.get(path) ?? ''
    if (replaced !== undefined && !same(replaced, theirs)) throw new Overtaken(field, language, theirs)
  }
}
