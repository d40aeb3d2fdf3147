import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { recordReview } from '@fornace/contract/kit/review'
import type { Role } from '@fornace/contract/kit/roles'
import { reviewedSteps, type Workflow } from '@fornace/contract/kit/workflow'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client'
import type { ListFields } from '../../api/list/columns'
import { matchingRowsQuery } from '../../api/list/datatables-query'
import { type ListSearch, type ListState, listStateOf } from '../../api/list/list-state'
import { pageReader } from '../../api/record-readers'
import { type Page, recordQuery } from '../../api/records'

/** Length of a page of the queue, and the number of waiting records below which the next page is read. */
const QUEUE_PAGE = 100
export const QUEUE_RESERVE = 10

/** Records stay in memory while they wait for their turn on the screen. */
const KEPT_MS = 300_000
/** Interval in which the record on the screen is read anew: somebody else may decide on it. */
const WATCH_MS = 20_000

/** Filters, search and order of a list, over the states in which these roles decide; of those, what the list shows. */
export const queueState = (table: Workflow, roles: readonly Role[], search: ListSearch): ListState => {
  const state = listStateOf({ ...search })
  const all = reviewedSteps(table, roles).map(String)
  const filtered = all.filter((step) => state.filters.step?.split('|').includes(step))
  const step = (filtered.length > 0 ? filtered : all).join('|')
  return { ...state, filters: { ...state.filters, step } }
}

/** Ids of waiting records, in the order of the list. */
export const queueQuery = (
  resource: ResourceMetadata,
  fields: ListFields,
  state: ListState,
  start: number,
) => {
  const { search, sort, filters } = state
  return queryOptions({
    queryKey: [resource.type, 'review-queue', { search, sort, filters, start }],
    queryFn: async ({ signal }) => {
      const sent: ListFields = { columns: [{ key: 'step', kind: 'number' }] }
      const query = matchingRowsQuery(fields, state, sent)
      query.set('start', String(start))
      query.set('length', String(QUEUE_PAGE))
      const read = pageReader<Page<{ id: number }>>(sent)
      const { data, recordsFiltered } = await api.get(resource.path, read, { query, signal })
      return { ids: data.map(({ id }) => id), count: recordsFiltered, start }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Changes since the last decision. Below `history`, so that a save makes it be read anew. */
export const reviewQuery = (resource: ResourceMetadata, id: number | null) =>
  queryOptions({
    queryKey: [resource.type, 'history', id, 'review'],
    queryFn: ({ signal }) => api.get(`review/${resource.type}/${id}`, recordReview, { signal }),
    enabled: id !== null,
    staleTime: WATCH_MS,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
  })

/** Record of the queue: the next one is read ahead, the one on the screen is watched. */
export const queuedRecordQuery = <Item>(
  resource: ResourceMetadata,
  id: number | null,
  place: 'current' | 'next',
) => ({
  ...recordQuery<Item>(resource, String(id)),
  enabled: id !== null,
  gcTime: KEPT_MS,
  ...(place === 'current'
    ? { staleTime: 0, refetchInterval: WATCH_MS, refetchOnWindowFocus: true }
    : { staleTime: KEPT_MS }),
})
