import { isEditable } from '@fornace/contract/kit/workflow'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormValue, useReadOnly } from '../form/form-context'
import { rowKeys, rowPath } from '../form/form-fields'
import { useFieldInput } from '../form/use-field'
import type { FormValues } from '../form/values'
import { withMoved } from '../platform/collections'
import { useFocusAfter } from '../ui/use-focus-after'
import { useRowWrites } from './row-writes'

interface RowsOptions {
  path: string
  /** Display name of a row, for its move and remove buttons. */
  nameOf: (key: string) => string
}

interface Removed {
  key: string
  index: number
  name: string
  values: FormValues
}

/**
 * The rows of a list in a form: in an order, each to be added, moved, taken away and put back. Where they are saved at once
 * (`ImmediateRows`), a move is a call, and a row that is taken away is deleted.
 */
export const useRows = ({ path, nameOf }: RowsOptions) => {
  const { t } = useTranslation()
  const { store, definition, fieldId, readOnly: isVisible, editable = 'all' } = useFormScope()
  const writes = useRowWrites()
  const { id, label, error, description } = useFieldInput(path)
  const readOnly = useReadOnly(path)
  const keys = rowKeys({ [path]: useFormValue(path) ?? [] }, path)
  const focusAfter = useFocusAfter()
  const [announcement, setAnnouncement] = useState('')
  const [removed, setRemoved] = useState<Removed | null>(null)

  // A save makes the removal of rows final.
  useEffect(() => store.subscribe((origin) => origin === 'form' && setRemoved(null)), [store])

  const declared = definition.fields.find((field) => field.path === path)
  if (declared?.kind !== 'rows') throw new Error(`${path} is no list of rows`)
  const names = declared.fields.map((field) => field.path)
  const { max = Number.POSITIVE_INFINITY, blank = {} } = declared

  const rowId = (key: string) => fieldId(`${path}.${key}`)
  const within = (key: string, selector: string) =>
    document.getElementById(rowId(key))?.querySelector(selector)
  const canMove = !readOnly && keys.length > 1

  const move = (from: number, to: number) => {
    const key = keys[from]
    if (key === undefined || keys[to] === undefined) return
    store.moveRow(path, from, to)
    const notified = t('children.moved', { name: nameOf(key), place: to + 1, count: keys.length })
    if (!writes) return setAnnouncement(notified)
    void writes
      .order(path, rowKeys(store.values(), path))
      .then((isSaved) => isSaved && setAnnouncement(notified))
  }
  const moveBy = (key: string, by: -1 | 1) => {
    focusAfter(() => within(key, `[data-moves="${by}"]`))
    const from = keys.indexOf(key)
    move(from, from + by)
  }

  const remove = async (key: string) => {
    const index = keys.indexOf(key)
    const name = nameOf(key)
    if (writes && !(await writes.remove(path, key, name))) return
    setAnnouncement(t('children.removed', { name }))
    const next = keys[index + 1] ?? keys[index - 1]
    focusAfter(
      () =>
        (next === undefined ? null : within(next, '[data-button="remove"]')) ?? document.getElementById(id),
    )
    if (writes) return
    const inner = Object.entries(store.values()).filter(([one]) => one.startsWith(`${path}.${key}.`))
    setRemoved({ key, index, name, values: Object.fromEntries(inner) })
    store.removeRow(path, key)
  }
  const putBack = () => {
    if (!removed) return
    const { key, index, name, values } = removed
    focusAfter(() => document.getElementById(rowId(key)))
    const now = rowKeys(store.values(), path)
    store.put({ ...values, [path]: withMoved([...now, key], now.length, Math.min(index, now.length)) })
    setRemoved(null)
    setAnnouncement(t('children.back', { name }))
  }

  /** Adds a row with blank values and these; returns its key. */
  const add = (values: FormValues = {}) => {
    setRemoved(null)
    return store.addRow(path, { ...blank, ...values })
  }

  const onKeyDown = (event: KeyboardEvent, key: string, steps: Readonly<Record<string, -1 | 1>>) => {
    const by = event.altKey && canMove ? steps[event.key] : undefined
    if (!by) return
    // At the ends too: Alt and an arrow may be the browser's way back.
    event.preventDefault()
    moveBy(key, by)
  }

  return {
    path,
    /** The paths of its fields within a row. */
    fields: names,
    id,
    label,
    error,
    description,
    keys,
    max,
    room: max - keys.length,
    readOnly,
    /** Nothing in its rows can be changed either. */
    isFixed: isVisible || !names.some((field) => isEditable(editable, rowPath(path, '*', field))),
    canMove,
    /** For the live region (`role="status"`), which is read out. */
    announcement,
    notify: setAnnouncement,
    /** The one that was taken away last, for as long as it can be put back. */
    removed: removed && !keys.includes(removed.key) && keys.length < max ? removed : null,
    nameOf,
    rowId,
    within,
    isSavedAtOnce: writes !== null,
    focusAfter,
    move,
    moveBy,
    remove,
    putBack,
    add,
    onKeyDown,
  }
}

export type Rows = ReturnType<typeof useRows>
