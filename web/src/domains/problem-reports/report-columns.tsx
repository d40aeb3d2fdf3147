import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import '@mantine/core/styles/Badge.layer.css'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/format'
import type { Column } from '../../kit/table/data-table'
import { rowLinkClass } from '../../kit/table/row-link'
import { truncate } from '../../kit/truncate'
import type { ReportRow } from './report-queries'
import type { ReportState } from './report-search'

export const reportLinkId = (id: string) => `report-${id}`

export const StateBadge = ({ state }: { state: ReportState }) => {
  const { t } = useTranslation()
  return (
    <Badge variant="light" color={state === 'open' ? 'yellow' : 'green'} tt="none" fw={500} miw="max-content">
      {t(`reports.list.${state}`)}
    </Badge>
  )
}

export const useReportColumns = (): Column<ReportRow>[] => {
  const { t } = useTranslation()
  const { dateTime } = useFormats()
  return [
    {
      id: 'comments',
      header: t('reports.comments'),
      cell: ({ id, comments }) => (
        <Link
          id={reportLinkId(String(id))}
          to="/admin/reports/$id"
          params={{ id: String(id) }}
          search={true}
          preload={false}
          className={rowLinkClass}
          dir="auto"
        >
          {truncate(comments) || t('reports.list.noComments')}
        </Link>
      ),
    },
    { id: 'created_at', header: t('reports.list.date'), cell: ({ created_at }) => dateTime(created_at) },
    {
      id: 'name',
      header: t('reports.list.who'),
      wideOnly: true,
      cell: ({ name, email }) => <span dir="auto">{name || email || t('reports.list.somebody')}</span>,
    },
    {
      id: 'page',
      header: t('reports.page'),
      wideOnly: true,
      cell: ({ page }) => <bdi>{truncate(page, 60)}</bdi>,
    },
    { id: 'state', header: t('reports.list.state'), cell: ({ state }) => <StateBadge state={state} /> },
  ]
}
