import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { ListFields } from '../api/list/columns'
import { anyOf } from '../api/list/filters'
import { listStateOf } from '../api/list/list-state'
import { listQuery } from '../api/records'

export interface RecordOption {
  id: number
  name: string
  /** Heading under which several options stand together. */
  group?: string
}

/** A row of a list of choices. */
export interface Choice extends RecordOption {
  detail: string
}

/** Fields of each record in a list of choices. */
export const CHOICE_FIELDS: ListFields = {
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'detail', kind: 'text' },
  ],
}

/** Label of a choice: details distinguish equal names. */
export const choiceOption = ({ id, name, detail }: Choice): RecordOption => ({
  id,
  name: [name, detail].filter(Boolean).join(' · '),
})

/** The choices that match a search. */
export const choicesQuery = (resource: ResourceMetadata, search: string) =>
  listQuery<Choice>(resource, CHOICE_FIELDS, listStateOf({ search }))

/** The choices with these ids, up to one page of them. */
export const choicesByIdQuery = (resource: ResourceMetadata, ids: readonly string[]) => ({
  ...listQuery<Choice>(resource, CHOICE_FIELDS, listStateOf({ 'filter.id': anyOf(ids), size: 100 })),
  enabled: ids.length > 0,
})
