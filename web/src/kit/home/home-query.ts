import { homeAnswer } from '@fornace/contract/kit/home'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { currentLanguage } from '../../i18n/i18n'
import { api } from '../api/client'

/** What Home shows of all kinds of records, in one call for all its cards. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['home', currentLanguage()],
    queryFn: ({ signal }) => api.get('home', homeAnswer, { signal }),
    // Whoever comes back to Home has often just changed something.
    staleTime: 0,
  })

/** For what is drawn once Home has asked: it asks for nothing by itself. */
export const useHomeAnswer = () => useQuery({ ...homeQuery(), refetchOnMount: false, retryOnMount: false })
