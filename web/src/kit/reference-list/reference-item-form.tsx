import type { ReferenceItem, ReferenceList } from '@fornace/contract/kit/reference-list'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../form/error-summary'
import { UnsavedGuard } from '../form/unsaved-guard'
import { renewIfDue } from '../session'
import { ConflictNotice, SetAsideNotice } from './conflict-notice'
import { DeleteDialog } from './delete-dialog'
import { fieldId } from './reference-item'
import { ReferenceItemInputs } from './reference-item-inputs'
import classes from './reference-item-panel.module.css'
import { useItemEditing } from './use-item-editing'

interface ReferenceItemFormProps {
  list: ReferenceList
  /** Nothing for a new item. */
  item: ReferenceItem | null
  readOnly: boolean
  onClose: () => void
  onRefused: (refused: boolean) => void
}

export const ReferenceItemForm = ({ list, item, readOnly, onClose, onRefused }: ReferenceItemFormProps) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const editing = useItemEditing({ list, item, form, onClose, onRefused })
  const [deleting, setDeleting] = useState(false)
  const { start, problem, conflict, setAside, busy } = editing

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void editing.save()
  }

  return (
    <>
      <form ref={form} className={classes.form} onSubmit={submit} onInput={renewIfDue} noValidate>
        {problem && <ErrorSummary problem={problem} fieldId={fieldId} />}
        {conflict && (
          <ConflictNotice
            list={list}
            conflict={conflict}
            busy={busy}
            onLoadTheirs={editing.loadTheirs}
            onOverwrite={() => void editing.overwrite()}
          />
        )}
        {setAside && <SetAsideNotice onPutBack={editing.putBack} />}
        <ReferenceItemInputs
          key={start.key}
          list={list}
          values={start.values}
          problem={problem}
          readOnly={readOnly}
        />
        <div className={classes.actions}>
          {!readOnly && (
            <Button type="submit" loading={busy} disabled={conflict !== null}>
              {t('common.save')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
          {!readOnly && start.base && (
            <Button
              variant="subtle"
              color="red"
              className={classes.delete}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              {t('common.delete')}
            </Button>
          )}
        </div>
      </form>
      {!readOnly && <UnsavedGuard isDirty={editing.isDirty} />}
      {start.base && (
        <DeleteDialog
          list={list}
          item={start.base}
          opened={deleting}
          onClose={() => setDeleting(false)}
          onDeleted={editing.leave}
          onStale={(current) => {
            setDeleting(false)
            editing.showConflict(current)
          }}
        />
      )}
    </>
  )
}
