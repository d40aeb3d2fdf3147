import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { InFoot } from '../ui/foot'
import { DiscardChanges } from './discard-changes'
import { SaveButton } from './save-button'
import classes from './save-foot.module.css'
import { type Editing, useSaving } from './use-saving'

interface SaveFootProps {
  editing: Editing
  /** The form that Save submits. */
  formId: string
  /** Other people at the record. */
  presence?: ReactNode
  /** Alerts that can appear while typing; in the foot they move no field. */
  alerts?: ReactNode
}

/** Save and what belongs to it, in the foot of the window. Save is always there and last; discarding stands before it. */
export const SaveFoot = ({ editing, formId, presence, alerts }: SaveFootProps) => {
  const { t } = useTranslation()
  const { dirty, reason, nothing } = useSaving(editing)
  const { busy, isDiscarded } = editing
  const statusId = useId()
  return (
    <InFoot>
      {alerts && <div className={classes.alerts}>{alerts}</div>}
      <div className={classes.said}>
        {presence}
        <Text id={statusId} component="span" inherit c="dimmed" role="status">
          {dirty ? (reason ?? t('forms.dirty')) : isDiscarded ? t('forms.discard.done') : (reason ?? nothing)}
        </Text>
      </div>
      {(dirty || isDiscarded) && <DiscardChanges {...editing} isDiscarded={!dirty} />}
      <SaveButton
        type="submit"
        form={formId}
        label={t('common.save')}
        busy={busy}
        reason={reason ?? nothing}
        reasonId={statusId}
      />
    </InFoot>
  )
}
