import { report } from '@fornace/contract/problem-reports/report'
import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { oneOfMany } from '../../kit/api/records'
import { MasterDetailPage, type MasterDetailProps } from '../../kit/master-detail/master-detail-page'
import { truncate } from '../../kit/platform/truncate'
import type { BulkAction } from '../../kit/table/bulk'
import type { ListDeclaration } from '../../kit/table/use-list'
import type { Preset } from '../../kit/table/view-tabs'
import { EmptyState } from '../../kit/ui/empty-state'
import { type ReportRow, reportFields } from './report-columns'
import { OPEN_REPORTS } from './report-queries'

const PRESETS: readonly Preset[] = [
  { title: 'reports.list.onlyOpen', search: OPEN_REPORTS },
  { title: 'reports.list.onlyDone', search: { 'filter.state': 'done' } },
]

const BULK_ACTIONS: readonly BulkAction<ReportRow>[] = [
  { title: 'reports.list.markDone', run: (row) => oneOfMany.change(report, row, { state: 'done' }) },
  { title: 'reports.list.markOpen', run: (row) => oneOfMany.change(report, row, { state: 'open' }) },
  { title: 'common.delete', destroys: true, run: (row) => oneOfMany.delete(report, row) },
]

/** Problem reports; the server sorts the newest first. */
export const ReportsPage = (props: MasterDetailProps) => {
  const { t } = useTranslation()
  const declared: ListDeclaration<ReportRow> = {
    resource: report,
    ...reportFields,
    nameOf: ({ id, comments }) => truncate(comments) || t('reports.list.title', { id }),
  }
  const empty = (
    <EmptyState icon={IconChecks} title={t('reports.list.emptyTitle')} text={t('reports.list.emptyText')} />
  )
  return (
    <MasterDetailPage
      {...props}
      declared={declared}
      empty={empty}
      presets={PRESETS}
      bulkActions={BULK_ACTIONS}
    />
  )
}
