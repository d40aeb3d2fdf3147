import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../i18n/i18n'
import { failureText } from '../failure-text'
import { tellProblem } from '../notices'
import type { VersionedRecord } from '../records'
import type { Sort } from './list-state'
import { rowLinkId } from './row-link'

/** A list whose rows have an order of their own, that people change. */
export interface Ordering {
  /** The column that holds it; rows are moved while it is what sorts them. */
  column: string
  save: (ids: number[]) => Promise<void>
}

export interface Moving<Row> {
  move: (row: Row, by: -1 | 1) => void
  /** Read out after each step. */
  said: string
}

const isByOrder = (column: string, sort: readonly Sort[]): boolean =>
  sort.length === 0 || (sort.length === 1 && sort[0]?.column === column && !sort[0].descending)

interface MovingRows<Row> {
  ordering: Ordering | undefined
  sort: readonly Sort[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
}

export const useMoving = <Row extends VersionedRecord>(props: MovingRows<Row>): Moving<Row> | null => {
  const { ordering, sort, rows, nameOf } = props
  const [said, setSaid] = useState('')
  const busy = useRef(false)
  const pressed = useRef<{ id: number; by: -1 | 1 }>(null)

  // The browser takes the focus away from what is moved about in the page.
  useLayoutEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return
    const { id, by } = pressed.current
    const row = document.getElementById(rowLinkId(id))?.closest('tr, li')
    row?.querySelector<HTMLElement>(`[data-moves="${by}"]`)?.focus()
  })

  if (!ordering || !isByOrder(ordering.column, sort)) return null

  const move = async (row: Row, by: -1 | 1) => {
    const ids = rows.map(({ id }) => id)
    const from = ids.indexOf(row.id)
    const other = ids[from + by]
    if (other === undefined || busy.current) return
    ids[from + by] = row.id
    ids[from] = other
    busy.current = true
    pressed.current = { id: row.id, by }
    try {
      await ordering.save(ids)
      setSaid(t('table.moved', { name: nameOf(row), place: from + by + 1, count: rows.length }))
    } catch (error) {
      tellProblem({ message: failureText(error) })
    } finally {
      busy.current = false
    }
  }
  return { move: (row, by) => void move(row, by), said }
}
