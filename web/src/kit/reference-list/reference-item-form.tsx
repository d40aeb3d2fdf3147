import type { FileFacts } from '@fornace/contract/kit/file'
import type { ReferenceItem, ReferenceList } from '@fornace/contract/kit/reference-list'
import { Button } from '@mantine/core'
import { IconHistory, IconTrash } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import { renewIfDue } from '../api/session'
import { FormNotices } from '../form/form-notices'
import { LastSaved } from '../form/last-saved'
import { SaveBar } from '../form/save-bar'
import { UnsavedGuard } from '../form/unsaved-guard'
import { useRecordForm } from '../form/use-record-form'
import { useSaveKey } from '../form/use-save-key'
import { printValue } from '../form/values'
import { useLanguageView } from '../language-tabs/use-language-view'
import { useLater } from '../platform/use-later'
import { DeleteDialog } from '../record/delete-dialog'
import { tellDeleted } from '../record/deletion-notice'
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
  onRefused: (refused: boolean) => void
}

export const ReferenceItemForm = ({ list, item, readOnly, onClose, onRefused }: ReferenceItemFormProps) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const definition = useMemo(() => formOf(list), [list])
  const editing = useRecordForm({
    resource: list,
    definition,
    record: item,
    form,
    onDone: onClose,
    onRefused,
  })
  const WhoElse = useLater(loadWhoElse, !readOnly && item !== null)
  useSaveKey(editing)
  // One short text in five languages is easiest to read one below the other.
  const view = useLanguageView('all')
  const [deleting, setDeleting] = useState(false)
  const { start, problem, conflict, busy } = editing

  // The record may come after the panel has taken the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const name = start.base ? itemName(start.base) || t('reference.noName') : ''

  const restore = (path: string, value: unknown) => {
    const kind = definition.fields.find((field) => field.path === path)?.kind
    if (kind) editing.put({ [path]: printValue(kind, value, currentLanguage()) })
  }
  const history = useHistoryDrawer(
    start.base && {
      resource: list,
      id: start.base.id,
      words: definition,
      onRestore: readOnly ? null : restore,
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
    if (start.base) tellDeleted(list, { id: start.base.id, name })
    await editing.leaveDeleted()
  }

  return (
    <>
      <form
        ref={form}
        className={classes.form}
        onSubmit={submit}
        onInput={() => {
          renewIfDue()
          editing.onInput()
        }}
        noValidate
      >
        <FormNotices editing={editing} definition={definition} fieldId={fieldId} />
        <ReferenceItemInputs
          key={start.key}
          list={list}
          values={start.values}
          base={editing.baseValues()}
          typed={editing.typed}
          view={view}
          problem={problem}
          logo={(start.base?.logo_info ?? null) as FileFacts | null}
          readOnly={readOnly}
        />
        <SaveBar
          definition={definition}
          typed={editing.typed}
          base={editing.baseValues()}
          isNew={!start.base}
          readOnly={readOnly}
          busy={busy}
          reason={conflict && t('forms.conflict.wait')}
          {...(start.base && { discarding: editing })}
          notice={WhoElse && start.base && <WhoElse resource={list} id={start.base.id} />}
          lastSaved={start.base && <LastSaved resource={list} id={start.base.id} />}
          aside={
            start.base && (
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
        </SaveBar>
      </form>
      {!readOnly && <UnsavedGuard isDirty={editing.isDirty} />}
      {editing.signInDialog}
      {history.drawer}
      <DeleteDialog
        name={name}
        record={start.base ? { resource: list, id: start.base.id } : undefined}
        opened={deleting}
        onClose={() => setDeleting(false)}
        remove={remove}
      />
    </>
  )
}
