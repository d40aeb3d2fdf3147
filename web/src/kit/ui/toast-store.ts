import { createStore } from '../platform/store'

export interface Notice {
  message: string
  /** What it is about, one by one. */
  details?: readonly string[]
  /** A way back or on; the notice stays longer for it, and `Mod+Z` does it too. */
  action?: { label: string; run: () => void } | undefined
  /** Whoever tells it takes it back. */
  stays?: boolean
  /** The language of a sentence that is the same on every screen. */
  lang?: string
}

export interface Toast extends Notice {
  readonly id: number
  readonly kind: 'success' | 'problem' | 'working'
}

/** The last one is on the screen. */
export const toasts = createStore<readonly Toast[]>([])

let lastId = 0

/** Comes back once what was told after it has gone: a list of what was not done is not told anywhere else. */
const isStored = ({ kind, stays, details = [] }: Toast): boolean =>
  kind === 'working' || stays === true || details.length > 0

/** One at a time: the new toast takes the place of the one before. */
export const showToast = (notice: Notice, kind: Toast['kind']): number => {
  lastId += 1
  const stored = toasts.get().filter((toast) => isStored(toast) && toast.message !== notice.message)
  toasts.set([...stored, { ...notice, id: lastId, kind }])
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

/** A toast goes with the page it speaks of, but for what is still at work and what its teller takes back. */
export const removeToastsOfPage = (): void =>
  remove(({ kind, stays }) => kind !== 'working' && stays !== true)
