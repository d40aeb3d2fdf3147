import { useLayoutEffect, useRef } from 'react'

type Target = () => Element | null | undefined

/**
 * Where the focus goes once a change is drawn. The browser takes it away from what is moved about in the page, or
 * leaves it.
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
