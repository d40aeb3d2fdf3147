import { calendarAnswer, calendarFeed } from '@fornace/contract/kit/calendar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '../../i18n/i18n'
import { api } from '../api/client'
import { addMonths, monthStart } from '../platform/calendar-days'
import { addDays } from '../platform/house'

/** Days of the records in the month of a day. */
export const monthQuery = (day: string) => {
  const from = monthStart(day)
  const until = addDays(addMonths(from, 1), -1)
  return queryOptions({
    // Under Home, so that a change of a record fetches both again.
    queryKey: ['home', currentLanguage(), 'calendar', from],
    queryFn: ({ signal }) =>
      api.get('calendar', calendarAnswer, { query: new URLSearchParams({ from, until }), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Whether the calendar has a private address. */
export const feedQuery = () =>
  queryOptions({
    queryKey: ['calendar-feed'],
    queryFn: ({ signal }) => api.get('calendar/feed', calendarFeed, { signal }),
    staleTime: 0,
  })
