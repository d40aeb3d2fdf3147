import type { NamedRecord } from '@fornace/contract/kit/fields'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { organisationQuery } from './organisation'

/** Everything in the press room is that of one organisation, which is known before anything else is asked. */
export const OrganisationGate = ({ children }: { children: (organisation: NamedRecord) => ReactNode }) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(organisationQuery())
  if (data) return children(data)
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  return <Loader aria-label={t('table.loading')} role="status" />
}
