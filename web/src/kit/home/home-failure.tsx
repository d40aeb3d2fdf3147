import { Text } from '@mantine/core'
import { failureText } from '../api/failure-text'
import { RetryOrReport } from '../problem-report/retry-or-report'
import classes from './home.module.css'
import { useReload } from './home-card'

export const HomeFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const reload = useReload()
  return (
    <div className={classes.failure} role="alert">
      <Text>{failureText(error)}</Text>
      <RetryOrReport size="xs" error={error} onRetry={() => reload(onRetry)} />
    </div>
  )
}
