import { SEARCH_MAX, SEARCH_MIN, searchAnswer } from '@fornace/contract/kit/search'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '../../i18n/i18n'
import { api } from '../api/client'
import { queryClient } from '../api/query-client'

const PAUSE_MS = 200

/** Records whose names are like the query, slips of the finger included: that is the server's work. */
export const useSearchResults = (query: string) => {
  const typed = query.trim().slice(0, SEARCH_MAX)
  const [text] = useDebouncedValue(typed, PAUSE_MS)
  const enabled = text.length >= SEARCH_MIN
  // Results of the previous query must not be taken for this one's.
  const isCurrent = enabled && text === typed
  const { data, error } = useQuery(
    {
      queryKey: ['search', currentLanguage(), text],
      queryFn: ({ signal }) =>
        api.get('search', searchAnswer, { query: new URLSearchParams({ q: text }), signal }),
      enabled,
    },
    // The palette hangs in the header, outside of what the screens share.
    queryClient,
  )
  const match = isCurrent ? data : undefined
  return {
    records: match?.results ?? [],
    more: match?.more ?? [],
    searched: text,
    failed: isCurrent && error !== null,
    searching: typed.length >= SEARCH_MIN && !(isCurrent && (data || error)),
  }
}
