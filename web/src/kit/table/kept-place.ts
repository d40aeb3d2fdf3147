import { REVEAL } from '../ui/arrival'

interface Opened {
  /** Address of the list, with its filters and page. */
  address: string
  index: number
  /** Id of the link of the row. */
  id: string
}

/** Row that was opened last. */
let opened: Opened | undefined

/** Number of the entry in the history of the window, as the router counts them. */
const historyIndex = (): number => Number(window.history.state?.__TSR_index ?? 0)

/** Back from its record, by the browser or by the link of the page that was opened there. */
const isBack = ({ address, index }: Opened): boolean =>
  address === location.hash && historyIndex() <= index + 2

/** Remembers the row that is opened, and gives it the focus once its list is back at the same address. */
export const keepPlace = (list: HTMLElement): (() => void) => {
  const remember = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('[data-opens-row]') : null
    if (link) opened = { address: location.hash, index: historyIndex(), id: link.id }
  }
  list.addEventListener('click', remember, true)
  const link = opened && isBack(opened) ? document.getElementById(opened.id) : null
  opened = undefined
  // Not from somebody who is already elsewhere on the screen.
  if (link && document.activeElement?.matches('body, h1')) {
    link.focus({ preventScroll: true })
    link.scrollIntoView({ block: 'center' })
    // The page stays there instead of going to its top.
    window.dispatchEvent(new CustomEvent(REVEAL))
  }
  return () => list.removeEventListener('click', remember, true)
}
