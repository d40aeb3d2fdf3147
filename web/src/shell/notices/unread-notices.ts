import { queryOptions } from '@tanstack/react-query'
import { isRejected } from '../../kit/api/call-errors'
import { api, type Reader } from '../../kit/api/client'
import { queryClient } from '../../kit/api/query-client'

/** Polling interval; decision 26 has the reasons against a stream of events. */
const POLL_MS = 10_000
/** Pages that were opened together do not ask together. */
const JITTER_MS = 2_000
/** While the server does not answer. */
const TROUBLED_MS = 60_000

interface Unread {
  count: number
}

/** By hand: the bell is on every screen, and needs nothing else of the schemas' library. */
export const unreadReader: Reader<Unread> = {
  safeParse: (value) => {
    const { count } = Object(value)
    return Number.isInteger(count)
      ? { success: true, data: { count } }
      : { success: false, error: 'not a count of notices' }
  },
}

/** Number of unread notices, polled while the page is visible. */
export const unreadQuery = queryOptions({
  queryKey: ['notice', 'unread'],
  queryFn: ({ signal }) => api.get('notice/unread', unreadReader, { signal, silent: true }),
  refetchInterval: ({ state: { error } }) => {
    // A rejected session stops the polling; after the next sign-in it starts again.
    if (isRejected(error, 401, 403)) return false
    return error ? TROUBLED_MS : POLL_MS + (Math.random() - 0.5) * JITTER_MS
  },
  retry: false,
})

export const putUnread = (unread: Unread): void => {
  queryClient.setQueryData(unreadQuery.queryKey, unread)
}
