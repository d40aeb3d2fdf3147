import { REPORT } from '@fornace/contract/problem-reports/facts'
import { report } from '@fornace/contract/problem-reports/report'
import { IconChecks } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../i18n/i18n'
import { oneOfMany } from '../../kit/records'
import type { BulkAction } from '../../kit/table/bulk'
import { ListMessage } from '../../kit/table/list-message'
import type { ListSearch } from '../../kit/table/list-state'
import { ListView } from '../../kit/table/list-view'
import { panelLink } from '../../kit/table/panel-link'
import { useList } from '../../kit/table/use-list'
import { useOpenId } from '../../kit/table/use-open-id'
import { useReturnFocus } from '../../kit/table/use-return-focus'
import type { Preset } from '../../kit/table/view-tabs'
import { TitleBar } from '../../kit/title-bar'
import { truncate } from '../../kit/truncate'
import { useArea } from '../../kit/use-area'
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

/** What people have reported; the server puts the newest first. */
export const ReportsPage = ({ path, search }: { path: string; search: ListSearch }): ReactNode => {
  const { t } = useTranslation()
  const title = useWording()(REPORT.label)
  const area = useArea()
  const list = useList<ReportRow>(
    {
      resource: report,
      ...reportFields,
      nameOf: ({ id, comments }) => truncate(comments) || t('reports.list.title', { id }),
    },
    search,
  )
  const openId = useOpenId()
  useReturnFocus({ openId, busy: list.query.isFetching })
  return (
    <>
      <TitleBar title={title} area={area} />
      <ListView
        list={list}
        label={title}
        targetOf={({ id }) => panelLink(path, id)}
        currentId={openId}
        empty={
          <ListMessage
            icon={IconChecks}
            title={t('reports.list.emptyTitle')}
            text={t('reports.list.emptyText')}
          />
        }
        presets={PRESETS}
        bulkActions={BULK_ACTIONS}
      />
      <Outlet />
    </>
  )
}
