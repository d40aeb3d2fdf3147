import { createStore } from '../platform/store'
import type { ToastContent } from './toast-store'
import { removeProblem, removeToast, showToast } from './toast-store'

/** Number of requests for the toast outlet: it is loaded with the first, and again if that failed. */
export const toastsRequested = createStore(0)

/** Loads the outlet ahead of a toast that is about to come. Nothing where its code did not arrive. */
export const prepareToasts = async () => {
  toastsRequested.set(toastsRequested.get() + 1)
  return import('./toast-outlet').catch(() => null)
}

const show = async (toast: ToastContent, kind: 'success' | 'problem'): Promise<void> => {
  showToast(toast, kind)
  const outlet = await prepareToasts()
  // Bad news must not be lost: the browser itself can say it.
  if (!outlet && kind === 'problem') window.alert([toast.message, ...(toast.details ?? [])].join('\n'))
}

export const toastSuccess = (toast: ToastContent): void => void show(toast, 'success')

export const toastProblem = (toast: ToastContent): void => void show(toast, 'problem')

/** Removes the toast of a problem that is over. */
export const removeProblemToast = ({ message }: ToastContent): void => removeProblem(message)

/** Toast of a background task. Returns the function that removes it. */
export const toastWorking = (message: string): (() => void) => {
  const id = showToast({ message }, 'working')
  void prepareToasts()
  return () => removeToast(id)
}
