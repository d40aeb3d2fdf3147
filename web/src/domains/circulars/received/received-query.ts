import { type ReceivedRecord, receivedRecord, receivedSummary } from '@fornace/contract/circulars/received'
import { RECEIVED } from '@fornace/contract/circulars/received-metadata'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../kit/api/client'
import { queryClient } from '../../../kit/api/query-client'

/** How many texts the person received, and how many of them are unread. */
export const summaryQuery = () =>
  queryOptions({
    // Read anew with the lists.
    queryKey: [RECEIVED.type, 'list', 'summary'],
    queryFn: ({ signal }) => api.get(`${RECEIVED.path}/summary`, receivedSummary, { signal }),
  })

export const hasReceived = async (): Promise<boolean> =>
  (await queryClient.fetchQuery(summaryQuery())).received_count > 0

/** A received text. The call counts as read: nothing but its page may make it. */
export const receivedQuery = (id: string) =>
  queryOptions({
    queryKey: [RECEIVED.type, 'record', id],
    queryFn: ({ signal }): Promise<ReceivedRecord> =>
      api.get(`${RECEIVED.path}/${encodeURIComponent(id)}`, receivedRecord, { signal }),
    refetchOnWindowFocus: false,
  })
