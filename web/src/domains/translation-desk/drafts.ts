import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { useSyncExternalStore } from 'react'
import type { FormStore } from '../../kit/form/form-store'

/** What is typed and not saved yet, of all records of the desk: moving on loses nothing. */
export const draftPath = ({ type, id }: TranslationUnits, field: string, language: TranslationLanguage) =>
  `${type}-${id}/${language}/${field}`

export const useDraft = (store: FormStore, path: string): string | undefined =>
  useSyncExternalStore(store.subscribe, () => store.get(path) as string | undefined)

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
      return draft === undefined || draft.trim() === saved.trim() ? [] : [[field, draft.trim()]]
    }),
  )

export const dropDrafts = (
  store: FormStore,
  record: TranslationUnits,
  language: TranslationLanguage,
  fields: readonly string[],
): void => {
  const dropped = new Set(fields.map((field) => draftPath(record, field, language)))
  store.replace(Object.fromEntries(Object.entries(store.values()).filter(([path]) => !dropped.has(path))))
}
