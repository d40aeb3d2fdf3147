import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscardChanges, type Discarding } from './discard-changes'
import { useFormScope } from './form-context'
import classes from './save-bar.module.css'
import { SaveButton } from './save-button'
import { useSaveState } from './use-saving'

interface SaveBarProps {
  busy: boolean
  /** Why not now, for reasons outside the fields. */
  reason: string | null
  /** Author and time of the last change, shown while nothing is unsaved. */
  lastChange: ReactNode
  /** Link to the history, next to the last change. */
  aside: ReactNode
  /** How changes are thrown away; nothing where leaving does that. */
  discarding?: Discarding
  /** Other people at the record. */
  presence?: ReactNode
  /** The other buttons. */
  children?: ReactNode
}

/** The foot of a panel, which stays in sight however long its form is. Save is always there and last. */
export const SaveBar = (props: SaveBarProps) => {
  const { busy, reason, lastChange, aside, discarding, presence, children } = props
  const { t } = useTranslation()
  const { base, readOnly } = useFormScope()
  const { dirty, blocked } = useSaveState()
  const isNew = base === null
  const isDiscarded = !dirty && discarding?.isDiscarded
  const nothing = dirty || isNew ? null : t('forms.nothingToSave')
  return (
    <div className={classes.bar}>
      {presence}
      <div className={classes.top}>
        <Text size="xs" c="dimmed" role="status">
          {dirty ? t('forms.dirty') : isDiscarded ? t('forms.discard.done') : lastChange}
        </Text>
        {aside}
      </div>
      <div className={classes.buttons}>
        {children}
        {discarding && (dirty || isDiscarded) && <DiscardChanges {...discarding} isDiscarded={!dirty} />}
        {!readOnly && (
          <SaveButton
            type="submit"
            label={t('common.save')}
            busy={busy}
            reason={reason ?? blocked ?? nothing}
            evident={!reason && !blocked}
          />
        )}
      </div>
    </div>
  )
}
