import { type RefObject, useEffect, useRef } from 'react'

/**
 * Event of a field that must become visible, sent to the tab that may hide it. For a field that is not rendered, as
 * in a closed drawer, it is sent to the window with the field's id: its list renders the field and focuses it.
 */
export const REVEAL = 'fornace:reveal'

/** The content goes back to its top a moment after the screen has changed. */
const SCROLL_RESET_MS = 200

/** Events of a user who types or scrolls, or was led to a field. */
const ACTS = ['input', 'wheel', 'touchmove', REVEAL] as const

let firstScreen = true

/**
 * Screen readers announce a new screen because the focus moves to its title. Not on the first screen, which starts at
 * the top of the page.
 */
export const useArrival = (): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!firstScreen) title.current?.focus({ preventScroll: true })
    firstScreen = false
    // At its top already: what scrolls it from now on is meant, and a press must find its target.
    if (!window.scrollY) return
    const reset = setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_RESET_MS)
    // During typing or scrolling the page stays: otherwise an open list of choices would scroll away, and close.
    const stay = () => clearTimeout(reset)
    for (const act of ACTS) window.addEventListener(act, stay)
    return () => {
      stay()
      for (const act of ACTS) window.removeEventListener(act, stay)
    }
  }, [])
  return title
}
