import { useEffect, useRef } from 'react'
import { rowLinkId } from './row-link'

interface ReturnFocus {
  openId: string | undefined
  /** The rows are being read anew, so the row to go back to may be about to vanish. */
  busy: boolean
  /** Without it, the title of the screen. */
  fallbackId?: string
}

/** When the panel closes, the focus goes back to the row that opened it, or, when it is gone, where the screen goes on from. */
export const useReturnFocus = ({ openId, busy, fallbackId }: ReturnFocus): void => {
  const closed = useRef<string>(undefined)
  const before = useRef(openId)
  useEffect(() => {
    if (before.current && !openId) closed.current = before.current
    before.current = openId
    if (openId || busy || !closed.current) return
    const target =
      document.getElementById(rowLinkId(closed.current)) ??
      document.querySelector<HTMLElement>(fallbackId ? `#${fallbackId}` : 'h1')
    target?.focus()
    closed.current = undefined
  }, [openId, busy, fallbackId])
}
