import { newTitle } from '@fornace/contract/kit/noun'
import { creatorsOf, type ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { Role } from '@fornace/contract/kit/roles'
import { type AnyRoute, type AsyncRouteComponent, createRoute, useParams } from '@tanstack/react-router'
import type { ListFields } from '../api/list/columns'
import { type ListSearch, readListSearch } from '../api/list/list-state'
import { listStateAt } from '../api/list/stored-preferences'
import { queryClient } from '../api/query-client'
import { listQuery, recordQuery } from '../api/records'
import { soon } from '../platform/chunk'
import { withProps } from '../ui/with-props'
import type { HomeBlock } from './home-block'
import { filledPath } from './routes-tree'
import type { Screen } from './screen'

/** Where the screens of a kind of record are. What their own address says besides, such as a year, is in all of them. */
export interface RecordAddresses {
  list: string
  new: string
  record: (id: number) => string
  /** Reading page of a record, where it has one. */
  read?: (id: number) => string
}

export interface ListScreenProps {
  addresses: RecordAddresses
  search: ListSearch
}

export interface RecordScreenProps {
  addresses: RecordAddresses
  /** Nothing for a new one. */
  id: string | null
}

export interface ReadingRouteProps {
  addresses: RecordAddresses & Required<Pick<RecordAddresses, 'read'>>
  id: string
}

/** Search parameters that an address of a record may have of its own. */
type RecordSearchKey = 'step'

type RecordSearch = ListSearch & Partial<Record<RecordSearchKey, string>>

const readRecordSearch =
  (keys: readonly RecordSearchKey[]) =>
  (search: Record<string, unknown>): RecordSearch => ({
    ...readListSearch(search),
    ...Object.fromEntries(keys.flatMap((key) => (search[key] ? [[key, String(search[key])]] : []))),
  })

interface RecordRoutes<List extends string, New extends string, One extends string> {
  /** Paths below the area; the last one contains `$id`. */
  paths: Readonly<{ list: List; new: New; record: One }>
  /** Title of the list, and its links in the menu or on Home. */
  screen: Pick<Screen, 'title' | 'short' | 'inMenu' | 'onHome' | 'menuEntry'>
  /** Roles of the list and of its records, where they differ. */
  roles?: Readonly<{ list: readonly Role[]; record: readonly Role[] }>
  ListScreen: AsyncRouteComponent<ListScreenProps>
  RecordScreen: AsyncRouteComponent<RecordScreenProps>
  /** Reading page of a record, below its address; those who only read land there. */
  ReadingScreen?: AsyncRouteComponent<ReadingRouteProps>
  /** Prefetches while the code of the screen loads: the rows with these columns, the record. */
  prefetch?: { rows?: ListFields; record?: true }
  /** Search parameters of a record besides those of its list, such as the step of a wizard. */
  recordSearch?: readonly RecordSearchKey[]
  /** Default search parameters of a new record. */
  usual?: Screen['usual']
  home?: readonly HomeBlock[]
}

/**
 * The routes of a kind of record: its list, a new one, an existing one, and where declared its reading page. Who may enter them, and what they are called,
 * is what the contract says of it.
 */
export const recordRoutes = <
  Parent extends AnyRoute,
  const List extends string,
  const New extends string,
  const One extends string,
>(
  parent: Parent,
  resource: ResourceMetadata,
  {
    paths,
    screen,
    ListScreen,
    RecordScreen,
    ReadingScreen,
    prefetch = {},
    recordSearch = [],
    usual,
    home = [],
    ...given
  }: RecordRoutes<List, New, One>,
) => {
  const { type, label, noun, access } = resource
  const all = access.screen ?? access.read
  const roles = given.roles ?? { list: all, record: all }
  const menuEntry = screen.menuEntry ?? ((): string => filledPath(list.fullPath))
  const list = createRoute({
    getParentRoute: () => parent,
    path: paths.list,
    validateSearch: readListSearch,
    staticData: { screen: { ...screen, roles: roles.list }, lists: type, home },
    loaderDeps: ({ search }) => search,
    loader: ({ deps }): Promise<void> | undefined =>
      prefetch.rows &&
      soon(queryClient.prefetchQuery(listQuery(resource, prefetch.rows, listStateAt(type, deps)))),
  })
  // A record keeps the list's search parameters, so that Back restores the same rows.
  const newRecord = createRoute({
    getParentRoute: () => parent,
    path: paths.new,
    validateSearch: readListSearch,
    staticData: {
      screen: {
        title: newTitle(noun),
        roles: creatorsOf(access),
        creates: true,
        menuEntry,
        ...(usual && { usual }),
      },
    },
  })
  const loader = ({ params }: { params: object }): Promise<void> | undefined =>
    prefetch.record && soon(queryClient.prefetchQuery(recordQuery(resource, (params as { id: string }).id)))
  const record = createRoute({
    getParentRoute: () => parent,
    path: paths.record,
    validateSearch: readRecordSearch(recordSearch),
    staticData: { screen: { title: label, roles: roles.record, menuEntry }, opens: type },
    loader,
  })
  const reading =
    ReadingScreen &&
    createRoute({
      getParentRoute: () => parent,
      path: `${paths.record}/read`,
      validateSearch: readListSearch,
      staticData: { screen: { title: label, roles: roles.record, menuEntry } },
      loader,
    })

  const useAddresses = (): RecordAddresses => {
    const params = useParams({ strict: false })
    return {
      list: filledPath(list.fullPath, params),
      new: filledPath(newRecord.fullPath, params),
      record: (id) => filledPath(record.fullPath, { ...params, id }),
      ...(reading && { read: (id) => filledPath(reading.fullPath, { ...params, id }) }),
    }
  }
  list.update({
    component: withProps(ListScreen, () => ({ addresses: useAddresses(), search: list.useSearch() })),
  })
  newRecord.update({ component: withProps(RecordScreen, () => ({ addresses: useAddresses(), id: null })) })
  record.update({
    component: withProps(RecordScreen, () => ({
      addresses: useAddresses(),
      id: String(useParams({ strict: false }).id ?? ''),
    })),
  })
  if (ReadingScreen)
    reading?.update({
      component: withProps(ReadingScreen, () => {
        const addresses = useAddresses()
        return {
          addresses: { ...addresses, read: addresses.read ?? addresses.record },
          id: String(useParams({ strict: false }).id ?? ''),
        }
      }),
    })
  return [list, newRecord, record, ...(reading ? [reading] : [])] as const
}
