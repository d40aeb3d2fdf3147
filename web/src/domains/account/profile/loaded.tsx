import { Loader, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../kit/api/failure-text'
import { RetryOrReport } from '../../../kit/problem-report/retry-or-report'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What a section shows of its data: them, that they are on the way, or why they did not come. */
export const Loaded = <Data,>({ query, children }: LoadedProps<Data>) => {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <Loader role="status" aria-label={t('table.loading')} />
  return (
    <Stack role="alert" align="flex-start" gap="sm">
      <Text>{failureText(query.error)}</Text>
      <RetryOrReport error={query.error} onRetry={() => void query.refetch()} />
    </Stack>
  )
}
