import type {
  CompanyStatistics,
  Dashboard,
  RecentStatistics,
  SubmissionStatistics,
} from '@fornace/contract/circulars/statistics'
import { MAIL, MAIL_COMPANY } from '@fornace/contract/circulars/statistics-metadata'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '../../../i18n/i18n'
import { api, type Reader } from '../../../kit/api/client'
import type { Partitioned } from '../../../kit/api/records'

/** Reads an object that has this key; its fields are checked by the server's own tests. */
const readerOf = <T>(key: keyof T & string): Reader<T> => ({
  safeParse: (value) =>
    typeof value === 'object' && value !== null && key in value
      ? { success: true, data: value as T }
      : { success: false, error: 'not what was asked for' },
})

export const statisticsQuery = (resource: ResourceMetadata, id: number) =>
  queryOptions({
    queryKey: [resource.type, 'statistics', id, currentLanguage()],
    queryFn: ({ signal }) =>
      api.get(`${resource.path}/${id}/statistics`, readerOf<SubmissionStatistics>('hours'), { signal }),
    placeholderData: keepPreviousData,
  })

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [MAIL_COMPANY.type, 'record', id],
    queryFn: ({ signal }) =>
      api.get(`${MAIL_COMPANY.path}/${encodeURIComponent(id)}`, readerOf<CompanyStatistics>('texts'), {
        signal,
      }),
  })

export const dashboardQuery = (months: number) =>
  queryOptions({
    queryKey: ['circular-dashboard', months, currentLanguage()],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ months: String(months) })
      return api.get('circular/dashboard', readerOf<Dashboard>('months'), { query, signal })
    },
    placeholderData: keepPreviousData,
  })

export const recentQuery = () =>
  queryOptions({
    queryKey: ['circular-dashboard', 'recent'],
    queryFn: ({ signal }) =>
      api.get('circular/dashboard/recent', readerOf<RecentStatistics>('worst_addresses'), { signal }),
  })

/** Mails of a submission or of a company. */
export const mailsOf = (part: { submission_id: number } | { company_id: number }): Partitioned => ({
  ...MAIL,
  part: Object.fromEntries(Object.entries(part).map(([name, id]) => [name, String(id)])),
})

/** Companies among the recipients of a submission. */
export const companiesOf = (resource: ResourceMetadata, id: number): ResourceMetadata => ({
  ...MAIL_COMPANY,
  type: `${resource.type}-${id}-companies`,
  path: `${resource.path}/${id}/statistics/company`,
})
