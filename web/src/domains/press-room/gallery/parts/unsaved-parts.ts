import { createContext, useContext, useEffect, useId } from 'react'

/** What is typed beside the form and not saved yet: who leaves the page is asked. */
export const UnsavedParts = createContext<Set<string>>(new Set())

export const useUnsavedPart = (isUnsaved: boolean): void => {
  const unsaved = useContext(UnsavedParts)
  const id = useId()
  useEffect(() => {
    if (isUnsaved) unsaved.add(id)
    return () => void unsaved.delete(id)
  }, [unsaved, id, isUnsaved])
}
