import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListRecord } from '../api/records'
import type { List } from './use-list'

/**
 * Usual columns leave the table from its end while they do not fit beside each other, and return when there is room.
 * Chosen columns stay: for them the table scrolls.
 */
export const useFittingColumns = <Row extends ListRecord>(list: List<Row>) => {
  const scroll = useRef<HTMLDivElement>(null)
  const cutAt = useRef(0)
  const fit = () => {
    const table = scroll.current?.querySelector('table')
    if (!table || list.state.columns) return
    const room = scroll.current?.clientWidth ?? 0
    const headings = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
    let { offsetWidth } = table
    while (offsetWidth > room && headings.length > 1) offsetWidth -= headings.pop()?.offsetWidth ?? 0
    const hasMore = room > cutAt.current && list.fitting.length < list.visible.length
    if (!hasMore && headings.length === list.fitting.length) return
    cutAt.current = room
    list.fitColumns(hasMore ? list.visible.length : headings.length)
  }
  const latest = useRef(fit)
  // Before the rows are seen.
  useLayoutEffect(() => {
    latest.current = fit
    fit()
  })
  // The window, the menu and the font change widths without a render.
  useEffect(() => {
    const table = scroll.current?.firstElementChild
    if (!table) return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return scroll
}
