import { Stack, Text } from '@mantine/core'
import { failureText } from '../api/failure-text'
import { RetryOrReport } from './retry-or-report'

interface CallFailedProps {
  error: unknown
  onRetry: () => void
}

/** Error message that replaces content which failed to load. */
export const CallFailed = ({ error, onRetry }: CallFailedProps) => (
  <Stack role="alert" align="flex-start" gap="xs">
    <Text>{failureText(error)}</Text>
    <RetryOrReport size="xs" error={error} onRetry={onRetry} />
  </Stack>
)
