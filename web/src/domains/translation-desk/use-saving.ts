import { checkTranslation, isRefusal } from '@fornace/contract/translation-desk/checks'
import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormStore } from '../../kit/form/form-store'
import { tellSuccess } from '../../kit/ui/notices'
import { confirmTranslation, refreshDesk } from './desk-queries'
import { changedTexts, draftPath, dropDrafts, refuseOvertakenDrafts, setReplaced } from './drafts'
import { Overtaken, saveTranslation } from './save-translation'
import { forgetKept } from './use-kept-texts'

/** The languages in which something is still missing, drafts counted in. */
const missingLanguages = (record: TranslationUnits, drafts: FormStore): TranslationLanguage[] =>
  record.languages.filter((language) =>
    record.units.some(({ field, source, targets }) => {
      const text = drafts.get(draftPath(record, field, language)) ?? targets[language] ?? ''
      return source.trim() !== '' && String(text).trim() === ''
    }),
  )

const tooLong = ({ units }: TranslationUnits, texts: Readonly<Record<string, string>>): string[] =>
  units.flatMap(({ field, source, kind, max }) => {
    const checked = { source, target: texts[field] ?? '', isRichText: kind === 'rich-text', max }
    return checkTranslation(checked).some(isRefusal) ? [field] : []
  })

interface SavingEvents {
  /** What was typed stands no more for something unsaved. */
  onSaved: () => void
  onSubmitted: () => void
  /** It was not even sent, for what is in this field. */
  onRefused: (field: string) => void
}

/** Saving, confirming and submitting one record in one language. */
export const useSaving = (
  record: TranslationUnits,
  language: TranslationLanguage,
  drafts: FormStore,
  { onSaved, onSubmitted, onRefused }: SavingEvents,
) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<unknown>(null)
  useSyncExternalStore(drafts.subscribe, drafts.values)
  const missing = missingLanguages(record, drafts)
  /** What was refused is named until it fits. */
  const [wasRefused, setWasRefused] = useState(false)
  const overlong = tooLong(record, changedTexts(drafts, record, language))
  const refuse = (): boolean => {
    const [field] = overlong
    setWasRefused(field !== undefined)
    if (field !== undefined) onRefused(field)
    return field !== undefined
  }

  /** One thing at a time; what fails is told, and nothing typed is lost. */
  const doing = async (work: () => Promise<string>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setError(null)
    setMessage('')
    try {
      setMessage(await work())
    } catch (failure) {
      if (failure instanceof Overtaken) {
        // What they wrote is shown: whoever saves again has read it. Not before that can be saved.
        const { field, language: into, theirs } = failure
        if (theirs !== undefined) setReplaced(drafts, record, into, { [field]: theirs })
        await refreshDesk()
      }
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  const write = async (into: TranslationLanguage, step?: number): Promise<boolean> => {
    const texts = changedTexts(drafts, record, into)
    const fields = Object.keys(texts)
    if (fields.length === 0 && step === undefined) return false
    refuseOvertakenDrafts(drafts, record, into)
    await saveTranslation(record, { language: into, texts, ...(step !== undefined && { step }) })
    setReplaced(drafts, record, into, texts)
    const shown = step === undefined && into === language
    // Until the saved text is read again the field goes on showing the typed one.
    if (shown) await refreshDesk()
    const untouched = fields.filter(
      (field) => String(drafts.get(draftPath(record, field, into)) ?? '').trim() === texts[field],
    )
    dropDrafts(drafts, record, into, untouched)
    if (into === language) onSaved()
    else forgetKept(record, into)
    return true
  }

  const save = () =>
    doing(async () => {
      if (refuse()) return ''
      if (!(await write(language))) return t('translationDesk.nothingToSave')
      return t('translationDesk.saved', {
        title: record.title,
        language: t(`forms.languages.${language}`),
      })
    })

  const confirm = (field: string) =>
    doing(async () => {
      const unit = record.units.find((one) => one.field === field)
      const known = unit?.known[language]
      if (!unit || !(known?.is_changed || known?.to_confirm)) return ''
      await confirmTranslation(record, { field, language, source: unit.source })
      await refreshDesk()
      return t('translationDesk.confirmed')
    })

  const submit = () =>
    doing(async () => {
      if (!record.submission || missing.length > 0 || refuse()) return ''
      for (const other of record.languages) if (other !== language) await write(other)
      await write(language, record.submission.step)
      tellSuccess({ message: t('translationDesk.submitted', { title: record.title }) })
      onSubmitted()
      await refreshDesk()
      return ''
    })

  const overtaken =
    error instanceof Overtaken && error.theirs !== undefined
      ? {
          language: error.language,
          theirs: error.theirs,
          take: () => {
            dropDrafts(drafts, record, error.language, [error.field])
            onSaved()
            setError(null)
          },
        }
      : null
  const refused = wasRefused ? overlong : []
  return { busy, message, error, missing, refused, overtaken, save, confirm, submit }
}
