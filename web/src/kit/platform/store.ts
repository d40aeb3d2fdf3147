import { useEffect, useSyncExternalStore } from 'react'

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

const covers = createStore(0)

/** Says, while `opened`, that something lies over the panel. */
export const useCover = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return
    covers.set(covers.get() + 1)
    return () => covers.set(covers.get() - 1)
  }, [opened])
}

/** An Escape that is meant for what lies above must not close the panel below it too. */
export const useCovered = (): boolean => useStore(covers) > 0
