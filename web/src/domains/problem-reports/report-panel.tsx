import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DetailPanel } from '../../kit/master-detail/detail-panel'
import { ReportDetails } from './report-details'
import { reportQuery } from './report-queries'

/** One report with all that was sent. */
export const ReportPanel = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const close = () => navigate({ to: '/admin/reports', search: true })
  return (
    <DetailPanel
      title={t('reports.list.title', { id })}
      query={useQuery(reportQuery(id))}
      deleted={t('reports.list.gone')}
      onClose={close}
    >
      {(report) => <ReportDetails report={report} onLeave={close} />}
    </DetailPanel>
  )
}
