import { numberedPage } from '@fornace/contract/kit/page'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { transitionEntry } from '@fornace/contract/kit/transition'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../api/client'

const reader = numberedPage(transitionEntry)

/** The steps of a record in its workflow, newest first. A save makes them be read anew, as the rest of its history. */
export const transitionsQuery = (resource: ResourceMetadata, id: number) =>
  infiniteQueryOptions({
    queryKey: [resource.type, 'history', id, 'transitions'],
    queryFn: ({ pageParam, signal }) =>
      api.get(`transition/${resource.type}/${id}`, reader, {
        query: new URLSearchParams({ page: String(pageParam) }),
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.next ? all.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ results }) => results),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
