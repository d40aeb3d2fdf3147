import { QueryClient } from '@tanstack/react-query'
import { isRejected } from './call-errors'
import { currentSession, subscribeToSession } from './session-store'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays a refusal; only what never arrived is worth a second try.
      retry: (failures, error) => failures < 1 && !isRejected(error),
      retryDelay: 500,
    },
  },
})

// What was read for one person must not be there for the next.
let reader = currentSession()?.user.id
subscribeToSession(() => {
  const now = currentSession()?.user.id
  if (now === reader) return
  reader = now
  queryClient.clear()
})
