import { type RefObject, useEffect, useRef, useState } from 'react'

interface MoreRows {
  list: RefObject<HTMLUListElement | null>
  /** How many are shown. */
  visible: number
  showMore: () => void
}

/** A list that shows its first rows, and more of them when asked; those up to a place that somebody has come to, always. */
export const useMoreRows = (first: number, more: number, upTo = 0): MoreRows => {
  const list = useRef<HTMLUListElement>(null)
  const [requested, setRequested] = useState({ from: 0, to: first })
  const visible = Math.max(requested.to, upTo)
  // Whoever asked for more goes on with the first of it; the button may be gone, or far below.
  useEffect(() => {
    if (requested.from === 0) return
    list.current?.children[requested.from]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [requested])
  return { list, visible, showMore: () => setRequested({ from: visible, to: visible + more }) }
}
