import { Button, type ButtonProps, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { t } from '../../i18n/i18n'
import { askToReportError, isExplained } from '../api/problem-store'
import { toastProblem } from '../ui/toasts'
import { loadOutlet } from './prepare-reporting'

/** Without the code of the dialog the person at least hears why nothing opens. */
const report = (error: unknown): void =>
  void loadOutlet().then(
    () => askToReportError(error),
    () => toastProblem({ message: t('failure.unreachable') }),
  )

interface RetryOrReportProps extends Pick<ButtonProps, 'size'> {
  error: unknown
  onRetry: () => void
}

/** Buttons after a failure: retry and, where the screen cannot explain it, report. */
export const RetryOrReport = ({ error, onRetry, size = 'sm' }: RetryOrReportProps) => {
  useTranslation()
  return (
    <Group gap="xs">
      <Button size={size} variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {!isExplained(error) && (
        <Button size={size} variant="default" aria-haspopup="dialog" onClick={() => report(error)}>
          {t('common.report')}
        </Button>
      )}
    </Group>
  )
}
