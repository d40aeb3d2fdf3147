import { type RefObject, useEffect, useRef } from 'react'
import { REVEAL } from '../platform/reveal-event'

/** The content goes back to its top a moment after the screen has changed. */
const SCROLL_RESET_MS = 200

/** Events of somebody who types or scrolls, or was led to a field. */
const ACTS = ['input', 'wheel', 'touchmove', REVEAL] as const

let firstScreen = true

/**
 * A screen reader's user hears that the screen has changed because the focus moves to its title.
 * Not on the first screen: there the page's own beginning is the right place.
 */
export const useArrival = (): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!firstScreen) title.current?.focus({ preventScroll: true })
    firstScreen = false
    const reset = setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_RESET_MS)
    // Who is typing or scrolling already stays where they are: an open list of choices would be out of sight, and closed.
    const stay = () => clearTimeout(reset)
    for (const act of ACTS) window.addEventListener(act, stay)
    return () => {
      stay()
      for (const act of ACTS) window.removeEventListener(act, stay)
    }
  }, [])
  return title
}
