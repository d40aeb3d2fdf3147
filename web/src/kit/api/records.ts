import { holdsOneOf } from '@fornace/contract/kit/access'
import { WHOLE_LIST_SIZE } from '@fornace/contract/kit/page-sizes'
import { type ResourceMetadata, restorersOf } from '@fornace/contract/kit/resource-metadata'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './client'
import type { ListFields } from './list/columns'
import { datatablesQuery, matchingRowsQuery, requestedColumns } from './list/datatables-query'
import { deletedFields, deletedPath } from './list/deleted'
import { type ListState, listStateOf } from './list/list-state'
import { queryClient } from './query-client'
import { pageReader, recordReader } from './record-readers'
import { currentSession } from './session-store'

/** The calls that every kind of record has. Loader and screen share the definitions. */

/** Almost all are numbered; what must not be guessed has a random one. */
export type RecordId = number | string

/** Minimal row of a list. */
export interface ListRecord {
  id: RecordId
}

export interface VersionedRecord extends ListRecord {
  id: number
  version: number
  /** Permitted actions of the user; lists do not contain them. */
  actions?: readonly string[] | undefined
}

/** The button is offered; the server checks the permission again on the call. */
export const offers = ({ actions }: Pick<VersionedRecord, 'actions'>, action: string): boolean =>
  actions?.includes(action) ?? true

/** Whether the user can do nothing but read the record. */
export const readsOnly = ({ actions }: Pick<VersionedRecord, 'actions'>): boolean => actions?.length === 0

export interface Page<Row> {
  recordsTotal: number
  recordsFiltered: number
  data: Row[]
  /** Of a search, by the id of a row: fields that contain a word of it. */
  found_in?: Readonly<Record<string, readonly string[]>>
}

/** Resource with one record per user, at the path of the resource itself. */
export interface OwnRecord extends ResourceMetadata {
  own: true
}

/** Partition of the records, by its query parameters: `?group=1`. */
export interface Partitioned extends ResourceMetadata {
  part: Readonly<Record<string, string>>
}

/** Parameters of the partition; none for a whole list. */
export const partOf = ({ part }: ResourceMetadata & Partial<Partitioned>): Readonly<Record<string, string>> =>
  part ?? {}

/** Adds the partition of the resource to a query. */
export const withPartition = (resource: ResourceMetadata, query = new URLSearchParams()): URLSearchParams => {
  for (const [name, value] of Object.entries(partOf(resource))) query.set(name, value)
  return query
}

/** What a write needs to know of a resource. */
type Written = Pick<ResourceMetadata, 'type' | 'path'>

const addressOf = ({ path, own }: Written & Partial<Pick<OwnRecord, 'own'>>, id: number | string): string =>
  own ? path : `${path}/${encodeURIComponent(id)}`

export const listQuery = <Row>(resource: ResourceMetadata, fields: ListFields, state: ListState) => {
  const { keep, columns: all }: ListFields = state.deleted ? deletedFields : fields
  const columns = requestedColumns({ columns: all }, state)
  const requested = { columns, ...(keep && { keep }) }
  // Neither the order of the visible columns nor the layout changes the request.
  const asked = { ...state, columns: columns.map(({ key }) => key), layout: null }
  return queryOptions({
    queryKey: [resource.type, 'list', asked, partOf(resource), keep],
    queryFn: ({ signal }) =>
      api.get(state.deleted ? deletedPath(resource) : resource.path, pageReader<Page<Row>>(requested), {
        query: withPartition(resource, datatablesQuery(requested, asked)),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** All records of a kind, or all that a filter leaves, for a form that needs the whole list. */
export const wholeListQuery = <Row>(
  resource: ResourceMetadata,
  filter: Readonly<Record<string, string>> = {},
) =>
  queryOptions({
    queryKey: [resource.type, 'list', 'all', filter, partOf(resource)],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({
        format: 'datatables',
        length: String(WHOLE_LIST_SIZE),
        ...filter,
      })
      const read = pageReader<Page<Row>>({ columns: [] })
      return api.get(resource.path, read, { query: withPartition(resource, query), signal })
    },
    select: ({ data }) => data,
    // They may be changed on another page.
    staleTime: 0,
  })

/**
 * All matching rows of a list with other fields, such as for a map. The query is built like the list's, so that every
 * filter means the same.
 */
export const matchingQuery = <Row>(
  resource: ResourceMetadata,
  fields: ListFields,
  { search, filters }: ListState,
  sent: ListFields,
) => {
  const requested = listStateOf({})
  return queryOptions({
    queryKey: [resource.type, 'list', 'matching', search, filters],
    queryFn: ({ signal }) => {
      const query = matchingRowsQuery(fields, { ...requested, search, filters }, sent)
      return api.get(resource.path, pageReader<Page<Row>>(sent), { query, signal })
    },
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  })
}

const recordKey = (type: string, id: string) => [type, 'record', id] as const

export const recordQuery = <Item>(resource: ResourceMetadata, id: string) =>
  queryOptions({
    queryKey: recordKey(resource.type, id),
    queryFn: ({ signal }) =>
      api.get(addressOf(resource, id), recordReader<Item>(), { query: withPartition(resource), signal }),
    // A form starts from what the server has now: long enough to pass from the loader to the screen, no longer.
    staleTime: 2_000,
    gcTime: 2_000,
    refetchOnWindowFocus: false,
  })

/** Every list of this kind of record is read anew. */
export const refreshLists = (resource: ResourceMetadata) =>
  void queryClient.invalidateQueries({ queryKey: [resource.type, 'list'] })

/** A step marks the notices of its record as read: the bell is read anew, once for several steps on their way. */
const refreshNotices = () =>
  void queryClient.invalidateQueries({ queryKey: ['notice'] }, { cancelRefetch: false })

/** A form that opens again in a moment starts from what was just written. */
const written = <Item extends VersionedRecord>(resource: ResourceMetadata, record: Item): Item => {
  queryClient.setQueryData(recordQuery<Item>(resource, String(record.id)).queryKey, record)
  refreshLists(resource)
  // The history has the author and time of the last change.
  void queryClient.invalidateQueries({ queryKey: [resource.type, 'history', record.id] })
  return record
}

export const createRecord = async <Item extends VersionedRecord>(
  resource: ResourceMetadata,
  values: object,
): Promise<Item> =>
  written(
    resource,
    await api.post(resource.path, values, recordReader<Item>(), { query: withPartition(resource) }),
  )

const patch = <Item extends VersionedRecord>(
  resource: Written,
  { id, version }: VersionedRecord,
  changes: object,
): Promise<Item> => api.patch(addressOf(resource, id), changes, recordReader<Item>(), { version })

const remove = (resource: ResourceMetadata, { id, version }: VersionedRecord): Promise<void> =>
  api.delete(addressOf(resource, id), { version })

export const changeRecord = async <Item extends VersionedRecord>(
  resource: ResourceMetadata,
  record: VersionedRecord,
  changes: object,
): Promise<Item> => {
  const changed = written(resource, await patch<Item>(resource, record, changes))
  if ('step' in changes) refreshNotices()
  return changed
}

/** Action of a record with a call of its own, such as `annul`; the reply is the record after it. */
export const actOnRecord = async <Item extends VersionedRecord>(
  resource: ResourceMetadata,
  { id, version }: VersionedRecord,
  action: string,
  body: object,
): Promise<Item> => {
  const path = `${addressOf(resource, id)}/${action}`
  return written(resource, await api.post(path, body, recordReader<Item>(), { version }))
}

/** The calling page removes the record from the cache after it has left: before that, it would be fetched again. */
export const deleteRecord = async (resource: ResourceMetadata, record: VersionedRecord): Promise<void> => {
  await remove(resource, record)
  refreshLists(resource)
}

const restore = (resource: ResourceMetadata, id: number): Promise<VersionedRecord> =>
  api.post(`history/${resource.type}/${id}/restore`, {}, recordReader<VersionedRecord>())

/** Puts back what was deleted: who looks at its address finds it again. */
export const restoreRecord = async (resource: ResourceMetadata, id: number): Promise<void> => {
  written(resource, await restore(resource, id))
}

/** Resets the cached record: an open page fetches it again. */
export const forget = ({ type }: Written, { id }: VersionedRecord): void =>
  void queryClient.resetQueries({ queryKey: recordKey(type, String(id)) })

/** Workflow step of a record, sent together with its changes. */
export interface StepRequest {
  step: number
  note?: string
  note_field?: string
}

/** Reverts a write, unless the record has changed since. */
export type Undo = () => Promise<void>

export const mayRestore = (resource: ResourceMetadata): boolean =>
  holdsOneOf(
    restorersOf(resource),
    (currentSession()?.user.groups ?? []).map(({ name }) => name),
  )

/**
 * Writes for bulk actions: the caller refreshes the lists once at the end. Each returns its undo, where there is one.
 */
export const oneOfMany = {
  change: async <Record extends VersionedRecord>(
    resource: ResourceMetadata,
    record: Record,
    changes: Partial<Record>,
  ): Promise<Undo | undefined> => {
    const { id, version } = await patch(resource, record, changes)
    forget(resource, record)
    if (version === record.version) return undefined
    const before = Object.fromEntries(Object.keys(changes).map((key) => [key, record[key as keyof Record]]))
    return async () => {
      await patch(resource, { id, version }, before)
      forget(resource, record)
    }
  },
  /** A step in the workflow of the record. It is undone by a call of its own: the workflow need not have a way back. */
  step: async (resource: Written, record: VersionedRecord, step: StepRequest): Promise<Undo> => {
    const { id, version } = await patch(resource, record, step)
    forget(resource, record)
    refreshNotices()
    return async () => {
      const undoing = `transition/${resource.type}/${id}/undo`
      await api.post(undoing, {}, recordReader<VersionedRecord>(), { version })
      forget(resource, record)
    }
  },
  delete: async (resource: ResourceMetadata, record: VersionedRecord): Promise<Undo | undefined> => {
    await remove(resource, record)
    forget(resource, record)
    return mayRestore(resource) ? async () => void (await oneOfMany.restore(resource, record)) : undefined
  },
  restore: async (resource: ResourceMetadata, { id }: VersionedRecord): Promise<Undo> => {
    const restored = await restore(resource, id)
    forget(resource, restored)
    return async () => void (await oneOfMany.delete(resource, restored))
  },
}

/** These records take, in this order, the places that they hold together now. */
export const reorderRecords = async (resource: ResourceMetadata, ids: readonly RecordId[]): Promise<void> => {
  await api.post(`${resource.path}/order`, { ids }, undefined, { query: withPartition(resource) })
  await queryClient.invalidateQueries({ queryKey: [resource.type, 'list'] })
}
