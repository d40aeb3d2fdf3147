import { lacksTranslation } from '@fornace/contract/kit/missing'
import { checkTranslation, isRejection } from '@fornace/contract/translation-desk/checks'
import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isRejected } from '../../kit/api/call-errors'
import type { FormStore } from '../../kit/form/form-store'
import { toastSuccess } from '../../kit/ui/toasts'
import { confirmTranslation, refreshDesk } from './desk-queries'
import { changedTexts, draftPath, dropDrafts, refuseOvertakenDrafts, setReplaced } from './drafts'
import { Overtaken, saveTranslation } from './save-translation'
import { forgetStored } from './use-stored-texts'

/** Texts without a translation in a language. */
export interface MissingTexts {
  language: TranslationLanguage
  fields: readonly string[]
}

/** What is still missing, by language, drafts counted in. */
const missingTexts = (record: TranslationUnits, drafts: FormStore): MissingTexts[] =>
  record.languages
    .map((language) => ({
      language,
      fields: record.units
        .filter(({ field, source, targets }) => {
          const text = drafts.get(draftPath(record, field, language)) ?? targets[language] ?? ''
          return lacksTranslation(source, String(text))
        })
        .map(({ field }) => field),
    }))
    .filter(({ fields }) => fields.length > 0)

const tooLong = ({ units }: TranslationUnits, texts: Readonly<Record<string, string>>): string[] =>
  units.flatMap(({ field, source, kind, max }) => {
    const checked = { source, target: texts[field] ?? '', isRichText: kind === 'rich-text', max }
    return checkTranslation(checked).some(isRejection) ? [field] : []
  })

interface SavingEvents {
  /** The drafts are saved. */
  onSaved: () => void
  onSubmitted: () => void
  /** The text of this field is too long, so that nothing was sent. */
  onRejected: (field: string) => void
}

/** Saving, confirming and submitting one record in one language. */
export const useSaving = (
  record: TranslationUnits,
  language: TranslationLanguage,
  drafts: FormStore,
  { onSaved, onSubmitted, onRejected }: SavingEvents,
) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<unknown>(null)
  useSyncExternalStore(drafts.subscribe, drafts.values)
  const missing = missingTexts(record, drafts)
  /** A rejected text is reported until it fits. */
  const [wasRejected, setWasRejected] = useState(false)
  const overlong = tooLong(record, changedTexts(drafts, record, language))
  const refuse = (): boolean => {
    const [field] = overlong
    setWasRejected(field !== undefined)
    if (field !== undefined) onRejected(field)
    return field !== undefined
  }

  /** Runs one operation at a time; a failure is displayed, and no input is lost. */
  const doing = async (work: () => Promise<string>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setError(null)
    setMessage('')
    try {
      setMessage(await work())
    } catch (failure) {
      if (failure instanceof Overtaken) {
        // The other user's text is displayed first, so that saving again replaces it knowingly.
        const { field, language: into, theirs } = failure
        if (theirs !== undefined) setReplaced(drafts, record, into, { [field]: theirs })
      }
      // A rejected step may lack texts because of another user's change: they are displayed as missing.
      if (failure instanceof Overtaken || isRejected(failure, 400)) await refreshDesk()
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
    const visible = step === undefined && into === language
    // Until the saved text is read again the field goes on showing the typed one.
    if (visible) await refreshDesk()
    const untouched = fields.filter(
      (field) => String(drafts.get(draftPath(record, field, into)) ?? '').trim() === texts[field],
    )
    dropDrafts(drafts, record, into, untouched)
    if (into === language) onSaved()
    else forgetStored(record, into)
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
      const existing = unit?.known[language]
      if (!unit || !(existing?.is_changed || existing?.to_confirm)) return ''
      await confirmTranslation(record, { field, language, source: unit.source })
      await refreshDesk()
      return t('translationDesk.confirmed')
    })

  const submit = () =>
    doing(async () => {
      if (!record.submission || missing.length > 0 || refuse()) return ''
      for (const other of record.languages) if (other !== language) await write(other)
      await write(language, record.submission.step)
      toastSuccess({ message: t('translationDesk.submitted', { title: record.title }) })
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
  const rejected = wasRejected ? overlong : []
  return { busy, message, error, missing, rejected, overtaken, save, confirm, submit }
}
