import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Partitioned } from '../../kit/api/records'
import { CallFailed } from '../../kit/problem-report/call-failed'
import { Loading } from '../../kit/ui/loading'
import { ofOrganisation, organisationQuery } from './organisation'

interface OrganisationGateProps {
  resource: ResourceMetadata
  children: (ofOurs: Partitioned) => ReactNode
}

/** Loads the organisation first: every resource of the press room is partitioned by it. */
export const OrganisationGate = ({ resource, children }: OrganisationGateProps) => {
  const { data, error, refetch } = useQuery(organisationQuery())
  const ofOurs = useMemo(() => data && ofOrganisation(resource, data), [resource, data])
  if (ofOurs) return children(ofOurs)
  if (error) return <CallFailed error={error} onRetry={() => void refetch()} />
  return <Loading />
}
