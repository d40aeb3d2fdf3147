import { useSyncExternalStore } from 'react'

interface Store<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/** One value that code outside React changes and components follow. */
export const createStore = <T>(initial: T): Store<T> => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>({ subscribe, get }: Store<T>): T => useSyncExternalStore(subscribe, get)
