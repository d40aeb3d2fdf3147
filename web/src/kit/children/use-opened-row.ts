import { useEffect, useRef, useState } from 'react'
import { useFormScope } from '../form/form-context'
import { rowKeys, rowPath } from '../form/form-fields'
import { REVEAL } from '../form/reveal'

interface Opened {
  key: string
  /** The field that a link or an error led to. */
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
  // The drawer comes with its first use, too late to see who opened it.
  const opener = useRef<Element | null>(null)
  const isOpen = opened !== null
  useEffect(() => {
    if (isOpen) return
    if (opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }, [isOpen])
  const open = (key: string, id: string | null) => {
    opener.current ??= document.activeElement
    setOpened({ key, fieldId: id })
  }

  const latest = useRef({ keyOfField, open })
  latest.current = { keyOfField, open }

  useEffect(() => {
    const reveal = (event: Event) => {
      const id = event instanceof CustomEvent && event.detail
      const key = typeof id === 'string' ? latest.current.keyOfField(id) : undefined
      if (key) latest.current.open(key, id)
    }
    window.addEventListener(REVEAL, reveal)
    return () => window.removeEventListener(REVEAL, reveal)
  }, [])

  return {
    key: opened?.key ?? null,
    fieldId: opened?.fieldId ?? null,
    open: (key: string) => open(key, null),
    close: () => setOpened(null),
  }
}

export type OpenedRow = ReturnType<typeof useOpenedRow>
