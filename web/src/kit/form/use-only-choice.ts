import type { RecordReference } from '@fornace/contract/kit/fields'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type VersionedRecord, wholeListQuery } from '../api/records'

type Choice = VersionedRecord & RecordReference

/** The only record that a user can choose, such as the one company that they act for; null where there are several. */
export const useOnlyChoice = (resource: ResourceMetadata, enabled: boolean) => {
  const { data, isPending } = useQuery({ ...wholeListQuery<Choice>(resource), enabled })
  const [only, ...others] = data ?? []
  const choice = useMemo(
    (): RecordReference | null => (only && others.length === 0 ? { id: only.id, name: only.name } : null),
    [only, others.length],
  )
  return { choice, isPending: enabled && isPending }
}
