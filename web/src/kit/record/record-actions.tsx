import { Button } from '@mantine/core'
import { IconArrowLeft, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readListSearch } from '../api/list/list-state'
import { SaveButton } from '../form/save-button'
import { type Editing, useSaving } from '../form/use-saving'
import { PageActions } from '../ui/page-actions'
import classes from './record-page.module.css'

interface RecordActionsProps {
  /** Before all others. */
  switches: ReactNode
  editing: Editing
  formId: string
  back: string
  /** The search of the address is that of a list on this page. */
  hasOwnList: boolean
  /** Whether one can save and be back in one step. */
  savesAndLeaves: boolean
  mayChange: boolean
  /** Nothing for a record that is not there yet, or not to be deleted. */
  onDelete: (() => void) | null
  saveVariant: 'filled' | 'default'
  /** Before Delete. */
  children: ReactNode
}

interface BackButtonProps {
  to: string
  /** The search of the address is that of a list on this page: it does not go along. */
  hasOwnList?: boolean
}

export const BackButton = ({ to, hasOwnList = false }: BackButtonProps) => {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden className={classes.back} />}
      // A list is no current page of its records.
      renderRoot={(props) => (
        <Link to={to} search={hasOwnList ? {} : readListSearch} activeOptions={{ exact: true }} {...props} />
      )}
    >
      {t('forms.back')}
    </Button>
  )
}

/** The buttons of the title bar. */
export const RecordActions = (props: RecordActionsProps) => {
  const { switches, editing, formId, back, hasOwnList, savesAndLeaves } = props
  const { mayChange, onDelete, saveVariant, children } = props
  const { t } = useTranslation()
  const { reason, nothing } = useSaving(editing)
  return (
    <PageActions>
      {switches}
      <BackButton to={back} hasOwnList={hasOwnList} />
      {mayChange && (
        // On a phone the one at the foot is in sight, and the buttons here would take a line more.
        <div className={classes.wide}>
          <SaveButton
            type="submit"
            form={formId}
            variant={saveVariant}
            label={t('common.save')}
            busy={editing.busy}
            reason={reason ?? nothing}
            evident
          />
        </div>
      )}
      {mayChange && savesAndLeaves && (
        <SaveButton
          type="button"
          variant="default"
          label={t('forms.saveAndBack')}
          busy={editing.busy}
          reason={reason ?? nothing}
          evident
          onClick={() => void editing.save({ leave: true })}
        />
      )}
      {children}
      {onDelete && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
        >
          {t('common.delete')}
        </Button>
      )}
    </PageActions>
  )
}
