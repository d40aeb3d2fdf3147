import { useTranslation } from 'react-i18next'
import type { VersionedRecord } from '../api/records'
import type { Discarding } from './discard-changes'
import type { RecordForm } from './use-record-form'
import { useSaveState } from './use-save-state'

/** What the buttons have to know of a form, whatever its record is. */
export type Editing = Pick<
  RecordForm<VersionedRecord>,
  'base' | 'conflict' | 'busy' | 'save' | keyof Discarding
>

/** Whether there is something to save, and why it cannot be saved now; `nothing` is the reason that there is no change. */
export const useSaving = ({ base, conflict }: Pick<Editing, 'base' | 'conflict'>) => {
  const { t } = useTranslation()
  const { dirty, blocked } = useSaveState()
  return {
    dirty,
    reason: conflict ? t('forms.conflict.wait') : blocked,
    nothing: base && !dirty ? t('forms.nothingToSave') : null,
  }
}
