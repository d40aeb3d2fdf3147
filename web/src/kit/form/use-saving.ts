import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import type { VersionedRecord } from '../api/records'
import type { Discarding } from './discard-changes'
import { useFormScope, useFormSelector } from './form-context'
import type { RecordForm } from './use-record-form'
import { changedPaths } from './values'

/** Whether there is something to save in the form around, and why it cannot be saved as it stands. */
export const useSaveState = () => {
  const { definition, base, baseValues } = useFormScope()
  const { fields, blockedBy } = definition
  const dirty = useFormSelector(
    (values) => changedPaths(fields, baseValues, values, currentLanguage()).length > 0,
  )
  const blocked = useFormSelector((values) => blockedBy?.(values, base) ?? null)
  return { dirty, blocked }
}

/** Form state that the buttons need, independent of the record type. */
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
