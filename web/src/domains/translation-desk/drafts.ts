import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { useSyncExternalStore } from 'react'
import type { FormStore } from '../../kit/form/form-store'
import type { FormValues } from '../../kit/form/values'
import { Overtaken } from './save-translation'

/** What is typed and not saved yet, of all records of the desk: moving on loses nothing. */
export const draftPath = ({ type, id }: TranslationUnits, field: string, language: TranslationLanguage) =>
  `${type}-${id}/${language}/${field}`

export const useDraft = (store: FormStore, path: string): string | undefined =>
  useSyncExternalStore(store.subscribe, () => store.get(path) as string | undefined)

const same = (draft: unknown, saved: string): boolean => String(draft).trim() === saved.trim()

/** What differs from what is saved, by field. */
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

/** What is saved of a record, in all its languages, by the paths of its drafts. */
const savedTexts = (record: TranslationUnits): ReadonlyMap<string, string> =>
  new Map(
    record.units.flatMap(({ field, targets }) =>
      record.languages.map(
        (language) => [draftPath(record, field, language), targets[language] ?? ''] as const,
      ),
    ),
  )

/** The drafts that say what is saved already are none; of other records there are only such that differ. */
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

/** On leaving a record: from elsewhere nobody could tell what is saved of it. */
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

/** What each draft was to replace when it was begun: the record may be read again while somebody types. */
const replacedTexts = new WeakMap<FormStore, Map<string, string>>()

const replacedIn = (store: FormStore): Map<string, string> => {
  const existing = replacedTexts.get(store) ?? new Map<string, string>()
  replacedTexts.set(store, existing)
  return existing
}

/** On every change of the drafts: what has begun since is noted, what is gone is forgotten. */
export const noteReplaced = (store: FormStore, record: TranslationUnits): void => {
  const replaced = replacedIn(store)
  for (const [path, saved] of savedTexts(record)) {
    if (store.get(path) === undefined) replaced.delete(path)
    else if (!replaced.has(path)) replaced.set(path, saved)
  }
}

/** From here on a draft replaces these texts: they were just saved, or shown to whoever types. */
export const setReplaced = (
  store: FormStore,
  record: TranslationUnits,
  language: TranslationLanguage,
  texts: Readonly<Record<string, string>>,
): void => {
  for (const [field, text] of Object.entries(texts))
    replacedIn(store).set(draftPath(record, field, language), text)
}

/** Where somebody else has saved a translation since its draft was begun, it is theirs until it was shown. */
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
