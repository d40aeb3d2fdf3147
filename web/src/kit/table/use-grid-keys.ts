import { useEffect, useLayoutEffect, useRef } from 'react'
import type { GridKeys } from './grid-keys'

/** For the link that opens a row, and for the buttons that move it. */
export const OPENS_ROW = { 'data-opens-row': true }
export const moves = (by: -1 | 1) => ({ 'data-moves': by })

/** The rows do not wait for their keys, which come a moment later. */
export const useGridKeys = () => {
  const table = useRef<HTMLTableElement>(null)
  const keys = useRef<GridKeys>(null)

  useLayoutEffect(() => keys.current?.settle())

  useEffect(() => {
    let isDeleted = false
    void import('./grid-keys').then(({ gridKeys }) => {
      if (!isDeleted && table.current) keys.current = gridKeys(table.current)
    })
    return () => {
      isDeleted = true
      keys.current?.stop()
      keys.current = null
    }
  }, [])

  return { ref: table, role: 'grid' } as const
}
