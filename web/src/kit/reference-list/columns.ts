import type { ReferenceItem, ReferenceList } from '@fornace/contract/kit/reference-list'
import { listQuery, recordQuery } from '../records'
import type { QueryColumn } from '../table/datatables-query'
import type { ListState } from '../table/list-state'

/** The fields that a list adds to its items, in the order of its declaration. */
export const extrasOf = (list: ReferenceList): string[] => Object.keys(list.extras)

export const queryColumnsOf = (list: ReferenceList): QueryColumn[] => [
  // The name as a whole sorts in Italian and is searched in all five languages.
  { data: 'name', searchable: true },
  { data: 'name.en' },
  ...extrasOf(list).map((data) => ({ data })),
  { data: 'order' },
  { data: 'is_active' },
]

export interface ReferenceRow extends Pick<ReferenceItem, 'id' | 'name' | 'order' | 'is_active'> {
  [extra: string]: unknown
}

export const referenceListQuery = (list: ReferenceList, state: ListState) =>
  listQuery<ReferenceRow>(list, queryColumnsOf(list), state)

export const referenceItemQuery = (list: ReferenceList, id: string) => recordQuery<ReferenceItem>(list, id)
