import type { KeyboardEvent } from 'react'
import type { Step } from './tree'

export const controlsOf = (row: Element | null | undefined): HTMLElement[] =>
  row ? [...row.querySelectorAll<HTMLElement>('a[href], button')] : []

interface TreeActions {
  toggle: (id: number, open: boolean) => void
  step: (id: number, step: Step) => void
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

const mirrored: Readonly<Record<string, string>> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }

/** The row that another one stands in: the nearest above that is less deep. */
const fatherRow = (row: HTMLTableRowElement): Element | undefined => {
  const level = Number(row.ariaLevel)
  const above = [...(row.parentElement?.children ?? [])].slice(0, row.sectionRowIndex)
  return above.findLast((one) => Number(one.ariaLevel) < level)
}

/** Where the focus goes, from a row itself or from one of its controls. */
const targetOf = (
  row: HTMLTableRowElement,
  from: HTMLElement,
  key: string,
  ctrl: boolean,
): Element | null | undefined => {
  const rows = [...(row.parentElement?.children ?? [])]
  const controls = controlsOf(row)
  const at = controls.indexOf(from)
  const beside = (by: number) => {
    const other = rows[row.sectionRowIndex + by]
    return at < 0 ? other : (controlsOf(other)[at] ?? other)
  }
  switch (key) {
    case 'ArrowDown':
      return beside(1)
    case 'ArrowUp':
      return beside(-1)
    case 'ArrowRight':
      return controls[at + 1]
    case 'ArrowLeft':
      if (at >= 0) return controls[at - 1] ?? row
      return fatherRow(row)
    case 'Home':
      return ctrl || at < 0 ? rows[0] : controls[0]
    case 'End':
      return ctrl || at < 0 ? rows.at(-1) : controls.at(-1)
    default:
      return undefined
  }
}

/**
 * The keys of a treegrid, after the W3C's pattern: the arrows walk over the rows, open and close them, and go to what can
 * be pressed in a row and back; with Alt they move the row itself.
 */
export const treeKeys =
  ({ toggle, step }: TreeActions) =>
  (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const from = event.target
    const row = from instanceof HTMLElement ? from.closest('tr') : null
    if (!(from instanceof HTMLElement) || !row || event.metaKey) return
    const id = Number(row.dataset.id)
    const isMirrored = getComputedStyle(row).direction === 'rtl'
    const key = (isMirrored && mirrored[event.key]) || event.key
    const onRow = from === row

    if (event.altKey) {
      const requested = STEPS[key]
      if (!requested) return
      event.preventDefault()
      step(id, requested)
      return
    }
    const isOpen = row.ariaExpanded
    if (onRow && key === 'ArrowRight' && isOpen === 'false') toggle(id, true)
    else if (onRow && key === 'ArrowLeft' && isOpen === 'true') toggle(id, false)
    else if (onRow && key === 'Enter') row.querySelector<HTMLElement>('[data-opens-row]')?.click()
    else {
      const target = targetOf(row, from, key, event.ctrlKey)
      if (!(target instanceof HTMLElement)) return
      target.focus()
    }
    event.preventDefault()
  }
