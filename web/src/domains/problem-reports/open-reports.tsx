import { report } from '@fornace/contract/problem-reports/report'
import { useTranslation } from 'react-i18next'
import { useWaiting, WaitingList } from '../../kit/home/waiting-list'
import type { HomeBlockProps } from '../../kit/routes/home-block'
import { type ReportRow, reportFields } from './report-columns'
import { OPEN_REPORTS } from './report-queries'

/** Open reports, which need a review. */
export const OpenReports = ({ onCount }: HomeBlockProps) => {
  const { t } = useTranslation()
  return (
    <WaitingList
      onCount={onCount}
      query={useWaiting<ReportRow>({ resource: report, ...reportFields }, OPEN_REPORTS)}
      rowOf={({ id, comments, page, name, email, created_at }) => ({
        title: comments || page,
        to: `/admin/reports/${id}`,
        about: name || email,
        since: created_at,
      })}
      title={(count) => t('home.openReports', { count })}
      all={{ to: '/admin/reports', search: OPEN_REPORTS }}
    />
  )
}
