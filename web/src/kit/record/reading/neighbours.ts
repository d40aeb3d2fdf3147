import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api/client'
import type { ListFields } from '../../api/list/columns'
import { windowQuery } from '../../api/list/datatables-query'
import { type ListSearch, type ListState, listStateOf, writeListSearch } from '../../api/list/list-state'
import { pageReader } from '../../api/record-readers'
import { type ListRecord, type Page, type Partitioned, type RecordId, withPartition } from '../../api/records'

/** The list that a record is read from; its state is in the search of the address. */
export interface ReadingList extends ListFields {
  resource: ResourceMetadata | Partitioned
}

interface Neighbour {
  id: RecordId
  /** State of the list on the page that has the neighbour. */
  search: ListSearch
}

export interface Neighbours {
  previous: Neighbour | null
  next: Neighbour | null
  /** Place of the record in the list, from 1; null where the list does not have it any more. */
  place: number | null
  all: number
  /** Another page of the list is being loaded. */
  isPending: boolean
}

const NOTHING: ListFields = { columns: [] }

/** The ids of some rows of a list, by its filters and its order. */
const idsQuery = ({ resource, ...fields }: ReadingList, state: ListState, start: number, length: number) =>
  queryOptions({
    queryKey: [resource.type, 'list', 'ids', state, start, length, withPartition(resource).toString()],
    queryFn: ({ signal }) =>
      api.get(resource.path, pageReader<Page<ListRecord>>(NOTHING), {
        query: withPartition(resource, windowQuery(fields, state, start, length)),
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })

/**
 * The records before and after one in the list that it is read from. The page of the list in the address has it; where
 * it is the first or last of its page, the neighbour on the other page is requested too.
 */
export const useNeighbours = (list: ReadingList, id: string): Neighbours => {
  const state = listStateOf({ ...useSearch({ strict: false }) })
  const { page, size } = state
  const isListed = !state.deleted
  const start = (page - 1) * size
  const { data, isPlaceholderData } = useQuery({
    ...idsQuery(list, state, start, size),
    enabled: isListed,
  })
  const ids = data?.data.map((row) => row.id) ?? []
  const at = ids.findIndex((one) => String(one) === id)
  const all = data?.recordsFiltered ?? 0
  const isFirst = at === 0 && page > 1
  const isLast = at >= 0 && at === ids.length - 1 && start + ids.length < all
  const before = useQuery({ ...idsQuery(list, state, start - 1, 1), enabled: isFirst }).data?.data[0]
  const after = useQuery({ ...idsQuery(list, state, start + size, 1), enabled: isLast }).data?.data[0]

  const neighbour = (one: RecordId | undefined, by = 0): Neighbour | null =>
    one === undefined ? null : { id: one, search: writeListSearch({ ...state, page: page + by }) }
  const nowhere = at < 0
  return {
    previous: nowhere ? null : isFirst ? neighbour(before?.id, -1) : neighbour(ids[at - 1]),
    next: nowhere ? null : isLast ? neighbour(after?.id, 1) : neighbour(ids[at + 1]),
    place: nowhere ? null : start + at + 1,
    all,
    isPending: isPlaceholderData,
  }
}
