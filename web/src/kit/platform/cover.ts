import { useEffect } from 'react'
import { createStore, useStore } from './store'

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
