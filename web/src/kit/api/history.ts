import { type HistoryEntry, historyEntry } from '@fornace/contract/kit/history'
import { numberedPage } from '@fornace/contract/kit/page'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from './client'
import { queryClient } from './query-client'
import type { OwnRecord } from './records'

const reader = numberedPage(historyEntry)

/** What happened to a record, newest first. */
export const historyQuery = (resource: ResourceMetadata, id: number) =>
  infiniteQueryOptions({
    queryKey: [resource.type, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      api.get(`history/${resource.type}/${id}`, reader, {
        query: new URLSearchParams({ page: String(pageParam) }),
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.next ? all.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ results }) => results),
    // History must be current each time it is opened.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** The last author of each field; undefined when the history has no entry for it. */
export const lastAuthors = async (
  resource: ResourceMetadata & Partial<OwnRecord>,
  id: number,
): Promise<(path: string) => string | undefined> => {
  // Only its owner changes an own record, from another window.
  if (resource.own) return () => undefined
  const entries = await queryClient
    .fetchInfiniteQuery({ ...historyQuery(resource, id), retry: false })
    .then(({ pages }) => pages.flatMap(({ results }) => results))
    .catch((): HistoryEntry[] => [])
  return (path) => entries.find(({ changes }) => path in changes)?.actor?.name
}
