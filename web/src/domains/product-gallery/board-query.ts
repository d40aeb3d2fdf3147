import { PERIOD, PRODUCT } from '@fornace/contract/product-gallery/metadata'
import {
  type PeriodBoard,
  type PeriodProgress,
  periodBoard,
  periodProgress,
} from '@fornace/contract/product-gallery/period'
import { reminded } from '@fornace/contract/product-gallery/remind'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../kit/api/client'

/** How far a period is. Whatever changes the lists of products makes it be read anew. */
export const boardQuery = (id: number) =>
  queryOptions({
    queryKey: [PRODUCT.type, 'list', 'board', id],
    queryFn: ({ signal }): Promise<PeriodBoard> =>
      api.get(`${PERIOD.path}/${id}/board`, periodBoard, { signal }),
  })

/** The same by state alone, of what the reader sees. */
export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: [PRODUCT.type, 'list', 'progress', id],
    queryFn: ({ signal }): Promise<PeriodProgress> =>
      api.get(`${PERIOD.path}/${id}/progress`, periodProgress, { signal }),
  })

/** Tells these companies, or all that have sent nothing, that the period is waiting for them: once a day at most. */
export const remind = (id: number, companies?: readonly number[]) =>
  api.post(`${PERIOD.path}/${id}/remind`, companies ? { company_ids: companies } : {}, reminded)
