import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { SavedViewRecord } from '@fornace/contract/kit/saved-view'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../client'
import { isObject, reader } from '../record-readers'
import { partOf, withPartition } from '../records'
import type { ListFields } from './columns'
import { asker } from './datatables-query'
import { realFilters } from './filter-words'
import { type ListSearch, type ListState, listStateOf } from './list-state'
import { browserView, isView, VIEW_PATH, viewOf } from './saved-view-record'
import { storedPreferences } from './stored-preferences'

const CACHE_MS = 60_000

const viewsReader = reader<{ views: SavedViewRecord[] }>(
  (value) => isObject(value) && Array.isArray(value.views) && value.views.every(isView),
)
const countsReader = reader<{ counts: (number | null)[] }>(
  (value) => isObject(value) && Array.isArray(value.counts),
)

/** Views of the user, then those that others share. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: [VIEW_PATH, list],
    queryFn: async ({ signal }) => {
      const { views } = await api.get(VIEW_PATH, viewsReader, {
        query: new URLSearchParams({ list }),
        signal,
        silent: true,
      })
      const stored = views.map(viewOf)
      if (storedPreferences(list).views.length === 0) return stored
      return (await import('./moved-views')).moveBrowserViews(list, stored)
    },
    staleTime: CACHE_MS,
    // Until the server answers, and where it does not.
    placeholderData: () => storedPreferences(list).views.map(browserView),
  })

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
