import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../i18n/i18n'
import { failureText } from '../failure-text'
import { tellProblem } from '../notices'
import { queryClient } from '../query-client'
import { listQuery, type VersionedRecord } from '../records'
import type { Sort } from './list-state'
import { withMoved } from './places'
import { rowLinkId } from './row-link'
import type { List } from './use-list'

/** A list whose rows have an order of their own, that people change. */
export interface Ordering {
  /** The column that holds it; rows are moved while it is what sorts them. */
  column: string
  /** These rows take, in this order, the places that they hold together now. */
  save: (ids: number[]) => Promise<void>
}

export interface Moving<Row> {
  /** As they stand, or will in a moment. */
  rows: readonly Row[]
  /** One step, over the edge of the page too. */
  move: (row: Row, by: -1 | 1) => void
  /** To another place on this page. */
  drop: (from: number, to: number) => void
  /** Whether there is nowhere further to go from this place on the page. */
  isEnd: (place: number, by: -1 | 1) => boolean
  /** Rows are dragged among all their neighbours, or not at all: a filter hides some. */
  canDrag: boolean
  /** Not while the last move is on its way. */
  busy: boolean
  /** Read out after each move. */
  said: string
}

const isByOrder = (column: string, sort: readonly Sort[]): boolean =>
  sort.length === 0 || (sort.length === 1 && sort[0]?.column === column && !sort[0].descending)

interface MovingRows<Row extends VersionedRecord> {
  list: List<Row>
  ordering: Ordering | undefined
  rows: readonly Row[]
  total: number
}

export const useMoving = <Row extends VersionedRecord>(props: MovingRows<Row>): Moving<Row> | null => {
  const { list, ordering, rows, total } = props
  const { state, declared } = list
  const [said, setSaid] = useState('')
  const [saving, setSaving] = useState(false)
  // Until the server has answered, the rows stand where they were put.
  const [put, setPut] = useState<{ of: readonly Row[]; rows: readonly Row[] } | null>(null)
  // The rows of another page may still stand in for those of this one.
  const busy = saving || list.query.isPlaceholderData
  const pressed = useRef<{ id: number; by: -1 | 1; page: number }>(null)

  // The browser takes the focus away from what is moved about in the page, or to another one.
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { id, by, page } = pressed.current
    if (document.activeElement === document.body) {
      const row = document.getElementById(rowLinkId(id))?.closest('tr, li')
      row?.querySelector<HTMLElement>(`[data-moves="${by}"]`)?.focus()
    } else if (!busy && page === state.page) pressed.current = null
  })

  if (!ordering || !isByOrder(ordering.column, state.sort)) return null

  const shown = put?.of === rows ? put.rows : rows
  const before = (state.page - 1) * state.size
  const isEnd = (place: number, by: -1 | 1) => before + place + by < 0 || before + place + by >= total

  const save = async (row: Row, place: number, work: () => Promise<void>) => {
    if (busy) return
    setSaving(true)
    try {
      await work()
      setSaid(t('table.moved', { name: declared.nameOf(row), place: before + place + 1, count: total }))
    } catch (error) {
      setPut(null)
      tellProblem({ message: failureText(error) })
    } finally {
      setSaving(false)
    }
  }

  const drop = (from: number, to: number) => {
    const row = shown[from]
    if (!row) return
    void save(row, to, async () => {
      const moved = withMoved(shown, from, to)
      setPut({ of: rows, rows: moved })
      await ordering.save(moved.map(({ id }) => id))
    })
  }

  /** Changes places with the nearest row of the page before or after, and goes along. */
  const leavePage = (row: Row, place: number, by: -1 | 1) =>
    save(row, place, async () => {
      const beyond = { ...state, page: before + place + 1, size: 1 }
      const query = listQuery<Row>(declared.resource, declared, beyond)
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      const ids = [row.id, ...data.map(({ id }) => id)]
      await ordering.save(by < 0 ? ids : ids.reverse())
      list.change({ page: state.page + by })
    })

  const move = (row: Row, by: -1 | 1) => {
    const from = shown.indexOf(row)
    if (busy || isEnd(from, by)) return
    const stays = shown[from + by] !== undefined
    pressed.current = { id: row.id, by, page: stays ? state.page : state.page + by }
    if (stays) drop(from, from + by)
    else void leavePage(row, from + by, by)
  }

  return { rows: shown, move, drop, isEnd, canDrag: !list.isNarrowed, busy, said }
}
