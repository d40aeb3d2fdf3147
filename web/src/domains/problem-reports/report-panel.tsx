import { Button, Drawer, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../../kit/call-errors'
import { failureText } from '../../kit/failure-text'
import { NO_BANNER } from '../../kit/no-banner'
import { usePageTitle } from '../../kit/page-title'
import { RetryOrReport } from '../../kit/retry-or-report'
import { ReportDetails } from './report-details'
import { reportQuery } from './report-queries'

/** One report with all that was sent. */
export const ReportPanel = ({ id }: { id: string }): ReactNode => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(reportQuery(id))
  const title = t('reports.list.title', { id })
  usePageTitle(title, 1)
  const close = () => void navigate({ to: '/admin/reports', search: true })

  const content = () => {
    if (data) return <ReportDetails report={data} onLeave={close} />
    if (!error) return <Loader aria-label={t('table.loading')} role="status" />
    const gone = isRefused(error, 400, 404)
    return (
      <Stack role="alert" align="flex-start" gap="md">
        <Text>{gone ? t('reports.list.gone') : failureText(error)}</Text>
        {gone ? (
          <Button variant="default" onClick={close}>
            {t('common.close')}
          </Button>
        ) : (
          <RetryOrReport error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
    )
  }

  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="lg"
      overlayProps={{ backgroundOpacity: 0.35 }}
      title={<Text fw={600}>{title}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      attributes={{ header: NO_BANNER }}
    >
      {content()}
    </Drawer>
  )
}
