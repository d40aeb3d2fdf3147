import { useChildMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { RecordId } from '../api/records'
import { rowLinkId } from './row-labels'

/** Link to the panel of a list, which keeps page, search and order. */
export const panelLink = (path: string, item: RecordId) => {
  // Typed as a plain string: the route determines the list.
  const to: string = `${path}/${item}`
  return { to, search: true } as const
}

/** The row in the panel, `new` for one that is being made, nothing while the panel is closed. */
export const useOpenId = (): string | undefined =>
  useChildMatches({
    select: (matches) => {
      const child = matches[0]
      if (!child) return undefined
      return 'id' in child.params ? String(child.params.id) : 'new'
    },
  })

interface ReturnFocus {
  openId: string | undefined
  /** The rows are being read anew, so the row to go back to may be about to vanish. */
  busy: boolean
  /** Without it, the title of the screen. */
  fallbackId?: string
}

/** When the panel closes, the focus returns to the row that opened it, or to `fallbackId` when it is no longer listed. */
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
