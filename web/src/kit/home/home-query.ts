import { homeAnswer } from '@fornace/contract/kit/home'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { currentLanguage } from '../../i18n/i18n'
import { api } from '../api/client'

/** Home's data of all resources, in one call for all its cards. */
export const homeQuery = () =>
  queryOptions({
    queryKey: ['home', currentLanguage()],
    queryFn: ({ signal }) => api.get('home', homeAnswer, { signal }),
    // Returning to Home often follows a change.
    staleTime: 0,
  })

/** Result of Home's query for blocks below it, without a fetch of its own. */
export const useHomeAnswer = () => useQuery({ ...homeQuery(), refetchOnMount: false, retryOnMount: false })
