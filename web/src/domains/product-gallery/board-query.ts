import { PERIOD, PRODUCT } from '@fornace/contract/product-gallery/metadata'
import { type PeriodBoard, periodBoard } from '@fornace/contract/product-gallery/period'
import { type ReminderPreview, reminded, reminderPreview } from '@fornace/contract/product-gallery/remind'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../kit/api/client'

/** How far a period is. Whatever changes the lists of products makes it be read anew. */
export const boardQuery = (id: number) =>
  queryOptions({
    queryKey: [PRODUCT.type, 'list', 'board', id],
    queryFn: ({ signal }): Promise<PeriodBoard> =>
      api.get(`${PERIOD.path}/${id}/board`, periodBoard, { signal }),
  })

/** Recipients of a reminder sent now. */
export const reminderQuery = (id: number) =>
  queryOptions({
    queryKey: [PRODUCT.type, 'list', 'reminder', id],
    queryFn: ({ signal }): Promise<ReminderPreview> =>
      api.get(`${PERIOD.path}/${id}/remind`, reminderPreview, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Sends these companies a reminder of the period, with a note: at most once a day. */
export const remind = (id: number, companies: readonly number[], note: string) =>
  api.post(`${PERIOD.path}/${id}/remind`, { company_ids: companies, note }, reminded)
