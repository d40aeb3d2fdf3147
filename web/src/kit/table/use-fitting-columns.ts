import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListRecord } from '../api/records'
import type { List } from './use-list'

/** In pixels; a longer column grows to its content, as far as there is room. */
const SHORT_COLUMN = 160

/** Gives the room that short columns leave to those that are cut. */
const growColumns = (table: HTMLTableElement, headings: readonly HTMLElement[]) => {
  table.toggleAttribute('data-natural', true)
  const widths = headings.map(({ offsetWidth }) => offsetWidth)
  table.toggleAttribute('data-natural', false)
  for (const [index, { style }] of headings.entries()) {
    const width = widths[index] ?? 0
    style.setProperty('--natural', width > SHORT_COLUMN ? `${width}px` : 'auto')
  }
}

/**
 * Usual columns leave the table from its end while they do not fit beside each other, and return when there is room.
 * Chosen columns stay: for them the table scrolls.
 */
export const useFittingColumns = <Row extends ListRecord>(list: List<Row>) => {
  const scroll = useRef<HTMLDivElement>(null)
  const cutAt = useRef(0)
  const fit = () => {
    const table = scroll.current?.querySelector('table')
    if (!table) return
    const headings = [...table.querySelectorAll<HTMLElement>('th[data-column]')]
    growColumns(table, headings)
    if (list.state.columns) return
    const room = scroll.current?.clientWidth ?? 0
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
