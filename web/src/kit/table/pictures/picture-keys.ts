import { registerShortcut, type Shortcut } from '../../ui/shortcuts'
import type { GridKeys } from '../grid-keys'
import { keepPlace } from '../kept-place'

const SHORTCUTS: readonly (Shortcut & { needs: string })[] = [
  { keys: 'ArrowDown', description: 'help.walkRows', needs: '[data-opens-row]' },
  { keys: 'Enter', description: 'help.openRow', needs: '[data-opens-row]' },
  { keys: 'Shift+Space', description: 'help.selectRow', needs: 'li input[type="checkbox"]' },
]

/** Place of a card on the screen. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const middle = ({ left, right }: Box): number => (left + right) / 2

/** Index of the card in the next line of cards above or below, nearest to the middle of this one. */
const vertical = (boxes: readonly Box[], from: number, by: -1 | 1): number => {
  const here = boxes[from]
  if (!here) return from
  const beyond = boxes
    .map((box, index) => ({ box, index }))
    .filter(({ box }) => (by > 0 ? box.top >= here.bottom : box.bottom <= here.top))
  const line =
    by > 0 ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.top))
  const [nearest] = beyond
    .filter(({ box }) => box.top === line)
    .toSorted(
      (one, other) => Math.abs(middle(one.box) - middle(here)) - Math.abs(middle(other.box) - middle(here)),
    )
  return nearest?.index ?? from
}

/** First and last index of the cards in the same line. */
const lineOf = (boxes: readonly Box[], from: number): [first: number, last: number] => {
  const inLine = boxes.flatMap((box, index) => (box.top === boxes[from]?.top ? [index] : []))
  return [inLine[0] ?? from, inLine.at(-1) ?? from]
}

/** Index of the card that a key leads to, as in a grid; undefined for any other key. */
export const nextCard = (
  boxes: readonly Box[],
  from: number,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  isRightToLeft = false,
): number | undefined => {
  const last = boxes.length - 1
  const clamp = (index: number) => Math.min(Math.max(index, 0), last)
  const forwards = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return clamp(from + forwards)
    case 'ArrowLeft':
      return clamp(from - forwards)
    case 'ArrowDown':
      return vertical(boxes, from, 1)
    case 'ArrowUp':
      return vertical(boxes, from, -1)
    case 'Home':
      return ctrlKey ? 0 : lineOf(boxes, from)[0]
    case 'End':
      return ctrlKey ? last : lineOf(boxes, from)[1]
    default:
      return undefined
  }
}

/** The keys of a grid over cards: Tab stops once, the arrows walk, Shift+Space selects; Enter is the link's own. */
export const pictureKeys = (list: HTMLElement): GridKeys => {
  let current: HTMLElement | undefined
  const links = () => [...list.querySelectorAll<HTMLElement>('[data-opens-row]')]
  const stopAt = (link: HTMLElement | undefined) => {
    if (current) current.tabIndex = -1
    if (link) link.tabIndex = 0
    current = link
  }
  const settle = () => {
    const all = links()
    for (const control of list.querySelectorAll<HTMLElement>('li :is(a[href], input)')) control.tabIndex = -1
    stopAt(all.find((link) => link === document.activeElement || link === current) ?? all[0])
  }
  const onFocus = ({ target }: FocusEvent) => {
    const card = target instanceof HTMLElement ? target.closest('li') : null
    if (card) stopAt(card.querySelector<HTMLElement>('[data-opens-row]') ?? undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const card = event.target instanceof HTMLElement ? event.target.closest('li') : null
    if (!card || event.altKey || event.metaKey) return
    if (event.key === ' ' && event.shiftKey) {
      card.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      event.preventDefault()
      return
    }
    const all = links()
    const cards = all.map((link) => link.closest('li') ?? link)
    const boxes = cards.map((one) => one.getBoundingClientRect())
    const isRightToLeft = getComputedStyle(list).direction === 'rtl'
    const next = nextCard(boxes, cards.indexOf(card), event, isRightToLeft)
    if (next === undefined) return
    all[next]?.focus()
    event.preventDefault()
  }
  const notified = SHORTCUTS.filter(({ needs }) => list.querySelector(needs)).map(registerShortcut)
  list.addEventListener('focusin', onFocus)
  list.addEventListener('keydown', onKeyDown)
  settle()
  const leavePlace = keepPlace(list)
  return {
    settle,
    stop: () => {
      leavePlace()
      for (const takeBack of notified) takeBack()
      list.removeEventListener('focusin', onFocus)
      list.removeEventListener('keydown', onKeyDown)
    },
  }
}
