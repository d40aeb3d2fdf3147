import { type RefObject, useEffect, useRef } from 'react'

/** The content goes back to its top a moment after the screen has changed. */
const SCROLL_RESET_MS = 200

let firstScreen = true

/** A screen that is drawn anew because its record has come takes nobody out of a field. */
const isTyping = (): boolean => document.activeElement?.matches('main :is(input, textarea, select)') ?? false

/**
 * A screen reader's user hears that the screen has changed because the focus moves to its title.
 * Not on the first screen: there the page's own beginning is the right place.
 */
export const useArrival = (): RefObject<HTMLHeadingElement | null> => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!firstScreen && !isTyping()) title.current?.focus({ preventScroll: true })
    firstScreen = false
    const reset = setTimeout(() => window.scrollTo({ top: 0 }), SCROLL_RESET_MS)
    return () => clearTimeout(reset)
  }, [])
  return title
}
