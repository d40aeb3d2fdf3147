import { Paper } from '@mantine/core'
import { type ComponentType, type ReactNode, type RefCallback, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTextsOf } from '../../i18n/i18n'
import { pluralText } from '../../i18n/plural'
import { MOBILE_BREAKPOINT } from '../../theme/theme'
import { type ListRecord, mayRestore } from '../api/records'
import { lazily, useLater } from '../platform/chunk'
import { afterPaint } from '../platform/page'
import { Skeleton } from '../ui/skeleton'
import { type BulkAction, restoreAction } from './bulk'
import { DataTable, type RowsProps } from './data-table'
import { ListFailed } from './list-failed'
import classes from './list-view.module.css'
import { type Ordering, useMoving } from './moving'
import { Pager } from './pager'
import { SearchBox } from './search-box'
import { selectedCount } from './selection'
import type { ArchiveChoice } from './tool-buttons'
import type { Preset } from './view-tabs'

/** Below this many pixels a list is made of cards: a table would break its names. */
const CARDS_BELOW = 640
/** Space below a list. */
const MARGIN = 12
/** Header of the window, above a list that is scrolled to. */
const HEADER = 76

interface Room {
  /** For the list itself. */
  ref: RefCallback<HTMLElement>
  isNarrow: boolean
}

/**
 * Available width of a list, which is not that of the window: a sidebar may be open. The height of the rows, with the
 * pager still visible, is set as `--rows-height`.
 */
const useRoom = (): Room => {
  const [isNarrow, setNarrow] = useState(() => window.innerWidth < MOBILE_BREAKPOINT)
  const ref = useCallback((list: HTMLElement | null) => {
    if (!list) return
    const measure = () => {
      setNarrow(list.clientWidth < CARDS_BELOW)
      const rows = list.querySelector('[data-rows]')?.getBoundingClientRect()
      if (!rows) return
      const { top, bottom } = list.getBoundingClientRect()
      const start = top + window.scrollY
      // A list further down the page is scrolled to: what stands above it takes no room from its rows.
      const above = start < window.innerHeight / 2 ? start : HEADER
      const around = above + rows.top - top + bottom - rows.bottom
      list.style.setProperty('--rows-height', `calc(100dvh - ${Math.ceil(around + MARGIN)}px)`)
    }
    measure()
    // In a frame of its own: what it changes is the size that is observed.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return { ref, isNarrow }
}

const loadTools = async () => {
  await afterPaint()
  return withTextsOf('list-tools', import('./list-tools'))
}

const FilterChips = lazily(async () => (await loadTools()).FilterChips)
const PrintHead = lazily(async () => {
  await loadTools()
  return (await import('./print-head')).PrintHead
})
const loadEmpty = () => withTextsOf('list-tools', import('./empty-list'))
const NothingFound = lazily(async () => (await loadEmpty()).NothingFound)
const NothingDeleted = lazily(async () => (await loadEmpty()).NothingDeleted)
const PastTheEnd = lazily(async () => (await loadEmpty()).PastTheEnd)
const ToolButtons = lazily(async () => (await loadTools()).ToolButtons)
const ViewTabs = lazily(async () => (await loadTools()).ViewTabs)
const BulkBar = lazily(async () => (await withTextsOf('list-tools', import('./bulk-bar'))).BulkBar)
const RestoreButton = lazily(async () => (await import('./restore-button')).RestoreButton)
const CardList = lazily(async () => (await withTextsOf('list-tools', import('./card-list'))).CardList)
const PictureList = lazily(
  async () => (await withTextsOf('list-tools', import('./pictures/picture-list'))).PictureList,
)

/** Rows are dragged a moment after they are seen, so they do not wait for it. */
const loadDragging = async () => {
  await afterPaint()
  return (await import('./row-dragging')).RowDragging
}

export interface ListViewProps<Row extends ListRecord>
  extends Pick<RowsProps<Row>, 'list' | 'label' | 'targetOf' | 'currentId'> {
  /** Content of an empty list. */
  empty: ReactNode
  presets?: readonly Preset[] | undefined
  bulkActions?: readonly BulkAction<Row>[]
  ordering?: Ordering<Row> | undefined
  /** Its records as an archive, one more choice of the export. */
  archive?: ArchiveChoice<Row> | undefined
  /** The title says how many there are (`ListCount`). */
  isCounted?: boolean
}

/** A list with all that belongs to it. The screen says what the rows are; nothing here knows. */
export const ListView = <Row extends ListRecord>(props: ListViewProps<Row>) => {
  const {
    list,
    label,
    targetOf,
    currentId,
    empty,
    presets = [],
    bulkActions = [],
    ordering,
    archive,
    isCounted,
  } = props
  const { t } = useTranslation()
  const { state, change, query, selection } = list
  const { data, error, isPlaceholderData, refetch } = query
  const { ref, isNarrow } = useRoom()
  const rows = data?.data ?? []
  const total = data?.recordsFiltered ?? 0
  const actions = state.deleted ? [restoreAction<Row>(list.declared.resource)] : bulkActions
  const hasPictures = state.layout !== null && state.layout !== 'table'
  const moving = useMoving({
    list,
    ordering: state.deleted || hasPictures ? undefined : ordering,
    rows,
    total,
  })
  const selectable = actions.length > 0
  const RowDragging = useLater(loadDragging, moving?.canDrag)

  const content = () => {
    if (error && (!data || isPlaceholderData)) {
      return (
        <ListFailed
          error={error}
          onClear={list.isNarrowed ? list.clear : undefined}
          onRetry={() => void refetch()}
        />
      )
    }
    if (!data) return <Skeleton lines={8} rows />
    // Where the address limits the list, `recordsTotal` counts all records.
    const isEmpty = data.recordsTotal === 0 || (total === 0 && !list.isNarrowed)
    if (state.deleted && isEmpty) return <NothingDeleted />
    if (total === 0) return <NothingFound list={list} />
    if (rows.length === 0) return <PastTheEnd onFirst={() => change({ page: 1 })} />
    const Rows: ComponentType<RowsProps<Row>> = hasPictures ? PictureList : isNarrow ? CardList : DataTable
    return (
      <>
        <Rows
          {...{ list, label, targetOf, currentId, selectable, moving }}
          rows={moving?.rows ?? rows}
          action={state.deleted ? RestoreButton : undefined}
        />
        {moving?.canDrag && RowDragging && <RowDragging moving={moving} />}
        <Pager state={state} total={total} onChange={change} />
      </>
    )
  }

  const bulkBar = selectedCount(selection, total) > 0 && (
    <Suspense fallback={null}>
      <BulkBar list={list} total={total} actions={actions} targetOf={targetOf} isNarrow={isNarrow} />
    </Suspense>
  )
  const toolbar = (
    <div className={classes.toolbar}>
      {/* The bulk bar covers search and filters at their height, so that selecting a row moves nothing. */}
      {!isNarrow && bulkBar}
      <div className={classes.row} data-covered={(!isNarrow && bulkBar && true) || undefined}>
        <SearchBox
          label={t('table.searchIn', { list: label })}
          value={state.search}
          onSearch={(text) => change({ search: text, page: 1 })}
        />
        <div className={classes.chips}>
          <Suspense fallback={null}>
            <FilterChips list={list} presets={presets} />
          </Suspense>
        </div>
        <div className={classes.tools}>
          <Suspense fallback={null}>
            {!state.deleted && <ToolButtons list={list} total={total} archive={archive} />}
          </Suspense>
        </div>
      </div>
    </div>
  )
  const tabs = (
    <div className={classes.tabs}>
      <Suspense fallback={null}>
        <ViewTabs list={list} presets={presets} />
      </Suspense>
    </div>
  )
  if (list.isEmpty) {
    // All that there was may have been deleted.
    return (
      <Paper withBorder>
        {mayRestore(list.declared.resource) && tabs}
        {empty}
      </Paper>
    )
  }
  return (
    <Paper ref={ref} withBorder className={classes.list} data-list data-narrow={isNarrow || undefined}>
      {tabs}
      {toolbar}
      <Suspense fallback={null}>
        <PrintHead list={list} total={total} />
      </Suspense>
      <Suspense fallback={<Skeleton lines={8} rows />}>{content()}</Suspense>
      {isNarrow && bulkBar}
      {!isCounted && (
        <div role="status" className={classes.visuallyHidden}>
          {data && pluralText(list.declared.resource, total)}
        </div>
      )}
      <div role="status" className={classes.visuallyHidden}>
        {moving?.announcement}
      </div>
    </Paper>
  )
}
