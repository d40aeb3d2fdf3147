import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChunkFailed } from '../kit/chunk'

/** When a screen cannot be shown at all: its code did not arrive, or it broke. */
export const ScreenFailure = ({ error, reset }: ErrorComponentProps) => {
  const { t } = useTranslation()
  return (
    <Stack role="alert" align="flex-start" gap="sm" p="md">
      <Title order={1}>{t('failure.screenTitle')}</Title>
      <Text>{t('failure.screenText')}</Text>
      {error instanceof ChunkFailed && (
        <Text size="sm" c="dimmed" lang="en">
          {error.message} ({error.code})
        </Text>
      )}
      <Group gap="xs">
        <Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>
        <Button variant="default" onClick={reset}>
          {t('common.retry')}
        </Button>
      </Group>
    </Stack>
  )
}
