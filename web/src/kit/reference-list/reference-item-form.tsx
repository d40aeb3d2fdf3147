import type { ReferenceItem, ReferenceList } from '@fornace/contract/kit/reference-list'
import { Button } from '@mantine/core'
import { IconHistory, IconTrash } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlerts } from '../form/form-alerts'
import { FormProvider } from '../form/form-context'
import { LastChange } from '../form/last-change'
import { SaveBar } from '../form/save-bar'
import { UnsavedGuard } from '../form/unsaved-guard'
import { useRecordForm } from '../form/use-record-form'
import { useSaveKey } from '../form/use-save-key'
import { useLater } from '../platform/chunk'
import { DeleteDialog } from '../record/delete-dialog'
import { toastDeleted } from '../record/deletion-toast'
import { useHistoryDrawer } from '../record/history/use-history-drawer'
import { fieldId, formOf, itemName } from './reference-item'
import { ReferenceItemInputs } from './reference-item-inputs'
import classes from './reference-item-panel.module.css'

const loadWhoElse = async () => (await import('../form/who-else')).WhoElse

interface ReferenceItemFormProps {
  list: ReferenceList
  /** Nothing for a new item. */
  item: ReferenceItem | null
  readOnly: boolean
  onClose: () => Promise<void>
  onRejected: (rejected: boolean) => void
}

export const ReferenceItemForm = ({ list, item, readOnly, onClose, onRejected }: ReferenceItemFormProps) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const definition = useMemo(() => formOf(list), [list])
  const editing = useRecordForm({
    resource: list,
    definition,
    record: item,
    onDone: onClose,
    onRejected,
  })
  const WhoElse = useLater(loadWhoElse, !readOnly && item !== null)
  useSaveKey(editing)
  const [deleting, setDeleting] = useState(false)
  const { base, conflict, busy } = editing

  // The record may come after the panel has taken the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const name = base ? itemName(base) || t('reference.noName') : ''

  const history = useHistoryDrawer(
    base && {
      resource: list,
      id: base.id,
      labels: { ...definition, labelOf: editing.labelOf },
      onRestore: readOnly ? null : editing.restore,
    },
  )

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void editing.save()
  }

  const remove = async () => {
    const outcome = await editing.remove()
    setDeleting(false)
    if (outcome === 'stale') return
    await editing.leaveDeleted()
    if (base) toastDeleted(list, { id: base.id, name })
  }

  return (
    <FormProvider editing={editing} definition={definition} fieldId={fieldId} readOnly={readOnly}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <FormAlerts editing={editing} />
        <ReferenceItemInputs list={list} />
        <SaveBar
          busy={busy}
          reason={conflict && t('forms.conflict.wait')}
          {...(base && { discarding: editing })}
          presence={WhoElse && base && <WhoElse resource={list} id={base.id} />}
          lastChange={base && <LastChange resource={list} record={base} />}
          aside={
            base && (
              <Button
                size="compact-sm"
                mih={28}
                variant="subtle"
                leftSection={<IconHistory size={16} aria-hidden />}
                onPointerEnter={() => void history.load().catch(() => undefined)}
                onClick={history.open}
              >
                {t('forms.history.title')}
              </Button>
            )
          }
        >
          {!readOnly && base && (
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
          <Button variant="default" onClick={onClose}>
            {t('common.close')}
          </Button>
        </SaveBar>
      </form>
      {!readOnly && <UnsavedGuard isDirty={editing.isDirty} />}
      {editing.signInDialog}
      {history.drawer}
      <DeleteDialog
        name={name}
        record={base ? { resource: list, id: base.id } : undefined}
        opened={deleting}
        onClose={() => setDeleting(false)}
        remove={remove}
      />
    </FormProvider>
  )
}
