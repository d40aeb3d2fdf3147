import { Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { rejectionText } from '../api/failure-text'
import { RetryOrReport } from '../problem-report/retry-or-report'
import { EmptyState } from '../ui/empty-state'

interface ListFailedProps {
  error: Error
  /** Where the address asks for something that the list does not have. */
  onClear: (() => void) | undefined
  onRetry: () => void
}

export const ListFailed = ({ error, onClear, onRetry }: ListFailedProps) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      urgent
      icon={IconAlertTriangle}
      title={t('table.failedTitle')}
      text={rejectionText(error)}
      action={
        <Group gap="xs" justify="center">
          <RetryOrReport error={error} onRetry={onRetry} />
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {t('table.clearBoth')}
            </Button>
          )}
        </Group>
      }
    />
  )
}
