import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FormDefinition } from '../form/definition'
import { SaveButton } from '../form/save-button'
import classes from './record-page.module.css'
import { type Editing, useSaveState } from './use-save-state'

/** Comes with the first change and stays in sight, however long the page is. */
export const DirtyBar = ({ editing, definition }: { editing: Editing; definition: FormDefinition }) => {
  const { t } = useTranslation()
  const { dirty, reason } = useSaveState(editing, definition)
  return (
    <div className={classes.bar} data-dirty={dirty || undefined} data-save-bar={dirty || undefined}>
      <Text size="sm" role="status">
        {dirty && t('forms.dirty')}
      </Text>
      {dirty && (
        <SaveButton
          type="button"
          label={t('common.save')}
          busy={editing.busy}
          reason={reason}
          onClick={() => void editing.save()}
        />
      )}
    </div>
  )
}
