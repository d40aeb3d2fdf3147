import { Button, type ButtonProps, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { t } from '../i18n/i18n'
import { isRefused } from './call-errors'
import { tellProblem } from './notices'
import { loadOutlet } from './problem-report/prepare-reporting'
import { askToReportError } from './problem-report/problem-store'

/** Without the code of the dialog the person at least hears why nothing opens. */
const report = (error: unknown): void =>
  void loadOutlet().then(
    () => askToReportError(error),
    () => tellProblem({ message: t('failure.unreachable') }),
  )

interface RetryOrReportProps extends Pick<ButtonProps, 'size'> {
  error: unknown
  onRetry: () => void
}

/** What a person can do about a failure: the same again, or tell us. */
export const RetryOrReport = ({ error, onRetry, size = 'sm' }: RetryOrReportProps) => {
  useTranslation()
  return (
    <Group gap="xs">
      <Button size={size} variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
      {/* A new sign-in or a little patience is all that these need. */}
      {!isRefused(error, 401, 429) && (
        <Button size={size} variant="default" aria-haspopup="dialog" onClick={() => report(error)}>
          {t('common.report')}
        </Button>
      )}
    </Group>
  )
}
