import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { Role } from '@fornace/contract/kit/roles'
import type { SavedViewRecord } from '@fornace/contract/kit/saved-view'
import { MAX_SAVED_VIEWS, VIEW_NAME_MAX } from '@fornace/contract/kit/saved-view-limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../client'
import { queryClient } from '../query-client'
import { isObject, reader } from '../record-readers'
import { partOf, withPartition } from '../records'
import type { ListFields } from './columns'
import { asker } from './datatables-query'
import { realFilters } from './filter-words'
import { comparableSearch, type ListSearch, type ListState, listStateOf, readListSearch } from './list-state'
import { type BrowserView, storedPreferences, storePreferences } from './stored-preferences'

/** A name for what a list shows: its search, filters, order and columns. */
export interface SavedView {
  /** Undefined while it is stored in the browser alone. */
  id: number | undefined
  name: string
  search: ListSearch
  /** Role with which it is shared. */
  role: Role | null
  author: string
  /** The user wrote it, and may change it. */
  isOwn: boolean
}

const PATH = 'saved-view'
const CACHE_MS = 60_000

const isView = (value: unknown): boolean =>
  isObject(value) && Number.isInteger(value.id) && typeof value.name === 'string' && isObject(value.search)

const viewReader = reader<SavedViewRecord>(isView)
const viewsReader = reader<{ views: SavedViewRecord[] }>(
  (value) => isObject(value) && Array.isArray(value.views) && value.views.every(isView),
)
const countsReader = reader<{ counts: (number | null)[] }>(
  (value) => isObject(value) && Array.isArray(value.counts),
)

const viewOf = ({ id, name, search, role, author, is_own }: SavedViewRecord): SavedView => ({
  id,
  name,
  search: readListSearch(search),
  role,
  author,
  isOwn: is_own,
})

const browserView = ({ name, search }: BrowserView): SavedView => ({
  id: undefined,
  name,
  search,
  role: null,
  author: '',
  isOwn: true,
})

const isSameView = (one: BrowserView, other: BrowserView): boolean =>
  one.name === other.name && comparableSearch(one.search) === comparableSearch(other.search)

const dropBrowserView = (list: string, view: BrowserView): void =>
  storePreferences(list, { views: storedPreferences(list).views.filter((one) => !isSameView(one, view)) })

/** Name without a number, or with the first one that is free: "Attive 2". */
const freeName = (name: string, taken: readonly string[]): string => {
  const begin = name.slice(0, VIEW_NAME_MAX)
  for (let number = 1; ; number++) {
    const free = number === 1 ? begin : `${begin.slice(0, VIEW_NAME_MAX - 4)} ${number}`
    if (!taken.includes(free)) return free
  }
}

/**
 * Moves the views that an older version stored in this browser to the server. One that the server does not take stays
 * here and is tried again the next time.
 */
const moveBrowserViews = async (list: string, stored: readonly SavedView[]): Promise<SavedView[]> => {
  const own = stored.filter(({ isOwn }) => isOwn)
  const left: SavedView[] = []
  for (const view of storedPreferences(list).views) {
    const isThere = own.some((one) => isSameView(one, view))
    const name = freeName(
      view.name.trim() || '–',
      own.map((one) => one.name),
    )
    const moved =
      isThere || own.length >= MAX_SAVED_VIEWS
        ? null
        : await createView(list, { name, search: view.search, role: null }).catch(() => null)
    if (moved) own.push(moved)
    if (moved || isThere) dropBrowserView(list, view)
    else left.push(browserView(view))
  }
  return [...own, ...left, ...stored.filter(({ isOwn }) => !isOwn)]
}

/** Views of the user, then those that others share. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: [PATH, list],
    queryFn: async ({ signal }) => {
      const { views } = await api.get(PATH, viewsReader, {
        query: new URLSearchParams({ list }),
        signal,
        silent: true,
      })
      return moveBrowserViews(list, views.map(viewOf))
    },
    staleTime: CACHE_MS,
    // Until the server answers, and where it does not.
    placeholderData: () => storedPreferences(list).views.map(browserView),
  })

interface ViewContent {
  name: string
  search: ListSearch
  role: Role | null
}

const createView = async (list: string, { name, search, role }: ViewContent): Promise<SavedView> =>
  viewOf(await api.post(PATH, { list, name, search, role }, viewReader))

const setViews = (list: string, change: (views: readonly SavedView[]) => SavedView[]): void => {
  queryClient.setQueryData(savedViewsQuery(list).queryKey, (views) => change(views ?? []))
  void queryClient.invalidateQueries({ queryKey: savedViewsQuery(list).queryKey })
}

/** A view is added after the other own ones. */
export const saveView = async (list: string, content: ViewContent): Promise<void> => {
  const saved = await createView(list, content)
  setViews(list, (views) => [
    ...views.filter(({ isOwn }) => isOwn),
    saved,
    ...views.filter(({ isOwn }) => !isOwn),
  ])
}

export const changeView = async (
  list: string,
  view: SavedView,
  change: Pick<ViewContent, 'name' | 'role'>,
): Promise<void> => {
  if (view.id === undefined) {
    const saved = await createView(list, { ...view, ...change })
    dropBrowserView(list, view)
    return setViews(list, (views) => views.map((one) => (isSameView(one, view) ? saved : one)))
  }
  const changed = viewOf(await api.patch(`${PATH}/${view.id}`, change, viewReader))
  setViews(list, (views) => views.map((one) => (one.id === changed.id ? changed : one)))
}

export const deleteView = async (list: string, view: SavedView): Promise<void> => {
  if (view.id === undefined) dropBrowserView(list, view)
  else await api.delete(`${PATH}/${view.id}`)
  setViews(list, (views) =>
    views.filter((one) => (view.id === undefined ? !isSameView(one, view) : one.id !== view.id)),
  )
}

/** Length limit of the query: the server takes addresses of 16 kB with their headers. */
const QUERY_MAX = 6_000

/** Views that the query has no room for stay without a count. */
const countsQuery = (
  { columns }: ListFields,
  views: readonly Pick<ListState, 'search' | 'filters'>[],
): URLSearchParams => {
  let query = new URLSearchParams({ format: 'counts' })
  for (const [index, { search, filters }] of views.entries()) {
    const longer = new URLSearchParams(query)
    longer.set(`views[${index}][search]`, search)
    for (const [key, value] of Object.entries(realFilters(columns, filters, asker())))
      longer.set(`views[${index}][filter][${key}]`, value)
    if (longer.toString().length > QUERY_MAX) break
    query = longer
  }
  return query
}

/** Numbers of rows of views, by their order; null where the list is not counted. */
export const viewCountsQuery = (
  resource: ResourceMetadata,
  fields: ListFields,
  searches: readonly ListSearch[],
) => {
  const query = withPartition(
    resource,
    countsQuery(
      fields,
      searches.map((search) => listStateOf({ ...search })),
    ),
  )
  return queryOptions({
    // Whatever changes the list changes its counts.
    queryKey: [resource.type, 'list', 'counts', searches, partOf(resource)],
    queryFn: ({ signal }) => api.get(resource.path, countsReader, { query, signal, silent: true }),
    select: ({ counts }) => counts,
    placeholderData: keepPreviousData,
  })
}
