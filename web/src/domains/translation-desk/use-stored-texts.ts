import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { useLayoutEffect, useRef, useState } from 'react'
import { renewIfDue } from '../../kit/api/session'
import { currentSession } from '../../kit/api/session-store'
import type { FormStore } from '../../kit/form/form-store'
import { useDraft as useKeptDraft } from '../../kit/form/use-draft'
import type { FormValues } from '../../kit/form/values'
import { type Draft, dropDraft } from '../../kit/platform/drafts'
import { changedTexts, draftPath, dropDrafts, dropSaved, noteReplaced } from './drafts'

/** Key separate from the draft of the record's own form, which has other fields. */
const keyOf = ({ type, id }: TranslationUnits, language: TranslationLanguage) => ({
  type: `translation-desk/${type}/${language}`,
  recordId: id,
})

/** After a language was saved that is not the open one. */
export const forgetStored = (record: TranslationUnits, language: TranslationLanguage): void => {
  const userId = currentSession()?.user.id
  if (userId !== undefined) dropDraft({ ...keyOf(record, language), userId })
}

/** Saved translation and Italian source of each draft. */
const baseOf = ({ units }: TranslationUnits, language: TranslationLanguage, fields: readonly string[]) =>
  Object.fromEntries(
    units
      .filter(({ field }) => fields.includes(field))
      .flatMap(({ field, source, targets }) => [
        [field, targets[language] ?? ''],
        [`${field}.it`, source],
      ]),
  ) as FormValues

/** Restored drafts of the last visit. */
export interface PutBack {
  at: number
  /** Whether the Italian is another one since. */
  sourceMoved: boolean
  /** Translations that other users have saved since. */
  savedSince: readonly string[]
}

/**
 * Stores the drafts of one record in one language in this browser, as forms do, and restores those of the last visit.
 * A form offers them; here they are inserted at once, since a translation is read before it is saved.
 */
export const useStoredTexts = (
  record: TranslationUnits,
  language: TranslationLanguage,
  drafts: FormStore,
) => {
  const pathOf = (field: string) => draftPath(record, field, language)
  const fresh = ({ values }: Draft) =>
    record.units.filter(
      ({ field, targets }) =>
        typeof values[field] === 'string' &&
        values[field] !== (targets[language] ?? '').trim() &&
        record.editable.includes(`${field}.${language}`) &&
        // Drafts typed since the desk was opened are newer.
        drafts.get(pathOf(field)) === undefined,
    )
  const stored = useKeptDraft({
    key: keyOf(record, language),
    unsaved: () => {
      const values = changedTexts(drafts, record, language)
      const fields = Object.keys(values)
      return fields.length > 0 ? { values, base: baseOf(record, language, fields) } : null
    },
    isNews: (draft) => fresh(draft).length > 0,
  })
  const [taken, setTaken] = useState<{ offer: Draft; fields: readonly string[] } | null>(null)

  const start = () => {
    const { offer } = stored
    if (!offer) return
    const units = fresh(offer)
    const texts = units.map(({ field }) => [pathOf(field), offer.values[field] ?? ''] as const)
    drafts.replace({ ...drafts.values(), ...Object.fromEntries(texts) })
    noteReplaced(drafts, record)
    setTaken({ offer, fields: units.map(({ field }) => field) })
    stored.taken()
  }
  // Before the first paint, and before an editor takes the saved text for a draft.
  const first = useRef(start)
  useLayoutEffect(() => first.current(), [])

  const latest = useRef(record)
  latest.current = record

  const { touch } = stored
  useLayoutEffect(
    () =>
      drafts.subscribe((origin) => {
        noteReplaced(drafts, latest.current)
        if (origin !== 'person') return
        renewIfDue()
        touch()
      }),
    [drafts, touch],
  )

  useLayoutEffect(() => () => dropSaved(drafts, latest.current), [drafts])

  // Compared with the current record: the first one may come from the cache, older than the saved changes of others.
  const units = record.units.filter(({ field }) => taken?.fields.includes(field))
  const putBack: PutBack | null = taken && {
    at: taken.offer.at,
    sourceMoved: units.some(({ field, source }) => taken.offer.base[`${field}.it`] !== source),
    savedSince: units.flatMap(({ field, targets }) =>
      taken.offer.base[field] === (targets[language] ?? '') ? [] : [targets[language] ?? ''],
    ),
  }

  return {
    putBack,
    discard: () => {
      dropDrafts(drafts, record, language, taken?.fields ?? [])
      setTaken(null)
      stored.drop()
    },
    /** After a save, the stored draft is written again, since some texts may have been typed in the meantime. */
    onSaved: () => {
      setTaken(null)
      touch()
    },
  }
}
