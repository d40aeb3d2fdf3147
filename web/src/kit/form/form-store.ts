import { withMoved } from '../platform/collections'
import { lastNewRow, newRowKey, rowKeys, rowPath } from './form-fields'
import type { FormValue, FormValues } from './values'

/** Origin of a change: user input, or the form itself when it adopts another version of its record. */
export type Origin = 'person' | 'form'

type Listener = (origin: Origin) => void

/** Something that may still be at work, such as an upload: resolves when it is done, to whether it went well. */
type Settle = () => Promise<boolean>

/** Values of a form, by path. Inputs subscribe to their own path, so that a key renders one input only. */
export interface FormStore {
  values: () => FormValues
  get: (path: string) => FormValue | undefined
  /** By a person, as are all changes but `replace`. */
  set: (path: string, value: FormValue) => void
  put: (some: FormValues) => void
  /** Replaces all values, with the origin `form`. */
  replace: (all: FormValues) => void
  subscribe: (listener: Listener) => () => void
  /** Appends a row to a list and returns its key. The values are by their paths within the row. */
  addRow: (list: string, values: FormValues) => string
  /** The same for many rows, in one change. */
  addRows: (list: string, rows: readonly FormValues[]) => readonly string[]
  removeRow: (list: string, key: string) => void
  moveRow: (list: string, from: number, to: number) => void
  /** A save waits for this from here on, until the returned function is called; `isPending`: leaving now loses something. */
  waitFor: (settle: Settle, isPending?: () => boolean) => () => void
  /** Waits for all of it; false when something is not as it should be. */
  settled: () => Promise<boolean>
  /** Whether any of it would be lost with the form. */
  hasPending: () => boolean
}

export const formStore = (start: FormValues): FormStore => {
  let values = start
  let rowsMade = 0
  const listeners = new Set<Listener>()
  const atWork = new Map<Settle, () => boolean>()

  const change = (next: FormValues, origin: Origin) => {
    values = next
    for (const listener of [...listeners]) listener(origin)
  }
  const put = (some: FormValues) => change({ ...values, ...some }, 'person')

  const addRows = (list: string, rows: readonly FormValues[]): readonly string[] => {
    const keys = rowKeys(values, list)
    // Keys are never reused: a removed row may be put back.
    const last = Math.max(rowsMade, lastNewRow(keys))
    const added = rows.map((_, at) => newRowKey(last + 1 + at))
    rowsMade = last + rows.length
    const inner = rows.flatMap((row, at) =>
      Object.entries(row).map(([path, value]) => [rowPath(list, added[at] ?? '', path), value]),
    )
    put({ [list]: [...keys, ...added], ...Object.fromEntries(inner) })
    return added
  }

  return {
    values: () => values,
    get: (path) => values[path],
    set: (path, value) => {
      if (values[path] !== value) put({ [path]: value })
    },
    put,
    replace: (all) => change(all, 'form'),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    addRow: (list, row) => addRows(list, [row])[0] ?? '',
    addRows,
    removeRow: (list, key) => {
      const others = Object.entries(values).filter(([path]) => !path.startsWith(`${list}.${key}.`))
      const keys = rowKeys(values, list).filter((one) => one !== key)
      change({ ...Object.fromEntries(others), [list]: keys }, 'person')
    },
    moveRow: (list, from, to) => put({ [list]: withMoved(rowKeys(values, list), from, to) }),
    waitFor: (settle, isPending = () => false) => {
      atWork.set(settle, isPending)
      return () => atWork.delete(settle)
    },
    settled: async () => (await Promise.all([...atWork.keys()].map((settle) => settle()))).every(Boolean),
    hasPending: () => [...atWork.values()].some((isPending) => isPending()),
  }
}
