import { type RefObject, useEffect, useRef } from 'react'

/**
 * Event of a field that wants to be seen, sent to the tab that may hide it. One that is not drawn, as in a drawer that is
 * closed, is asked for at the window, by its id: the list that it belongs to draws it and leads there.
 */
export const REVEAL = 'fornace:reveal'

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
