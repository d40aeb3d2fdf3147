import { useEffect, useSyncExternalStore } from 'react'

let covers = 0
const listeners = new Set<() => void>()

const change = (by: number) => {
  covers += by
  for (const listener of listeners) listener()
}

/** Says, while `opened`, that something lies over the panel. */
export const useCover = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return
    change(1)
    return () => change(-1)
  }, [opened])
}

/** An Escape that is meant for what lies above must not close the panel below it too. */
export const useCovered = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => covers > 0,
  )
