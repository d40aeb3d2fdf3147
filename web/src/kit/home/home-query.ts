import { FIRST_WAITING, homeAnswer, waitingRecords } from '@fornace/contract/kit/home'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
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

/** Further waiting records, from the first one on; or those that can be approved together. */
export const waitingQuery = ({ length, complete = false }: { length: number; complete?: boolean }) =>
  queryOptions({
    queryKey: ['home', currentLanguage(), 'waiting', length, complete],
    queryFn: ({ signal }) =>
      api.get('home/waiting', waitingRecords, {
        query: new URLSearchParams({ length: String(length), ...(complete && { complete: 'true' }) }),
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Waiting records: those of Home's answer and, where more are requested, those of a further call. */
export const useWaitingRecords = (requested: number) => {
  const home = useHomeAnswer()
  const more = useQuery({ ...waitingQuery({ length: requested }), enabled: requested > FIRST_WAITING })
  const waiting = requested > FIRST_WAITING ? (more.data ?? home.data?.waiting) : home.data?.waiting
  return { waiting, error: home.error ?? more.error }
}

/** Result of Home's query for blocks below it, without a fetch of its own. */
export const useHomeAnswer = () => useQuery({ ...homeQuery(), refetchOnMount: false, retryOnMount: false })
