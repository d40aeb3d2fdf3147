import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { MAX_CHECKED, type StepChecks, stepChecks } from '@fornace/contract/kit/transition'
import type { Requester } from '@fornace/contract/kit/workflow'
import { queryOptions } from '@tanstack/react-query'
import { currentLanguage } from '../../../i18n/i18n'
import { api } from '../../api/client'
import type { VersionedRecord } from '../../api/records'
import { useRoles, useUser } from '../../api/session-store'

/** A record with states. */
export interface StepRecord extends VersionedRecord {
  step: number
  created_by_id?: number | null
}

/** This user as requester of transitions; the author of a new record. */
export const useRequester = (): ((record: Pick<StepRecord, 'created_by_id'> | null) => Requester) => {
  const user = useUser()
  const roles = useRoles()
  return (record) => ({
    roles,
    isAuthor: record === null || (user !== undefined && record.created_by_id === user.id),
  })
}

export type StepCheck = StepChecks['results'][number]

/** Blocking issues and warnings of each record for a step. */
export const stepChecksQuery = (
  resource: ResourceMetadata,
  rows: readonly StepRecord[],
  step: number | null,
) => {
  const ids = rows.map(({ id }) => id)
  return queryOptions({
    queryKey: [resource.type, 'step-checks', step, ids, currentLanguage()],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, StepCheck>> => {
      const checks = new Map<number, StepCheck>()
      for (let at = 0; at < ids.length; at += MAX_CHECKED) {
        const body = { step, ids: ids.slice(at, at + MAX_CHECKED) }
        const { results } = await api.post(`transition/${resource.type}/check`, body, stepChecks, { signal })
        for (const result of results) checks.set(result.id, result)
      }
      return checks
    },
    enabled: step !== null,
    // A record may have been corrected since the dialog was last open.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
