import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Partitioned } from '../../kit/api/records'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { ofOrganisation, organisationQuery } from './organisation'

interface OrganisationGateProps {
  resource: ResourceMetadata
  children: (ofOurs: Partitioned) => ReactNode
}

/** Everything in the press room is that of one organisation, which is known before anything else is asked. */
export const OrganisationGate = ({ resource, children }: OrganisationGateProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(organisationQuery())
  const ofOurs = useMemo(() => data && ofOrganisation(resource, data), [resource, data])
  if (ofOurs) return children(ofOurs)
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  return <Loader aria-label={t('table.loading')} role="status" />
}
