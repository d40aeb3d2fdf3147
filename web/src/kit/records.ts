import { datatablesPage } from '@fornace/contract/kit/page'
import type { Resource } from '@fornace/contract/kit/resource'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Reader } from './api'
import { queryClient } from './query-client'
import { datatablesQuery, type QueryColumn } from './table/datatables-query'
import type { ListState } from './table/list-state'

/** The calls that every kind of record has. Loader and screen share the definitions. */

export interface VersionedRecord {
  id: number
  version: number
}

export interface Page<Row> {
  recordsTotal: number
  recordsFiltered: number
  data: Row[]
}

export const listQuery = <Row>(resource: Resource, columns: readonly QueryColumn[], state: ListState) =>
  queryOptions({
    queryKey: [resource.type, 'list', state],
    queryFn: ({ signal }) => {
      // A row has the columns that were asked for; the version only comes with the whole record.
      const reader = datatablesPage(resource.record.omit({ version: true })) as unknown as Reader<Page<Row>>
      return api.get(resource.path, reader, { query: datatablesQuery(columns, state), signal })
    },
    placeholderData: keepPreviousData,
  })

export const recordQuery = <Item>(resource: Resource, id: string) =>
  queryOptions({
    queryKey: [resource.type, 'record', id],
    queryFn: ({ signal }) =>
      api.get(`${resource.path}/${encodeURIComponent(id)}`, readerOf<Item>(resource), { signal }),
    // A form starts from what the server has now: long enough to pass from the loader to the screen, no longer.
    staleTime: 2_000,
    gcTime: 2_000,
    refetchOnWindowFocus: false,
  })

export const readerOf = <Item>(resource: Resource) => resource.record as unknown as Reader<Item>

/** Every list of this kind of record is read anew. */
const refreshLists = (resource: Resource) =>
  void queryClient.invalidateQueries({ queryKey: [resource.type, 'list'] })

/** A form that opens again in a moment starts from what was just written. */
const written = <Item extends VersionedRecord>(resource: Resource, record: Item): Item => {
  queryClient.setQueryData(recordQuery<Item>(resource, String(record.id)).queryKey, record)
  refreshLists(resource)
  return record
}

export const createRecord = async <Item extends VersionedRecord>(
  resource: Resource,
  values: object,
): Promise<Item> => written(resource, await api.post(resource.path, values, readerOf<Item>(resource)))

export const changeRecord = async <Item extends VersionedRecord>(
  resource: Resource,
  { id, version }: VersionedRecord,
  changes: object,
): Promise<Item> =>
  written(resource, await api.patch(`${resource.path}/${id}`, changes, version, readerOf<Item>(resource)))

export const deleteRecord = async (resource: Resource, { id, version }: VersionedRecord): Promise<void> => {
  await api.delete(`${resource.path}/${id}`, version)
  refreshLists(resource)
}
