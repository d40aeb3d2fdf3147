import { useTranslation } from 'react-i18next'
import type { VersionedRecord } from '../api/records'
import type { Discarding } from '../form/discard-changes'
import type { RecordForm } from '../form/use-record-form'
import { useSaveState } from '../form/use-save-state'

/** What the buttons have to know of a form, whatever its record is. */
export type Editing = Pick<
  RecordForm<VersionedRecord>,
  'base' | 'conflict' | 'busy' | 'save' | keyof Discarding
>

/** Whether there is something to save, and why it cannot be saved now. */
export const useSaving = ({ conflict }: Editing) => {
  const { t } = useTranslation()
  const { dirty, blocked } = useSaveState()
  return { dirty, reason: conflict ? t('forms.conflict.wait') : blocked }
}
