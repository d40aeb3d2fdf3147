import { Button, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n'
import { fieldIds } from '../form/declared-form'
import { FormContext, type FormScope, useFormScope } from '../form/form-context'
import { rowPath } from '../form/form-fields'
import { type FormProblem, problemOf } from '../form/form-problem'
import { formStore } from '../form/form-store'
import { goToField } from '../form/reveal'
import { bodyOf, changedPaths, type FormValues, type ValueField } from '../form/values'
import { dateIssue } from '../ui/date-issue'
import { useFocusAfter } from '../ui/use-focus-after'
import { RowControls } from './row-item'
import { useRowWrites } from './row-writes'
import classes from './rows.module.css'
import type { Rows } from './use-rows'

/** Whether the editor of a row is open; the focus goes back to the button that opened it. */
export const useRowEditing = (rows: Rows, row: string) => {
  const [isOpen, setOpen] = useState(false)
  const focusAfter = useFocusAfter()
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      focusAfter(() => rows.within(row, '[data-button="edit"]'))
      setOpen(false)
    },
  }
}

interface RowChecks {
  /** Paths that are sent whether they were changed or not. */
  alwaysSent?: readonly string[]
  /** Issues of the row's values, by path. */
  issuesOf?: (values: FormValues) => Readonly<Record<string, string>>
}

interface RowInPlaceProps extends RowChecks {
  rows: Rows
  row: string
  editing: ReturnType<typeof useRowEditing>
  sideways?: boolean
  /** The fields of the row, by their paths within it; the editor opens once they are loaded. */
  children: ReactNode
}

/** The end of a row that is saved by itself: its buttons, or its fields while they are edited. */
export const RowInPlace = ({ editing, sideways = false, children, ...about }: RowInPlaceProps) => {
  const { rows, row } = about
  const { t } = useTranslation()
  if (editing.isOpen && children)
    return (
      <RowEditor {...about} onClose={editing.close}>
        {children}
      </RowEditor>
    )
  const label = t('children.edit', { name: rows.nameOf(row) })
  return (
    !rows.readOnly && (
      <div className={classes.foot}>
        <RowControls rows={rows} row={row} sideways={sideways}>
          <button
            type="button"
            className={classes.button}
            title={label}
            aria-label={label}
            data-button="edit"
            onClick={editing.open}
          >
            <IconPencil size={18} stroke={1.5} aria-hidden />
          </button>
        </RowControls>
      </div>
    )
  )
}

/** The fields of a row as they are saved, by their paths within it. */
const useSavedRow = (rows: Rows, row: string) => {
  const { store, definition } = useFormScope()
  const list = definition.fields.find(({ path }) => path === rows.path)
  const fields: readonly ValueField[] = list?.kind === 'rows' ? list.fields : []
  const [before] = useState(
    (): FormValues =>
      Object.fromEntries(fields.map(({ path }) => [path, store.get(rowPath(rows.path, row, path)) ?? ''])),
  )
  return { fields, before }
}

/** Impossible dates are named here: the server would ask for them as the wire has them. */
const dateIssues = (fields: readonly ValueField[], values: FormValues): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ path, kind }) => {
      const issue = kind === 'date' ? dateIssue(kind, String(values[path] ?? '')) : undefined
      return issue ? [[path, issue]] : []
    }),
  )

interface RowEditorProps extends RowChecks {
  rows: Rows
  row: string
  onClose: () => void
  children: ReactNode
}

/** Inline form over one row. After a rejection the input stays as typed. */
const RowEditor = ({ rows, row, alwaysSent = [], issuesOf, onClose, children }: RowEditorProps) => {
  const { t } = useTranslation()
  const outer = useFormScope()
  const writes = useRowWrites()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { fields, before } = useSavedRow(rows, row)
  const [store] = useState(() => formStore(before))
  const values = useSyncExternalStore(store.subscribe, store.values)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const changed = changedPaths(fields, before, values, currentLanguage())
  const isChanged = changed.length > 0

  const scope = useMemo((): FormScope => {
    const labelOf = (path: string) => outer.definition.labelOf(`${rows.path}.${path}`)
    return {
      store,
      definition: { fields, labelOf, blank: {} },
      problem,
      labelOf,
      fieldId: fieldIds(id),
      base: null,
      baseValues: before,
      readOnly: false,
    }
  }, [outer.definition, rows.path, store, fields, problem, id, before])

  useEffect(
    () =>
      form.current?.querySelector<HTMLElement>(':is(input[type="text"], textarea):not([hidden] *)')?.focus(),
    [],
  )
  const isUnsaved = useRef(isChanged)
  isUnsaved.current = isChanged
  useEffect(
    () =>
      outer.store.waitFor(
        async () => true,
        () => isUnsaved.current,
      ),
    [outer.store],
  )

  /** Leads to the first field that is wrong: it may stand in another language. */
  const refuse = (rejection: FormProblem) => {
    setProblem(rejection)
    const [first] = rejection.fields
    if (first) goToField(scope.fieldId(first.path))
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !writes) return
    const issues = Object.entries({ ...dateIssues(fields, values), ...issuesOf?.(values) })
    if (issues.length > 0) {
      const named = issues.map(([path, message]) => ({
        path,
        label: scope.labelOf(path) ?? path,
        messages: [message],
      }))
      return refuse({ fields: named, general: null, retry: false, error: null })
    }
    if (!isChanged) return onClose()
    setBusy(true)
    setProblem(null)
    try {
      const body = bodyOf(fields, values, [...changed, ...alwaysSent], currentLanguage())
      await writes.change(rows.path, row, body)
      onClose()
    } catch (error) {
      refuse(problemOf(error, { labelOf: scope.labelOf }))
      writes.notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows of a list, and Alt with them, are the text's here.
    event.stopPropagation()
    if (event.key === 'Escape' && !isChanged) onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }

  return (
    <form
      ref={form}
      className={classes.editor}
      aria-label={t('children.edit', { name: rows.nameOf(row) })}
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
      noValidate
    >
      <FormContext value={scope}>{children}</FormContext>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="compact-sm" mih={30} onClick={onClose}>
          {t('children.cancel')}
        </Button>
        <Button type="submit" size="compact-sm" mih={30} loading={busy}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  )
}
