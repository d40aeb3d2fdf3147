import type { RecordReference } from '@fornace/contract/kit/fields'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type VersionedRecord, wholeListQuery } from '../api/records'

type Choice = VersionedRecord & RecordReference

/** Who can choose one record alone, such as the one company that they act for, need not choose it. */
export const useOnlyChoice = (resource: ResourceMetadata, enabled: boolean) => {
  const { data, isPending } = useQuery({ ...wholeListQuery<Choice>(resource), enabled })
  const [only, ...others] = data ?? []
  const choice = useMemo(
    (): RecordReference | null => (only && others.length === 0 ? { id: only.id, name: only.name } : null),
    [only, others.length],
  )
  return { choice, isPending: enabled && isPending }
}
