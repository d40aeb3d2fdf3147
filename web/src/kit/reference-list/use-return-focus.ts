import { useEffect, useRef } from 'react'
import { rowLinkId } from '../table/row-link'

interface ReturnFocus {
  openId: string | undefined
  /** The rows are being read anew, so the row to go back to may be about to vanish. */
  busy: boolean
  fallbackId: string
}

/** When the panel closes, the focus goes back to the row that opened it, or to the button when there is none. */
export const useReturnFocus = ({ openId, busy, fallbackId }: ReturnFocus): void => {
  const closed = useRef<string>(undefined)
  const before = useRef(openId)
  useEffect(() => {
    if (before.current && !openId) closed.current = before.current
    before.current = openId
    if (openId || busy || !closed.current) return
    const target = document.getElementById(rowLinkId(closed.current)) ?? document.getElementById(fallbackId)
    target?.focus()
    closed.current = undefined
  }, [openId, busy, fallbackId])
}
