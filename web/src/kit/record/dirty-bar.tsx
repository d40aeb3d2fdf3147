import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DiscardChanges } from '../form/discard-changes'
import { SaveButton } from '../form/save-button'
import classes from './record-page.module.css'
import { type Editing, useSaving } from './use-saving'

interface DirtyBarProps {
  editing: Editing
  /** Whether the title bar can be seen, and its Save with it: one is enough. */
  saveInSight: boolean
}

/** Comes with the first change and stays in sight, however long the page is. */
export const DirtyBar = ({ editing, saveInSight }: DirtyBarProps) => {
  const { t } = useTranslation()
  const { dirty, reason } = useSaving(editing)
  const isShown = dirty || editing.isDiscarded
  return (
    <div className={classes.bar} data-shown={isShown || undefined} data-foot-bar={isShown || undefined}>
      <Text size="sm" role="status">
        {dirty ? (reason ?? t('forms.dirty')) : editing.isDiscarded && t('forms.discard.done')}
      </Text>
      {isShown && <DiscardChanges {...editing} isDiscarded={!dirty} />}
      {dirty && !saveInSight && (
        <SaveButton
          type="button"
          label={t('common.save')}
          busy={editing.busy}
          reason={reason}
          evident
          onClick={() => void editing.save()}
        />
      )}
    </div>
  )
}
