import { createStore } from '../platform/store'

export interface ToastContent {
  message: string
  /** Items of the message. */
  details?: readonly string[]
  /** A way back or on; the toast stays longer for it, and `Mod+Z` does it too. */
  action?: { label: string; run: () => void } | undefined
  /** Stays until its sender removes it. */
  stays?: boolean
  /** The language of a sentence that is the same on every screen. */
  lang?: string
}

export interface Toast extends ToastContent {
  readonly id: number
  readonly kind: 'success' | 'problem' | 'working'
}

/** The last one is on the screen. */
export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

/** Toast that returns once a later one is closed: a list of failures is displayed nowhere else. */
const isStored = ({ kind, stays, details = [] }: Toast): boolean =>
  kind === 'working' || stays === true || details.length > 0

/** One at a time: the new toast replaces the previous one. */
export const showToast = (content: ToastContent, kind: Toast['kind']): number => {
  lastId += 1
  const stored = toasts.get().filter((toast) => isStored(toast) && toast.message !== content.message)
  toasts.set([...stored, { ...content, id: lastId, kind }])
  return lastId
}

const remove = (isRemoved: (toast: Toast) => boolean): void => {
  const left = toasts.get().filter((toast) => !isRemoved(toast))
  if (left.length !== toasts.get().length) toasts.set(left)
}

export const removeToast = (id: number): void => remove((toast) => toast.id === id)

export const removeProblem = (message: string): void =>
  remove((toast) => toast.kind === 'problem' && toast.message === message)

/** Good news of an earlier attempt says nothing about the next. */
export const removeSuccess = (): void => remove(({ kind }) => kind === 'success')

/** Removes the toasts of a page, except running tasks and those that their sender removes. */
export const removeToastsOfPage = (): void =>
  remove(({ kind, stays }) => kind !== 'working' && stays !== true)
