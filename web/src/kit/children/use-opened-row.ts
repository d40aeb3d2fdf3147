import { useEffect, useRef, useState } from 'react'
import { useFormScope } from '../form/form-context'
import { rowKeys, rowPath } from '../form/form-fields'
import { REVEAL } from '../form/reveal'

interface Opened {
  key: string
  /** The field that somebody was led to. */
  fieldId: string | null
}

/** Which row of a list is open in its drawer; one that holds a field that is looked for opens by itself. */
export const useOpenedRow = (path: string) => {
  const { store, definition, fieldId } = useFormScope()
  const [opened, setOpened] = useState<Opened | null>(null)
  const keyOfField = (id: string): string | undefined => {
    const list = definition.fields.find((field) => field.path === path)
    const inner = list?.kind === 'rows' ? list.fields : []
    return rowKeys(store.values(), path).find((key) =>
      inner.some((field) => fieldId(rowPath(path, key, field.path)) === id),
    )
  }
  const latest = useRef(keyOfField)
  latest.current = keyOfField

  useEffect(() => {
    const reveal = (event: Event) => {
      const id = event instanceof CustomEvent && event.detail
      const key = typeof id === 'string' ? latest.current(id) : undefined
      if (key) setOpened({ key, fieldId: id })
    }
    window.addEventListener(REVEAL, reveal)
    return () => window.removeEventListener(REVEAL, reveal)
  }, [])

  return {
    key: opened?.key ?? null,
    fieldId: opened?.fieldId ?? null,
    open: (key: string) => setOpened({ key, fieldId: null }),
    close: () => setOpened(null),
  }
}

export type OpenedRow = ReturnType<typeof useOpenedRow>
