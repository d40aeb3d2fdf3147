import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkFailed } from '../kit/platform/chunk'
import { RetryOrReport } from '../kit/problem-report/retry-or-report'

/** Whether the failure happened inside the shell, which already renders `main`. */
export const InsideMain = createContext(false)

const reload = () => window.location.reload()

/** Error page of a screen: its code failed to load, or it threw. */
export const ScreenFailure = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const { t } = useTranslation()
  const insideMain = useContext(InsideMain)
  return (
    <Stack component={insideMain ? 'div' : 'main'} align="flex-start" gap="sm" p="md">
      <div role="alert">
        <Title order={1} mb="sm">
          {t('failure.screenTitle')}
        </Title>
        <Text>{t('failure.screenText')}</Text>
        {error instanceof ChunkFailed && (
          <Text size="sm" c="dimmed" lang="en" mt="sm">
            {error.message} ({error.code})
          </Text>
        )}
      </div>
      <Group gap="xs">
        <Button onClick={reload}>{t('failure.reload')}</Button>
        {/* A browser remembers that a module did not come, and does not ask for it again before the page is new. */}
        <RetryOrReport
          error={error}
          onRetry={error instanceof ChunkFailed ? reload : () => void router.invalidate()}
        />
      </Group>
    </Stack>
  )
}
