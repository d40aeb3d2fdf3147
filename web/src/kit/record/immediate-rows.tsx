import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { currentLanguage } from '../../i18n/i18n'
import { isRejected } from '../api/call-errors'
import { failureText } from '../api/failure-text'
import type { Partitioned, VersionedRecord } from '../api/records'
import { type RowWrites, RowWritesContext } from '../children/row-writes'
import { fieldIds } from '../form/declared-form'
import type { FormDefinition } from '../form/definition'
import { FormContext, type FormScope } from '../form/form-context'
import { rowKeys } from '../form/form-fields'
import { formStore } from '../form/form-store'
import { UnsavedGuard } from '../form/unsaved-guard'
import { type FormValues, formValues } from '../form/values'
import { removeProblemToast, toastProblem, toastSuccess } from '../ui/toasts'
import { DeleteDialog } from './delete-dialog'
import { useChildWrites } from './use-child-writes'

interface ImmediateRowsProps<Item> {
  record: Item
  resource: Partitioned
  /** The lists of children, and nothing else. */
  definition: FormDefinition
  /** Where a row of each list is changed and deleted by itself. */
  paths: Readonly<Record<string, string>>
  /** Toasts: of a changed row by its list, and of any failure. */
  toasts: { changed: Readonly<Record<string, string>>; failed: string; lang: string }
  readOnly: boolean
  /** The record as it is after each write. */
  onWritten: (record: Item) => void
  children: ReactNode
}

interface Deletion {
  list: string
  key: string
  name: string
  settle: (isDeleted: boolean) => void
}

/** All messages of a rejection: those of fields, or the general one. */
const reasonsOf = (error: unknown): string[] => {
  const ofFields = isRejected(error, 400) ? [...error.allFieldErrors().values()].flat() : []
  return ofFields.length > 0 ? [...new Set(ofFields)] : [failureText(error)]
}

/** The keys of a list in the requested order, as long as they are the same keys. */
const inOrder = (keys: readonly string[], requested: readonly string[] = []): readonly string[] => {
  const existing = requested.filter((key) => keys.includes(key))
  return existing.length === keys.length ? existing : keys
}

/**
 * Child rows that are saved at once, outside the form of their record, with the same editors that a form has. The
 * store follows the record, and each change is a call.
 */
export const ImmediateRows = <Item extends VersionedRecord>(props: ImmediateRowsProps<Item>) => {
  const { record, resource, definition, paths, toasts, readOnly, onWritten, children } = props
  const { fields } = definition
  const language = currentLanguage()
  const valuesOf = (item: Item) => formValues(fields, item, currentLanguage())
  const [store] = useState(() => formStore(valuesOf(record)))
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  /** Rows stand where they were put until the server has put them there. */
  const orders = useRef(new Map<string, readonly string[]>())

  const visible = useRef({ item: record, language })
  const show = (item: Item) => {
    visible.current = { item, language: currentLanguage() }
    const values = valuesOf(item)
    const lists = fields.map(({ path }) => [path, inOrder(rowKeys(values, path), orders.current.get(path))])
    store.replace({ ...values, ...(Object.fromEntries(lists) as FormValues) })
  }
  const notifyFailure = (error: unknown) =>
    toastProblem({ message: toasts.failed, lang: toasts.lang, details: reasonsOf(error) })

  const calls = useChildWrites<Item>({
    record,
    resource,
    paths,
    onWritten: (next) => {
      // A successful write clears the failure of the previous one.
      removeProblemToast({ message: toasts.failed })
      show(next)
      onWritten(next)
    },
  })
  const writes: RowWrites = {
    ...calls,
    notifyFailure,
    change: async (list, key, body) => {
      await calls.change(list, key, body)
      toastSuccess({ message: toasts.changed[list] ?? '', lang: toasts.lang })
    },
    order: async (list, keys) => {
      orders.current.set(list, keys)
      try {
        await calls.order(list, keys)
        return true
      } catch (error) {
        notifyFailure(error)
        return false
      } finally {
        if (orders.current.get(list) === keys) {
          orders.current.delete(list)
          show(calls.latest())
        }
      }
    },
    remove: (list, key, name) => new Promise((settle) => setDeletion({ list, key, name, settle })),
  }
  const settleDeletion = (isDeleted: boolean) => {
    deletion?.settle(isDeleted)
    setDeletion(null)
  }

  // Saved by the form, or read again; and numbers are written as the language does.
  const follow = useRef(() => {})
  follow.current = () => {
    const { item, language: written } = visible.current
    if (item !== calls.latest() || written !== language) show(calls.latest())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the displayed values follow these.
  useEffect(() => follow.current(), [record, language])

  const scope = useMemo(
    (): FormScope => ({
      store,
      definition,
      problem: null,
      labelOf: definition.labelOf,
      fieldId: fieldIds(`${resource.type}-rows`),
      base: record,
      baseValues: definition.blank,
      readOnly,
    }),
    [store, definition, resource.type, record, readOnly],
  )
  return (
    <FormContext value={scope}>
      <RowWritesContext value={writes}>{children}</RowWritesContext>
      <DeleteDialog
        name={deletion?.name ?? ''}
        opened={deletion !== null}
        onClose={() => settleDeletion(false)}
        remove={async () => {
          if (!deletion) return
          await calls.remove(deletion.list, deletion.key)
          settleDeletion(true)
        }}
      />
      <UnsavedGuard isDirty={store.hasPending} />
    </FormContext>
  )
}
