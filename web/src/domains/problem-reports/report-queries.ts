import { report } from '@fornace/contract/problem-reports/report'
import { queryClient } from '../../kit/query-client'
import { listQuery, recordQuery } from '../../kit/records'
import { type ListSearch, listStateOf } from '../../kit/table/list-state'
import { type ReportRow, reportFields } from './report-columns'

export interface ReportRecord extends ReportRow {
  details: string
  event_id: string | null
  event: Record<string, unknown> | null
  browser: string
}

// They come from everybody, at any moment.
queryClient.setQueryDefaults([report.type, 'list'], { staleTime: 0 })

export const OPEN_REPORTS: ListSearch = { 'filter.state': 'open' }

export const openReportsQuery = () =>
  listQuery<ReportRow>(report, reportFields, listStateOf({ ...OPEN_REPORTS }))

export const reportQuery = (id: string) => recordQuery<ReportRecord>(report, id)
