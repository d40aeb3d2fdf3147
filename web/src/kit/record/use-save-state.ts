import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import type { VersionedRecord } from '../api/records'
import type { FormDefinition } from '../form/definition'
import type { Discarding } from '../form/discard-changes'
import { useTyped } from '../form/typed-values'
import type { RecordForm } from '../form/use-record-form'
import { changedPaths } from '../form/values'

/** What the buttons have to know of a form, whatever its record is. */
export type Editing = Pick<
  RecordForm<VersionedRecord>,
  'start' | 'typed' | 'baseValues' | 'conflict' | 'busy' | 'save' | keyof Discarding
>

/** Whether there is something to save, and why it cannot be saved now. */
export const useSaveState = (
  { typed, baseValues, conflict }: Editing,
  { fields, blockedBy }: FormDefinition,
) => {
  const { t } = useTranslation()
  const dirty = useTyped(
    typed,
    (values) => changedPaths(fields, baseValues(), values, currentLanguage()).length > 0,
  )
  const blocked = useTyped(typed, (values) => blockedBy?.(values) ?? null)
  return { dirty, reason: conflict ? t('forms.conflict.wait') : blocked }
}
