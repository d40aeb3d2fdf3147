import { report } from '@fornace/contract/problem-reports/report'
import type { ListSearch } from '../../kit/api/list/list-state'
import { queryClient } from '../../kit/api/query-client'
import { recordQuery } from '../../kit/api/records'
import type { ReportRow } from './report-columns'

export interface ReportRecord extends ReportRow {
  details: string
  event_id: string | null
  event: Record<string, unknown> | null
  browser: string
}

// Reports arrive from all users at any time.
queryClient.setQueryDefaults([report.type, 'list'], { staleTime: 0 })

export const OPEN_REPORTS: ListSearch = { 'filter.state': 'open' }

export const reportQuery = (id: string) => recordQuery<ReportRecord>(report, id)
