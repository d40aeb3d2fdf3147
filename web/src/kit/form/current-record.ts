import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { Rejected } from '../api/call-errors'
import { queryClient } from '../api/query-client'
import { recordReader } from '../api/record-readers'
import { recordQuery, type VersionedRecord } from '../api/records'

/** A rejection contains the current record; otherwise it is fetched. */
export const currentRecord = async <Item extends VersionedRecord>(
  resource: ResourceMetadata,
  base: Item,
  { body }: Rejected,
): Promise<Item> => {
  const inside = typeof body === 'object' && body !== null && 'current' in body ? body.current : body
  const read = recordReader<Item>().safeParse(inside)
  if (read.success) return read.data
  return queryClient.fetchQuery({ ...recordQuery<Item>(resource, String(base.id)), staleTime: 0 })
}
