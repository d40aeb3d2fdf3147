import { useEffect, useLayoutEffect, useRef } from 'react'
import type { GridKeys } from './grid-keys'

/** For the link that opens a row, and for the buttons that move it. */
export const OPENS_ROW = { 'data-opens-row': true }
export const moves = (by: -1 | 1) => ({ 'data-moves': by })

/** Keys of rows or cards. Those do not wait for their keys, which come a moment later. */
export const useWalkingKeys = <Part extends HTMLElement>(load: () => Promise<(part: Part) => GridKeys>) => {
  const part = useRef<Part>(null)
  const keys = useRef<GridKeys>(null)

  useLayoutEffect(() => keys.current?.settle())

  useEffect(() => {
    let isDeleted = false
    void load().then((start) => {
      if (!isDeleted && part.current) keys.current = start(part.current)
    })
    return () => {
      isDeleted = true
      keys.current?.stop()
      keys.current = null
    }
  }, [load])

  return part
}

const loadGridKeys = async () => (await import('./grid-keys')).gridKeys

export const useGridKeys = () => ({ ref: useWalkingKeys(loadGridKeys), role: 'grid' }) as const
