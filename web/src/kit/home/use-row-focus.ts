import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Focus of a list whose rows vanish: it moves to the row that takes the place of the removed one. */
export const useRowFocus = (list: RefObject<HTMLUListElement | null>) => {
  const focused = useRef<{ row: Element; index: number } | null>(null)
  useLayoutEffect(() => {
    const last = focused.current
    const rows = list.current?.children
    if (!last || !rows || last.row.isConnected || document.activeElement !== document.body) return
    focused.current = null
    const next = rows[Math.min(last.index, rows.length - 1)]
    next?.querySelector<HTMLElement>('a, button')?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      const rows = [...(list.current?.children ?? [])]
      const index = rows.findIndex((row) => row.contains(target))
      const row = rows[index]
      focused.current = row ? { row, index } : null
    },
    onBlur: ({ target }: FocusEvent) => {
      // A disabled button loses the focus although the person did not leave it.
      if (!target.matches(':disabled')) focused.current = null
    },
  }
}
