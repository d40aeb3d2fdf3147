import { Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText } from '../../../kit/api/failure-text'
import { RetryOrReport } from '../../../kit/problem-report/retry-or-report'
import { Loading } from '../../../kit/ui/loading'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Content of a section, its loading state, or its error. */
export const Loaded = <Data,>({ query, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  if (!query.error) return <Loading />
  return (
    <Stack role="alert" align="flex-start" gap="sm">
      <Text>{failureText(query.error)}</Text>
      <RetryOrReport error={query.error} onRetry={() => void query.refetch()} />
    </Stack>
  )
}
