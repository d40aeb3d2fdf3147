import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

interface LightLinkProps extends ComponentProps<'a'> {
  to: string
  /** Keeps what stands behind the question mark: the page, the search and the order of a list. */
  search?: true | undefined
  /** Preloads the screen when the pointer is over the link. */
  preload?: boolean
}

/** With a modifier key, or another button, the browser decides: a new tab, a new window, a download. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/**
 * A link to a screen that costs little to draw, for lists and menus, which have dozens of them: it knows where it
 * leads, but not whether one is there already. The router's own asks that, of every link, at every step.
 */
export const LightLink = ({ to, search, preload = false, onClick, ...props }: LightLinkProps) => {
  const router = useRouter()
  const href = router.history.createHref(search ? `${to}${router.latestLocation.searchStr}` : to)
  const target = { to, ...(search && { search }) }
  return (
    <a
      {...props}
      href={href}
      onPointerEnter={preload ? () => void router.preloadRoute(target) : undefined}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        void router.navigate(target)
      }}
    />
  )
}
