import { Text } from '@mantine/core'
import { failureText } from '../failure-text'
import { RetryOrReport } from '../retry-or-report'
import classes from './home.module.css'

export const HomeFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  return (
    <div className={classes.empty} role="alert">
      <Text>{failureText(error)}</Text>
      <RetryOrReport size="xs" error={error} onRetry={onRetry} />
    </div>
  )
}
