import { type RefCallback, useCallback, useState } from 'react'
import { MOBILE_BREAKPOINT } from '../../theme/theme'

/** Below this many pixels a list is made of cards: a table would break its names. */
const CARDS_BELOW = 640
/** What is left free below a list. */
const MARGIN = 20

interface Room {
  /** For the list itself. */
  ref: RefCallback<HTMLElement>
  isNarrow: boolean
}

/**
 * How much room a list has, which the width of the window does not tell: a sidebar may be open beside it. How high the
 * rows may be, so that the pager is in sight, is left as `--rows-height`.
 */
export const useRoom = (): Room => {
  const [isNarrow, setNarrow] = useState(() => window.innerWidth < MOBILE_BREAKPOINT)
  const ref = useCallback((list: HTMLElement | null) => {
    if (!list) return
    const measure = () => {
      setNarrow(list.clientWidth < CARDS_BELOW)
      const rows = list.querySelector('[data-rows]')?.getBoundingClientRect()
      if (!rows) return
      const around = rows.top + window.scrollY + list.getBoundingClientRect().bottom - rows.bottom
      list.style.setProperty('--rows-height', `calc(100dvh - ${Math.ceil(around + MARGIN)}px)`)
    }
    measure()
    // In a frame of its own: what it changes is the size that is observed.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return { ref, isNarrow }
}
