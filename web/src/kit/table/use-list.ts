import type { DeletedRecord } from '@fornace/contract/kit/deleted-record'
import type { PictureInfo } from '@fornace/contract/kit/picture'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Message } from '../../i18n/i18n'
import { type Column, type ListFields, visibleColumns } from '../api/list/columns'
import { deletedFields } from '../api/list/deleted'
import type { Layout, ListSearch } from '../api/list/list-state'
import { type ListState, listStateOf, writeListSearch } from '../api/list/list-state'
import { type ListRecord, listQuery } from '../api/records'
import { useDensity, usePreferences, viewSearch } from './list-preferences'
import { useSelection } from './selection'
import { useColumnFit } from './use-column-fit'

/** The state of a list is in the address: it survives a reload, follows Back and Forward, and can be shared. */
const useListState = (search: ListSearch) => {
  const navigate = useNavigate()
  const state = listStateOf({ ...search })
  // Changes apply to the pending location, not to the rendered one, so that two quick changes both count.
  const change = (changes: Partial<ListState> | ((latest: ListState) => Partial<ListState>)) => {
    const next = (search: object) => {
      const latest = listStateOf({ ...search })
      return writeListSearch({ ...latest, ...(typeof changes === 'function' ? changes(latest) : changes) })
    }
    // Every letter of a search, every tick at a column would be a step to go back through.
    const replace = 'search' in changes || 'columns' in changes || 'layout' in changes
    void navigate({ to: '.', search: next, replace })
  }
  return [state, change] as const
}

/** Rows of a list as pictures: what stands on a card, and under which headings. */
export interface PictureCards<Row> {
  pictureOf: (row: Row) => PictureInfo | null
  /** Fields whose columns stand below the name. */
  details: readonly string[]
  groups?: readonly PictureGroup<Row>[]
  /** The layout of those who have chosen none: the table, unless it is said here. */
  usual?: Layout
}

/** Heading over the cards with the same value of a field, while the list is sorted by it. */
export interface PictureGroup<Row> {
  field: string
  nameOf: (row: Row) => string | undefined
  /** The usual order is by this field. */
  isUsual?: boolean
}

const REFRESH_MS = 5_000

/** All that a list screen says of its list. */
export interface ListDeclaration<Row extends ListRecord> extends ListFields {
  resource: ResourceMetadata
  /** The first one opens the row. */
  columns: readonly Column<Row>[]
  /** Display name of a row. */
  nameOf: (row: Row) => string
  /** Label of a field, for rejections that name one. */
  labelOf?: (path: string) => string | undefined
  /** Name of the order in which the server sends the rows, unless another one is chosen. */
  usualOrder?: Message
  /** The list can be drawn as pictures too. */
  pictures?: PictureCards<Row>
  /** The row changes by itself: while one such is shown, the rows are read again every few seconds. */
  isUnderWay?: (row: Row) => boolean
}

/** Rows of deleted records have another type; the actions on them need only the id. */
const deletedOf = <Row extends ListRecord>({ resource }: ListDeclaration<Row>) =>
  ({
    resource,
    ...deletedFields,
    nameOf: ({ name }) => name,
    usualOrder: 'listTools.newestFirst',
  }) satisfies ListDeclaration<DeletedRecord> as unknown as ListDeclaration<Row>

export const useList = <Row extends ListRecord>(given: ListDeclaration<Row>, search: ListSearch) => {
  const [preferences, prefer] = usePreferences(given.resource.type)
  const [density, chooseDensity] = useDensity()
  const [addressed, change] = useListState(search)
  const declared = addressed.deleted ? deletedOf(given) : given
  const { pictures } = declared
  const state = {
    ...addressed,
    columns: addressed.columns ?? preferences.columns,
    layout: pictures ? (addressed.layout ?? preferences.layout ?? pictures.usual ?? 'table') : null,
  }
  const chooseLayout = (layout: Layout) => {
    prefer({ layout })
    change({ layout })
  }
  const query = useQuery({
    ...listQuery<Row>(declared.resource, declared, state),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some((row) => declared.isUnderWay?.(row)) && REFRESH_MS,
  })
  const visible = visibleColumns(declared.columns, state.columns)
  const match = JSON.stringify(viewSearch({ ...addressed, sort: [], columns: null, layout: null }))
  const [selection, select] = useSelection<Row>(match)
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0
  return {
    declared,
    state,
    change,
    query,
    selection,
    select,
    preferences,
    prefer,
    density,
    chooseDensity,
    chooseLayout,
    visible,
    ...useColumnFit(visible, state.columns),
    isNarrowed,
    // In a partition, `recordsTotal` counts all records.
    isEmpty:
      !isNarrowed &&
      !state.deleted &&
      (query.data?.recordsTotal === 0 || (query.data?.recordsFiltered === 0 && !query.isPlaceholderData)),
    clear: () => change({ search: '', filters: {}, page: 1 }),
  }
}

export type List<Row extends ListRecord> = ReturnType<typeof useList<Row>>
