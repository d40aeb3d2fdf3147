import { Button, type ButtonProps, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isFault } from './call-errors'
import { askToReportError } from './problem-report/problem-store'

interface RetryOrReportProps extends Pick<ButtonProps, 'size'> {
  error: unknown
  /** Nothing where the same again would only fail again. */
  onRetry: (() => void) | undefined
}

/** What a person can do about a failure: the same again and, where it is none of theirs, tell us. */
export const RetryOrReport = ({ error, onRetry, size = 'sm' }: RetryOrReportProps) => {
  const { t } = useTranslation()
  if (!onRetry && !isFault(error)) return null
  return (
    <Group gap="xs">
      {onRetry && (
        <Button size={size} variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {isFault(error) && (
        <Button size={size} variant="default" aria-haspopup="dialog" onClick={() => askToReportError(error)}>
          {t('common.report')}
        </Button>
      )}
    </Group>
  )
}
