import { datatablesPage } from '@fornace/contract/kit/page'
import { report } from '@fornace/contract/problem-reports/report'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Reader } from '../../kit/api'
import { type Page, recordQuery } from '../../kit/records'
import { datatablesQuery, type QueryColumn } from '../../kit/table/datatables-query'
import type { ListState } from '../../kit/table/list-state'
import type { ReportState, Shown } from './report-search'

export interface ReportRow {
  id: number
  created_at: string
  state: ReportState
  comments: string
  page: string
  name: string
  email: string
}

export interface ReportRecord extends ReportRow {
  version: number
  details: string
  event_id: string | null
  event: Record<string, unknown> | null
  browser: string
  user_id: number | null
}

const COLUMNS: QueryColumn[] = [
  { data: 'created_at' },
  { data: 'comments', searchable: true },
  { data: 'page' },
  { data: 'name', searchable: true },
  { data: 'email', searchable: true },
  { data: 'state' },
]

// The answers of failed calls and the recorded events are long: they come with the one report that is opened.
const row = report.record.pick({
  id: true,
  created_at: true,
  state: true,
  comments: true,
  page: true,
  name: true,
  email: true,
})

export const reportsQuery = (list: ListState, shown: Shown) =>
  queryOptions({
    queryKey: [report.type, 'list', list, shown],
    queryFn: ({ signal }) => {
      const query = datatablesQuery(COLUMNS, list)
      if (shown !== 'all') query.set('state', shown)
      const reader = datatablesPage(row) as unknown as Reader<Page<ReportRow>>
      return api.get(report.path, reader, { query, signal })
    },
    placeholderData: keepPreviousData,
    // They come from everybody, at any moment.
    staleTime: 0,
  })

export const reportQuery = (id: string) => recordQuery<ReportRecord>(report, id)
