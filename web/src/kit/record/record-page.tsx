import { newTitle } from '@fornace/contract/kit/noun'
import type { Label, ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { isEditable } from '@fornace/contract/kit/workflow'
import { Paper, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMessage } from '../../i18n/i18n'
import { readListSearch } from '../api/list/list-state'
import { offers, type VersionedRecord } from '../api/records'
import type { FormDefinition } from '../form/definition'
import { FormAlerts } from '../form/form-alerts'
import { FormProvider, type FormScope } from '../form/form-context'
import { LastChange } from '../form/last-change'
import { SaveFoot } from '../form/save-foot'
import { UnsavedGuard } from '../form/unsaved-guard'
import { type RecordForm, useRecordForm } from '../form/use-record-form'
import { useSaveKey } from '../form/use-save-key'
import { useLater } from '../platform/chunk'
import type { Way } from '../ui/breadcrumb'
import { InFoot } from '../ui/foot'
import { TitleBar } from '../ui/title-bar'
import { DeleteDialog } from './delete-dialog'
import { toastDeleted } from './deletion-toast'
import { HistoryButton } from './history/history-button'
import { useHistoryDrawer } from './history/use-history-drawer'
import { type PageSection, PageSections } from './page-sections'
import { ReadingSwitch } from './reading/reading-switch'
import { RecordActions } from './record-actions'
import classes from './record-page.module.css'
import { RequestedField } from './requested-field'

const loadWhoElse = async () => (await import('../form/who-else')).WhoElse

/** In a form of more fields, Enter in one of them would save all the others by surprise. */
const MAX_FIELDS_FOR_ENTER = 2

/** Where Enter would submit the form. */
const submitsByEnter = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['button', 'submit', 'reset', 'file'].includes(target.type)

export interface RecordPageProps<Item extends VersionedRecord> {
  resource: ResourceMetadata
  definition: FormDefinition
  /** Nothing for a new record. */
  record: Item | null
  /** Display name of the record. */
  titleOf: (record: Item) => string
  area?: Way | undefined
  kind?: Label | undefined
  /** Where Back leads to. */
  back: string
  /** `below` has a list, whose state is the search of the address: Back does not take it along. */
  hasOwnList?: boolean
  /** The address of one that was just made. */
  addressOf: (record: Item) => string
  /** Address of the reading page, where the record has one. */
  reading?: string | undefined
  fieldId: (path: string) => string
  /** Adds "Save and back" next to Save. */
  savesAndLeaves?: boolean
  /** Deleting it ends what refers to it too, or leaves it as it is. */
  deletesInUse?: boolean
  /** Note about data that is not deleted with the record. */
  deletionNote?: string
  /** The fields, the same for a new record and an existing one. */
  children: ReactNode
  /** Alerts that appear while typing: in the foot of the window, where they move no field. */
  alerts?: ReactNode
  /** Sections of a long page, for the navigation next to the form. */
  sections?: readonly PageSection[]
  /** In the title bar, after the usual buttons. */
  actions?: (record: Item, editing: RecordForm<Item>) => ReactNode
  /** Below the title bar, over the whole width; what it does, it does with the form. */
  bar?: (editing: RecordForm<Item>) => ReactNode
  /** Message after a save, where "saved" does not fit. */
  savedMessage?: (saved: Item, before: Item | null) => string | undefined
  /** The fields that the user may change now, where not all or none. Save is then not the main action. */
  editable?: (record: Item | null) => 'all' | readonly string[]
  /** Reviewers' notes on fields, by their paths. */
  notes?: FormScope['notes']
  /** Details next to the form. */
  rail?: (record: Item) => ReactNode
  /** Content of the record that is not saved with the form; its writes of the record go to the form (`adopt`). */
  below?: (record: Item, editing: RecordForm<Item>) => ReactNode
}

/** Page of one record: Back, Save and Delete in the title bar, the form, and its details next to it. */
export const RecordPage = <Item extends VersionedRecord>(props: RecordPageProps<Item>) => {
  const { resource, definition, record, titleOf, kind, area, back, addressOf, fieldId, deletionNote } = props
  const { hasOwnList = false } = props
  const { t } = useTranslation()
  const message = useMessage()
  const navigate = useNavigate()
  const formId = useId()
  const [rejected, setRejected] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const editing = useRecordForm<Item>({
    resource,
    definition,
    record,
    stays: true,
    savedMessage: props.savedMessage,
    // The search of the list that one came from goes along, so that Back finds it again.
    onDone: (saved) =>
      navigate({
        to: saved ? addressOf(saved) : back,
        search: hasOwnList ? {} : readListSearch,
        replace: saved !== null,
      }),
    onRejected: setRejected,
  })
  const { base } = editing
  const title = base ? titleOf(base) : message(newTitle(resource.noun))
  const { editable: editableIn } = props
  const editable = useMemo(() => editableIn?.(base), [editableIn, base])
  const mayChange = (!base || offers(base, 'change')) && editable?.length !== 0
  const WhoElse = useLater(loadWhoElse, base !== null && mayChange)
  useSaveKey(editing)

  const history = useHistoryDrawer(
    base && {
      resource,
      id: base.id,
      labels: { ...definition, labelOf: editing.labelOf },
      onRestore: mayChange ? editing.restore : null,
      // A state is left by its own actions, each with its rules.
      mayRestore: (path) => path !== 'step' && isEditable(editable ?? 'all', path),
    },
  )

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void editing.save()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isLong = definition.fields.length > MAX_FIELDS_FOR_ENTER
    if (event.key === 'Enter' && isLong && submitsByEnter(event.target)) event.preventDefault()
  }

  const remove = async () => {
    const outcome = await editing.remove()
    setDeleting(false)
    if (outcome === 'stale') return
    await editing.leaveDeleted()
    if (base) toastDeleted(resource, { id: base.id, name: title })
  }

  return (
    <FormProvider
      editing={editing}
      definition={definition}
      fieldId={fieldId}
      readOnly={!mayChange}
      editable={editable}
      notes={props.notes}
    >
      <TitleBar
        title={title}
        prefix={rejected ? t('form.errorTitlePrefix') : ''}
        kind={kind}
        area={area}
        actions={
          <RecordActions
            switches={base && props.reading && <ReadingSwitch edit={addressOf(base)} read={props.reading} />}
            editing={editing}
            formId={formId}
            back={back}
            hasOwnList={hasOwnList}
            savesAndLeaves={props.savesAndLeaves ?? false}
            mayChange={mayChange}
            onDelete={base && offers(base, 'delete') ? () => setDeleting(true) : null}
            saveVariant={editableIn && base ? 'default' : 'filled'}
          >
            {base && props.actions?.(base, editing)}
          </RecordActions>
        }
      />
      {props.bar?.(editing)}
      <div className={classes.columns}>
        <div className={classes.main}>
          <Paper withBorder className={classes.paper}>
            <form
              id={formId}
              className={classes.form}
              aria-label={title}
              onSubmit={submit}
              onKeyDown={onKeyDown}
              noValidate
            >
              <FormAlerts editing={editing} />
              {/* Fields that handle read-only themselves keep tabs and pictures usable. */}
              {mayChange || editableIn ? (
                props.children
              ) : (
                <fieldset className={classes.fields} disabled>
                  {props.children}
                </fieldset>
              )}
            </form>
          </Paper>
          {base && props.below?.(base, editing)}
        </div>
        {(base || props.sections) && (
          <aside className={classes.rail}>
            {props.sections && <PageSections sections={props.sections} />}
            {base && (
              <Paper withBorder className={classes.paper}>
                {props.rail?.(base)}
                <Text size="xs" c="dimmed">
                  <LastChange resource={resource} record={base} />
                </Text>
                <HistoryButton
                  resource={resource}
                  id={base.id}
                  onPointerEnter={() => void history.load().catch(() => undefined)}
                  onClick={history.open}
                />
              </Paper>
            )}
          </aside>
        )}
      </div>
      {mayChange ? (
        <SaveFoot
          editing={editing}
          formId={formId}
          presence={base && WhoElse && <WhoElse resource={resource} id={base.id} />}
          alerts={props.alerts}
        />
      ) : (
        props.alerts && <InFoot>{props.alerts}</InFoot>
      )}
      <UnsavedGuard isDirty={editing.isDirty} />
      {base && <RequestedField />}
      {editing.signInDialog}
      {history.drawer}
      <DeleteDialog
        name={title}
        note={deletionNote}
        record={base && !props.deletesInUse ? { resource, id: base.id } : undefined}
        opened={deleting}
        onClose={() => setDeleting(false)}
        remove={remove}
      />
    </FormProvider>
  )
}
