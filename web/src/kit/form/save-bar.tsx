import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscardChanges, type Discarding } from './discard-changes'
import { useFormScope } from './form-context'
import classes from './save-bar.module.css'
import { SaveButton } from './save-button'
import { useSaveState } from './use-save-state'

interface SaveBarProps {
  busy: boolean
  /** Why not now, for reasons outside the fields. */
  reason: string | null
  /** When nothing is unsaved: who saved it last, and when. */
  lastSaved: ReactNode
  /** Beside what is said of the last save: the way to the history. */
  aside: ReactNode
  /** How changes are thrown away; nothing where leaving does that. */
  discarding?: Discarding
  /** What may have to be said while somebody types, where it moves no field. */
  notice?: ReactNode
  /** The other buttons. */
  children?: ReactNode
}

/** Stays in sight however long the form is. Its Save appears with the first change, and saves everything. */
export const SaveBar = (props: SaveBarProps) => {
  const { busy, reason, lastSaved, aside, discarding, notice, children } = props
  const { t } = useTranslation()
  const { base, readOnly } = useFormScope()
  const { dirty, blocked } = useSaveState()
  const isNew = base === null
  // A form that only has its fields shows the bar with the first change.
  const isDiscarded = !dirty && discarding?.isDiscarded
  if (!dirty && !isNew && !lastSaved && !aside && !children && !isDiscarded) return null
  return (
    <div className={classes.bar} data-foot-bar>
      {notice}
      <div className={classes.top}>
        <Text size="xs" c="dimmed" role="status">
          {dirty ? t('forms.dirty') : isDiscarded ? t('forms.discard.done') : lastSaved}
        </Text>
        {aside}
      </div>
      <div className={classes.buttons}>
        {!readOnly && (dirty || isNew) && (
          <SaveButton type="submit" label={t('common.save')} busy={busy} reason={reason ?? blocked} />
        )}
        {discarding && (dirty || isDiscarded) && <DiscardChanges {...discarding} isDiscarded={!dirty} />}
        {children}
      </div>
    </div>
  )
}
