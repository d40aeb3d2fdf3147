import { health } from '@fornace/contract/kit/health'
import { HEALTH } from '@fornace/contract/kit/health-metadata'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../kit/api/client'

const POLL_MS = 30_000

export const healthQuery = queryOptions({
  queryKey: [HEALTH.type],
  queryFn: ({ signal }) => api.get(HEALTH.path, health, { signal }),
  staleTime: 0,
  refetchInterval: POLL_MS,
})
