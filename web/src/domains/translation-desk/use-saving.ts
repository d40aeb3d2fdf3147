import { checkTranslation, isRefusal } from '@fornace/contract/translation-desk/checks'
import type { TranslationLanguage, TranslationUnits } from '@fornace/contract/translation-desk/desk'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormStore } from '../../kit/form/form-store'
import { tellSuccess } from '../../kit/ui/notices'
import { confirmTranslation, refreshDesk } from './desk-queries'
import { changedTexts, draftPath, dropDrafts } from './drafts'
import { Overtaken, saveTranslation } from './save-translation'

/** The languages in which something is still missing, drafts counted in. */
const missingLanguages = (record: TranslationUnits, drafts: FormStore): TranslationLanguage[] =>
  record.languages.filter((language) =>
    record.units.some(({ field, source, targets }) => {
      const text = drafts.get(draftPath(record, field, language)) ?? targets[language] ?? ''
      return source.trim() !== '' && String(text).trim() === ''
    }),
  )

const isTooLong = ({ units }: TranslationUnits, texts: Readonly<Record<string, string>>): boolean =>
  units.some(({ field, source, kind, max }) =>
    checkTranslation({ source, target: texts[field] ?? '', isRichText: kind === 'rich-text', max }).some(
      isRefusal,
    ),
  )

/** Saving, confirming and submitting one record in one language. */
export const useSaving = (
  record: TranslationUnits,
  language: TranslationLanguage,
  drafts: FormStore,
  onSubmitted: () => void,
) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<unknown>(null)
  useSyncExternalStore(drafts.subscribe, drafts.values)
  const missing = missingLanguages(record, drafts)

  /** One thing at a time; what fails is told, and nothing typed is lost. */
  const doing = async (work: () => Promise<string>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setError(null)
    setMessage('')
    try {
      setMessage(await work())
    } catch (failure) {
      setError(failure)
      // Somebody else was here: what they wrote is shown.
      if (failure instanceof Overtaken) await refreshDesk()
    } finally {
      setBusy(false)
    }
  }

  const write = async (into: TranslationLanguage, step?: number): Promise<boolean> => {
    const texts = changedTexts(drafts, record, into)
    const fields = Object.keys(texts)
    if (fields.length === 0 && step === undefined) return false
    await saveTranslation(record, { language: into, texts, ...(step !== undefined && { step }) })
    dropDrafts(drafts, record, into, fields)
    return true
  }

  const save = () =>
    doing(async () => {
      // What is too long is said beside it already.
      if (isTooLong(record, changedTexts(drafts, record, language))) return ''
      if (!(await write(language))) return t('translationDesk.nothingToSave')
      await refreshDesk()
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
      if (!record.submission || missing.length > 0) return ''
      for (const other of record.languages) if (other !== language) await write(other)
      await write(language, record.submission.step)
      tellSuccess({ message: t('translationDesk.submitted', { title: record.title }) })
      onSubmitted()
      await refreshDesk()
      return ''
    })

  const field = error instanceof Overtaken && error.what === 'target' ? error.field : undefined
  const theirs = record.units.find((unit) => unit.field === field)?.targets[language] ?? ''
  const overtaken =
    field === undefined
      ? null
      : {
          theirs,
          take: () => {
            dropDrafts(drafts, record, language, [field])
            setError(null)
          },
        }
  return { busy, message, error, missing, overtaken, save, confirm, submit }
}
