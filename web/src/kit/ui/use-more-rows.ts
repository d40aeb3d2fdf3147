import { type RefObject, useEffect, useRef, useState } from 'react'

interface MoreRows {
  list: RefObject<HTMLUListElement | null>
  /** How many are shown. */
  shown: number
  showMore: () => void
}

/** A list that shows its first rows, and more of them when asked; those up to a place that somebody has come to, always. */
export const useMoreRows = (first: number, more: number, upTo = 0): MoreRows => {
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState({ from: 0, to: first })
  const shown = Math.max(asked.to, upTo)
  // Whoever asked for more goes on with the first of it; the button may be gone, or far below.
  useEffect(() => {
    if (asked.from === 0) return
    list.current?.children[asked.from]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [asked])
  return { list, shown, showMore: () => setAsked({ from: shown, to: shown + more }) }
}
