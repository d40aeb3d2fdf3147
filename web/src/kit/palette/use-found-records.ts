import { SEARCH_MAX, SEARCH_MIN, searchAnswer } from '@fornace/contract/kit/search'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { currentLanguage } from '../../i18n/i18n'
import { api } from '../api/client'
import { queryClient } from '../api/query-client'

const PAUSE_MS = 200

/** Records whose names are like the query, slips of the finger included: that is the server's work. */
export const useFoundRecords = (query: string) => {
  const [text] = useDebouncedValue(query.trim().slice(0, SEARCH_MAX), PAUSE_MS)
  const enabled = text.length >= SEARCH_MIN
  const { data, error, isFetching } = useQuery(
    {
      queryKey: ['search', currentLanguage(), text],
      queryFn: ({ signal }) =>
        api.get('search', searchAnswer, { query: new URLSearchParams({ q: text }), signal }),
      enabled,
      placeholderData: keepPreviousData,
    },
    // The palette hangs in the header, outside of what the screens share.
    queryClient,
  )
  return {
    records: enabled && data ? data.results : [],
    more: enabled && data ? data.more : [],
    searched: text,
    failed: enabled && error !== null,
    searching:
      query.trim().length >= SEARCH_MIN && (isFetching || text !== query.trim().slice(0, SEARCH_MAX)),
  }
}
