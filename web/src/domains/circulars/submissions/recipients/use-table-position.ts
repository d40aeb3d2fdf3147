import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Extent, type Position, positionAfter, within } from './recipient-keys'

/** Marks an element that the keys stop at. */
export const stopAt = (row: number, column: number, isCurrent: boolean) => ({
  'data-stop': `${row}:${column}`,
  tabIndex: isCurrent ? 0 : -1,
})

const positionOf = (target: EventTarget): Position | null => {
  const stop = target instanceof Element && target.closest('[data-stop]')?.getAttribute('data-stop')
  const [row, column] = (stop || '').split(':').map(Number)
  return row === undefined || column === undefined ? null : { row, column }
}

interface TablePosition {
  position: Position
  /** Sets the focus to a cell, once it is drawn. */
  focus: (position: Position) => void
  onFocus: (event: FocusEvent) => void
  /** Whether the key has moved the focus. */
  move: (event: KeyboardEvent) => boolean
}

/**
 * The one cell of the table that Tab stops at. The caller draws its row wherever the table is scrolled to: a row that is
 * not drawn would lose the focus.
 */
export const useTablePosition = (
  grid: RefObject<HTMLElement | null>,
  extent: Extent,
  reveal: (index: number) => void,
): TablePosition => {
  const [requested, setRequested] = useState<Position>({ row: 1, column: 0 })
  const position = within(requested, extent)
  const pending = useRef<Position | null>(null)

  useLayoutEffect(() => {
    const target = pending.current
    pending.current = null
    if (!target) return
    const stop = grid.current?.querySelector<HTMLElement>(`[data-stop="${target.row}:${target.column}"]`)
    stop?.focus({ preventScroll: true })
  })

  const focus = (next: Position) => {
    pending.current = next
    if (next.row > 0) reveal(next.row - 1)
    setRequested(next)
  }

  return {
    position,
    focus,
    onFocus: ({ target }) => {
      const focused = positionOf(target)
      if (focused) setRequested(focused)
    },
    move: (event) => {
      const from = positionOf(event.target)
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      const next = from && positionAfter(event.nativeEvent, from, extent, isRightToLeft)
      if (!next) return false
      event.preventDefault()
      focus(next)
      return true
    },
  }
}
