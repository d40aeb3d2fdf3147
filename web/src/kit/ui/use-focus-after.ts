import { useLayoutEffect, useRef } from 'react'

type Target = () => Element | null | undefined

/**
 * Sets the focus after a change is rendered, where the browser has dropped it because the focused element was moved or
 * removed.
 */
export const useFocusAfter = (): ((target: Target) => void) => {
  const requested = useRef<Target | null>(null)
  useLayoutEffect(() => {
    const target = requested.current
    requested.current = null
    if (target && document.activeElement === document.body) (target() as HTMLElement | null)?.focus()
  })
  return (target) => {
    requested.current = target
  }
}
