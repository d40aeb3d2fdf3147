import { datatablesPage } from '@fornace/contract/kit/page'
import type { Resource } from '@fornace/contract/kit/resource'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Reader } from './api'
import { queryClient } from './query-client'
import type { ListFields } from './table/columns'
import { datatablesQuery } from './table/datatables-query'
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

export const listQuery = <Row>(resource: Resource, fields: ListFields, state: ListState) => {
  // What is shown of a row does not change what is asked for.
  const asked = { ...state, columns: null }
  return queryOptions({
    queryKey: [resource.type, 'list', asked],
    queryFn: ({ signal }) =>
      api.get(resource.path, pageReader<Row>(resource, fields), {
        query: datatablesQuery(fields, asked),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** A row has the fields that were asked for, and nothing else of its record. */
const pageReader = <Row>({ record }: Resource, { columns, searchIn }: ListFields): Reader<Page<Row>> => {
  const asked = new Set([...columns.map(({ key }) => key), ...searchIn].map((key) => key.split('.')[0]))
  const rest = Object.keys(record.shape).filter((key) => !asked.has(key) && key !== 'id' && key !== 'version')
  const row = record.omit(Object.fromEntries(rest.map((key) => [key, true])) as Record<never, true>)
  return datatablesPage(row) as unknown as Reader<Page<Row>>
}

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
export const refreshLists = (resource: Resource) =>
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

const patch = <Item extends VersionedRecord>(
  resource: Resource,
  { id, version }: VersionedRecord,
  changes: object,
): Promise<Item> => api.patch(`${resource.path}/${id}`, changes, version, readerOf<Item>(resource))

const remove = (resource: Resource, { id, version }: VersionedRecord): Promise<void> =>
  api.delete(`${resource.path}/${id}`, version)

export const changeRecord = async <Item extends VersionedRecord>(
  resource: Resource,
  record: VersionedRecord,
  changes: object,
): Promise<Item> => written(resource, await patch<Item>(resource, record, changes))

export const deleteRecord = async (resource: Resource, record: VersionedRecord): Promise<void> => {
  await remove(resource, record)
  refreshLists(resource)
}

/** What is remembered of a record is no longer true: whoever opens it reads it anew. */
const forget = (resource: Resource, { id }: VersionedRecord): void =>
  queryClient.removeQueries({ queryKey: recordQuery(resource, String(id)).queryKey })

/** One of many: whoever writes them all reads the lists anew at the end. */
export const oneOfMany = {
  change: async (resource: Resource, record: VersionedRecord, changes: object): Promise<void> => {
    await patch(resource, record, changes)
    forget(resource, record)
  },
  delete: async (resource: Resource, record: VersionedRecord): Promise<void> => {
    await remove(resource, record)
    forget(resource, record)
  },
}

/** These records take, in this order, the places that they hold together now. */
export const reorderRecords = async (resource: Resource, ids: readonly number[]): Promise<void> => {
  await api.tell(`${resource.path}/order`, { ids })
  await queryClient.invalidateQueries({ queryKey: [resource.type, 'list'] })
}
