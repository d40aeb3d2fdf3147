import { usedBy } from '@fornace/contract/kit/used-by'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client'

/** What keeps a record from being deleted. */
export const usedByQuery = (type: string, id: number) =>
  queryOptions({
    queryKey: [type, 'used-by', id],
    queryFn: ({ signal }) => api.get(`used-by/${type}/${id}`, usedBy, { signal }),
    select: ({ results }) => results,
    // Somebody may have let go of it since.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
