import { registerShortcut, type Shortcut } from '../ui/shortcuts'
import { keepPlace } from './kept-place'

const PAGE_OF_ROWS = 10

/** For the help, each where there is something for it to do. */
const SHORTCUTS: readonly (Shortcut & { needs: string })[] = [
  { keys: 'ArrowDown', description: 'help.walkRows', needs: 'tr' },
  { keys: 'Ctrl+Home', description: 'help.firstCell', needs: 'tr' },
  { keys: 'Enter', description: 'help.openRow', needs: '[data-opens-row]' },
  { keys: 'Shift+Space', description: 'help.selectRow', needs: 'input[type="checkbox"]' },
  { keys: 'Alt+ArrowUp', description: 'help.moveRow', needs: '[data-moves]' },
]

/** Where the focus can stand in a cell: on each of its controls, or on the cell itself when it has none. */
const stopsOf = (cell: HTMLTableCellElement): HTMLElement[] => {
  const controls = [...cell.querySelectorAll<HTMLElement>('a[href], button, input')]
  return controls.length > 0 ? controls : [cell]
}

const stopsIn = (row: HTMLTableRowElement | undefined): HTMLElement[] =>
  row ? [...row.cells].flatMap(stopsOf) : []

const targetOf = (table: HTMLTableElement, from: HTMLElement, event: KeyboardEvent) => {
  const cell = from.closest<HTMLTableCellElement>('td, th')
  const row = from.closest('tr')
  if (!cell || !row) return undefined
  const rows = [...table.rows]
  const beside = stopsIn(row)
  const step = (by: number) => beside[beside.indexOf(from) + by]
  const vertical = (by: number) => {
    const index = Math.min(Math.max(row.rowIndex + by, 0), rows.length - 1)
    const other = rows[index]?.cells[cell.cellIndex]
    const stops = other ? stopsOf(other) : []
    return stops[Math.min(stopsOf(cell).indexOf(from), stops.length - 1)]
  }
  const leftwards = getComputedStyle(table).direction === 'rtl' ? 1 : -1
  switch (event.key) {
    case 'ArrowLeft':
      return step(leftwards)
    case 'ArrowRight':
      return step(-leftwards)
    case 'ArrowUp':
      return vertical(-1)
    case 'ArrowDown':
      return vertical(1)
    case 'PageUp':
      return vertical(-PAGE_OF_ROWS)
    case 'PageDown':
      return vertical(PAGE_OF_ROWS)
    case 'Home':
      return event.ctrlKey ? stopsIn(rows[0])[0] : beside[0]
    case 'End':
      return (event.ctrlKey ? stopsIn(rows.at(-1)) : beside).at(-1)
    default:
      return undefined
  }
}

/** The control in the row of a key event that the key activates. */
const controlOf = (from: HTMLElement, { key, shiftKey, altKey }: KeyboardEvent): HTMLElement | null => {
  const row = from.closest<HTMLElement>('tbody tr')
  const control = (selector: string) => row?.querySelector<HTMLElement>(selector) ?? null
  if (key === 'Enter' && from instanceof HTMLTableCellElement) return control('[data-opens-row]')
  if (key === ' ' && shiftKey) return control('input[type="checkbox"]')
  if (altKey && key === 'ArrowUp') return control('[data-moves="-1"]')
  if (altKey && key === 'ArrowDown') return control('[data-moves="1"]')
  return null
}

/** What a cell does not show for lack of room is its tooltip. */
const showRest = ({ target }: Event): void => {
  const cell = target instanceof Element ? target.closest('td') : null
  if (!cell) return
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight, textContent }) =>
      textContent !== '' && clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 2),
  )
  if (isCut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}

export interface GridKeys {
  /** After every drawing: rows and their controls come and go. */
  settle: () => void
  stop: () => void
}

/**
 * The keys of a grid, after the W3C's pattern: Tab stops at it once, the arrows walk inside.
 * It works on what the browser has drawn, so cells may hold whatever a screen puts into them.
 */
export const gridKeys = (table: HTMLTableElement): GridKeys => {
  let current: HTMLElement | undefined
  const stopAt = (stop: HTMLElement | undefined) => {
    if (current) current.tabIndex = -1
    if (stop) stop.tabIndex = 0
    current = stop
  }
  const settle = () => {
    const stops = [...table.rows].flatMap(stopsIn)
    for (const stop of stops) stop.tabIndex = -1
    const focused = stops.find((stop) => stop === document.activeElement)
    const previous = stops.find((stop) => stop === current)
    const opener = table.querySelector<HTMLElement>('[data-opens-row]')
    stopAt(focused ?? previous ?? opener ?? stops[0])
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) stopAt(target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target
    if (!(from instanceof HTMLElement)) return
    const control = controlOf(from, event)
    if (control) control.click()
    else if (event.altKey || event.metaKey) return
    else {
      const target = targetOf(table, from, event)
      if (!target) return
      target.focus()
    }
    event.preventDefault()
  }
  const notified = SHORTCUTS.filter(({ needs }) => table.querySelector(needs)).map(registerShortcut)
  table.addEventListener('focusin', onFocus)
  table.addEventListener('keydown', onKeyDown)
  table.addEventListener('pointerover', showRest)
  settle()
  const leavePlace = keepPlace(table)
  return {
    settle,
    stop: () => {
      leavePlace()
      for (const takeBack of notified) takeBack()
      table.removeEventListener('focusin', onFocus)
      table.removeEventListener('keydown', onKeyDown)
      table.removeEventListener('pointerover', showRest)
    },
  }
}
