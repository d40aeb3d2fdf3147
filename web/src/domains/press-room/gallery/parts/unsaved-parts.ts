import { createContext, useContext, useEffect, useRef } from 'react'

type IsUnsaved = () => boolean

/** Work beside the form that is not saved yet: leaving the page asks first. */
export const UnsavedParts = createContext<Set<IsUnsaved>>(new Set())

export const useUnsavedWork = (isUnsaved: IsUnsaved): void => {
  const unsaved = useContext(UnsavedParts)
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useEffect(() => {
    const ask = () => latest.current()
    unsaved.add(ask)
    return () => void unsaved.delete(ask)
  }, [unsaved])
}
