import { type RefObject, useEffect, useRef, useState } from 'react'

interface MoreRows {
  list: RefObject<HTMLUListElement | null>
  /** Number of visible rows. */
  visible: number
  showMore: () => void
}

/** List with its first rows and a button for more; rows up to `upTo` are always visible. */
export const useMoreRows = (first: number, more: number, upTo = 0): MoreRows => {
  const list = useRef<HTMLUListElement>(null)
  const [requested, setRequested] = useState({ from: 0, to: first })
  const visible = Math.max(requested.to, upTo)
  // The focus goes to the first new row; the button may be removed, or far below.
  useEffect(() => {
    if (requested.from === 0) return
    list.current?.children[requested.from]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [requested])
  return { list, visible, showMore: () => setRequested({ from: visible, to: visible + more }) }
}
