import { dashboardReaders } from '@fornace/contract/circulars/access'
import { holdsOneOf } from '@fornace/contract/kit/access'
import { Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRoles } from '../../../kit/api/session-store'
import { DASHBOARD } from '../statistics/addresses'

/** Link to the dashboard, for those who may read it. */
export const DashboardLink = () => {
  const { t } = useTranslation()
  if (!holdsOneOf(dashboardReaders, useRoles())) return null
  return (
    <Button
      variant="default"
      leftSection={<IconChartBar size={16} aria-hidden />}
      renderRoot={(props) => <Link to={DASHBOARD} search={{}} {...props} />}
    >
      {t('submissions.dashboard')}
    </Button>
  )
}
