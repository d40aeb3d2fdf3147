import { type RefObject, useLayoutEffect, useState } from 'react'

/** Below this many pixels a row is a card, as in the lists. */
const CARDS_BELOW = 640

/** Whether the table has the width of cards, which is not that of the window. */
export const useIsNarrow = (table: RefObject<HTMLElement | null>): boolean => {
  const [isNarrow, setNarrow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one observer for the life of the table.
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const measure = () => setNarrow(element.clientWidth < CARDS_BELOW)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return isNarrow
}
