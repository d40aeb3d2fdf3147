import { QueryClient } from '@tanstack/react-query'
import { isRejected } from './call-errors'
import { currentSession, subscribeToSession } from './session-store'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A rejection is final; only a request without an answer is retried.
      retry: (failures, error) => failures < 1 && !isRejected(error),
      retryDelay: 500,
    },
  },
})

// Cached data of one user must not be visible to the next.
let reader = currentSession()?.user.id
subscribeToSession(() => {
  const now = currentSession()?.user.id
  if (now === reader) return
  reader = now
  queryClient.clear()
})
