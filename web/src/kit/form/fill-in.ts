import { toastSuccess } from '../ui/toasts'
import type { FormStore } from './form-store'
import type { FormValues } from './values'

/** Fills in several fields at once, on the screen or not. The toast takes it back, and Ctrl+Z with it. */
export const fillIn = (
  store: FormStore,
  values: FormValues,
  { message, undo }: { message: string; undo: string },
): void => {
  const before = Object.keys(values).map((path) => [path, store.get(path) ?? ''] as const)
  store.put(values)
  const takeBack = () =>
    // Rows may have been removed meanwhile.
    store.put(Object.fromEntries(before.filter(([path]) => store.get(path) !== undefined)))
  toastSuccess({ message, action: { label: undo, run: takeBack } })
}
