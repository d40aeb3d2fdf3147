import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../i18n/i18n'
import { failureText } from '../api/failure-text'
import type { Sort } from '../api/list/list-state'
import { queryClient } from '../api/query-client'
import { type ListRecord, listQuery, type RecordId } from '../api/records'
import { withMoved } from '../platform/collections'
import { toastProblem } from '../ui/toasts'
import { rowLinkId } from './row-labels'
import type { List } from './use-list'

/** A list whose rows have an order of their own, that people change. */
export interface Ordering<Row> {
  /** The column that holds it; rows are moved while it is what sorts them. */
  column: string
  /** These rows take, in this order, the places that they hold together now. */
  save: (ids: RecordId[]) => Promise<void>
  /** The others stay where they are, and are passed over; without it every row can be moved. */
  isMovable?: ((row: Row) => boolean) | undefined
}

export interface Moving<Row> {
  /** As they stand, or will in a moment. */
  rows: readonly Row[]
  /** Whether the row at this index of the page can be moved. */
  isMovable: (index: number) => boolean
  /** One step, over the edge of the page too. */
  move: (row: Row, by: -1 | 1) => void
  /** Moves to another index of this page. */
  drop: (from: number, to: number) => void
  /** Whether the row at this index of the page cannot move further. */
  isEnd: (index: number, by: -1 | 1) => boolean
  /** Rows are dragged among all their neighbours, or not at all: a filter hides some. */
  canDrag: boolean
  /** A row is on its way to another page, or another page to the screen. */
  busy: boolean
  /** Read out after each move. */
  announcement: string
}

const isByOrder = (column: string, sort: readonly Sort[]): boolean =>
  sort.length === 0 || (sort.length === 1 && sort[0]?.column === column && !sort[0].descending)

interface MovingRows<Row extends ListRecord> {
  list: List<Row>
  ordering: Ordering<Row> | undefined
  rows: readonly Row[]
  total: number
}

const inOrder = <Row extends ListRecord>(rows: readonly Row[], ids: readonly RecordId[]) => {
  const matches = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return matches.length === rows.length ? matches : rows
}

export const useMoving = <Row extends ListRecord>(props: MovingRows<Row>): Moving<Row> | null => {
  const { list, ordering, rows, total } = props
  const { state, declared } = list
  const [announcement, setAnnouncement] = useState('')
  const [leaving, setLeaving] = useState(false)
  // The rows stand where they were put, until those have come that the server has put there.
  const [put, setPut] = useState<{ ids: readonly RecordId[]; until: readonly Row[] | null } | null>(null)
  const saving = useRef({ last: Promise.resolve(), waiting: 0 })
  const pressed = useRef<{ id: RecordId; by: -1 | 1; page: number }>(null)
  const latest = useRef(rows)
  // The rows of another page may still stand in for those of this one.
  const busy = leaving || list.query.isPlaceholderData

  useLayoutEffect(() => {
    latest.current = rows
    if (!pressed.current) return
    // The browser drops the focus of an element that is moved in the page, or to another one.
    const { id, by, page } = pressed.current
    if (document.activeElement === document.body) {
      const row = document.getElementById(rowLinkId(id))?.closest('tr, li')
      row?.querySelector<HTMLElement>(`[data-moves="${by}"]`)?.focus()
    } else if (!busy && page === state.page) pressed.current = null
  })

  if (!ordering || !isByOrder(ordering.column, state.sort)) return null

  const visible = put && (put.until ?? rows) === rows ? inOrder(rows, put.ids) : rows
  const before = (state.page - 1) * state.size
  const { isMovable = () => true } = ordering
  if (!visible.some(isMovable)) return null
  /** The nearest row that gives way. */
  const nextPosition = (from: number, by: -1 | 1) => {
    for (let index = from + by; ; index += by) {
      const row = visible[index]
      if (!row || isMovable(row)) return index
    }
  }
  const isEnd = (index: number, by: -1 | 1) => {
    const next = nextPosition(index, by)
    // Where some rows are fixed, it is unknown whether the first row of another page gives way.
    return (
      visible[next] === undefined &&
      (Boolean(ordering.isMovable) || before + next < 0 || before + next >= total)
    )
  }

  /** Saves one after the other, however fast the button is pressed. */
  const save = (row: Row, index: number, work: () => Promise<void>) => {
    const { current: queue } = saving
    const done = t('table.moved', { name: declared.nameOf(row), place: before + index + 1, count: total })
    const run = async () => {
      try {
        await work()
        setAnnouncement(done)
      } catch (error) {
        setPut(null)
        toastProblem({ message: failureText(error) })
      }
      queue.waiting -= 1
      if (queue.waiting === 0) setPut((now) => now && { ...now, until: latest.current })
    }
    queue.waiting += 1
    queue.last = queue.last.then(run)
  }

  const drop = (from: number, to: number) => {
    const row = visible[from]
    if (!row || !isMovable(row)) return
    // Among those that move; the others stay between them.
    const movable = visible.filter(isMovable)
    const passed = visible.slice(0, to > from ? to + 1 : to).filter(isMovable).length
    const moved = withMoved(movable, movable.indexOf(row), to > from ? passed - 1 : passed)
    const next = moved.values()
    const all = visible.map((one) => (isMovable(one) ? (next.next().value ?? one) : one))
    setPut({ ids: all.map(({ id }) => id), until: null })
    save(row, all.indexOf(row), () => ordering.save(moved.map(({ id }) => id)))
  }

  /** Changes places with the nearest row of the page before or after, and goes along. */
  const leavePage = (row: Row, index: number, by: -1 | 1) => {
    setLeaving(true)
    save(row, index, async () => {
      try {
        const beyond = { ...state, page: before + index + 1, size: 1 }
        const query = listQuery<Row>(declared.resource, declared, beyond)
        const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
        const ids = [row.id, ...data.map(({ id }) => id)]
        await ordering.save(by < 0 ? ids : ids.reverse())
        list.change({ page: state.page + by })
      } finally {
        setLeaving(false)
      }
    })
  }

  const move = (row: Row, by: -1 | 1) => {
    const from = visible.indexOf(row)
    if (busy || isEnd(from, by)) return
    const to = nextPosition(from, by)
    const stays = visible[to] !== undefined
    pressed.current = { id: row.id, by, page: stays ? state.page : state.page + by }
    if (stays) drop(from, to)
    else leavePage(row, to, by)
  }

  const isMovableAt = (index: number) => visible[index] !== undefined && isMovable(visible[index])

  return {
    rows: visible,
    isMovable: isMovableAt,
    move,
    drop,
    isEnd,
    canDrag: !list.isNarrowed,
    busy,
    announcement,
  }
}
