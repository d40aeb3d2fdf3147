import { Paper, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withTextsOf } from '../../i18n/i18n'
import { MOBILE_BREAKPOINT } from '../../theme/theme'
import { afterPaint } from '../after-paint'
import type { ListedRecord } from '../records'
import { useLater } from '../use-later'
import type { BulkAction } from './bulk'
import { DataTable, type RowsProps } from './data-table'
import { ListSkeleton } from './list-skeleton'
import { ListFailed, NothingFound, PastTheEnd } from './list-states'
import classes from './list-view.module.css'
import { type Ordering, useMoving } from './moving'
import { Pager } from './pager'
import { SearchBox } from './search-box'
import { selectedCount } from './selection'
import type { Preset } from './view-tabs'

/** The kind of row would be lost on the way through `lazy`. */
const lazily = <Part,>(load: () => Promise<Part>): Part =>
  lazy(async () => ({ default: (await load()) as ComponentType })) as unknown as Part

const loadTools = async () => {
  await afterPaint()
  return withTextsOf('listTools', import('./list-tools'))
}

const FilterChips = lazily(async () => (await loadTools()).FilterChips)
const ToolButtons = lazily(async () => (await loadTools()).ToolButtons)
const ViewTabs = lazily(async () => (await loadTools()).ViewTabs)
const BulkBar = lazily(async () => (await withTextsOf('listTools', import('./bulk-bar'))).BulkBar)
const CardList = lazily(async () => (await withTextsOf('listTools', import('./card-list'))).CardList)

/** Rows are dragged a moment after they are seen, so they do not wait for it. */
const loadDragging = async () => {
  await afterPaint()
  return (await import('./row-dragging')).RowDragging
}

interface ListViewProps<Row extends ListedRecord>
  extends Pick<RowsProps<Row>, 'list' | 'label' | 'targetOf' | 'currentId'> {
  /** In place of a list that has nothing yet. */
  empty: ReactNode
  presets?: readonly Preset[]
  bulkActions?: readonly BulkAction<Row>[]
  ordering?: Ordering | undefined
}

/** A list with all that belongs to it. The screen says what the rows are; nothing here knows. */
export const ListView = <Row extends ListedRecord>(props: ListViewProps<Row>) => {
  const { list, label, targetOf, currentId, empty, presets = [], bulkActions = [], ordering } = props
  const { t } = useTranslation()
  const { state, change, query, selection } = list
  const { data, error, isPlaceholderData, refetch } = query
  const isPhone = useMediaQuery(`(width < ${MOBILE_BREAKPOINT}px)`, undefined, {
    getInitialValueInEffect: false,
  })
  const rows = data?.data ?? []
  const total = data?.recordsFiltered ?? 0
  const moving = useMoving({ list, ordering, rows, total })
  const selectable = bulkActions.length > 0
  const RowDragging = useLater(loadDragging, moving?.canDrag)

  if (list.isEmpty) return <Paper withBorder>{empty}</Paper>

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
    if (!data) return <ListSkeleton />
    if (total === 0) return <NothingFound search={state.search} onClear={list.clear} />
    if (rows.length === 0) return <PastTheEnd onFirst={() => change({ page: 1 })} />
    const Rows: ComponentType<RowsProps<Row>> = isPhone ? CardList : DataTable
    return (
      <Suspense fallback={<ListSkeleton />}>
        <Rows {...{ list, label, targetOf, currentId, selectable, moving }} rows={moving?.rows ?? rows} />
        {moving?.canDrag && RowDragging && <RowDragging moving={moving} />}
        <Pager state={state} total={total} onChange={change} />
      </Suspense>
    )
  }

  const toolbar = (
    <div className={classes.toolbar}>
      <div className={classes.row}>
        <SearchBox
          label={t('table.searchIn', { list: label })}
          value={state.search}
          onSearch={(text) => change({ search: text, page: 1 })}
        />
        <Text size="sm" c="dimmed" role="status">
          {data && t('table.rows', { count: total })}
        </Text>
        <div className={classes.tools}>
          <Suspense fallback={null}>
            <ToolButtons list={list} total={total} />
          </Suspense>
        </div>
      </div>
      <div className={classes.chips}>
        <Suspense fallback={null}>
          <FilterChips list={list} />
        </Suspense>
      </div>
    </div>
  )
  return (
    <Paper withBorder className={classes.list}>
      <div className={classes.tabs}>
        <Suspense fallback={null}>
          <ViewTabs list={list} presets={presets} />
        </Suspense>
      </div>
      {selectedCount(selection, total) > 0 ? (
        <Suspense fallback={toolbar}>
          <BulkBar list={list} total={total} actions={bulkActions} />
        </Suspense>
      ) : (
        toolbar
      )}
      {content()}
      <div role="status" className={classes.said}>
        {moving?.said}
      </div>
    </Paper>
  )
}
