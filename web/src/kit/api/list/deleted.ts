import type { DeletedRecord } from '@fornace/contract/kit/deleted-record'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import type { Column } from './columns'

/** Columns of the list of deleted records, the same for every resource. */
const columns: readonly Column<DeletedRecord>[] = [
  { key: 'name', title: 'table.deleted.name', kind: 'text' },
  { key: 'deleted_at', title: 'table.deleted.at', kind: 'moment', filter: 'suggested' },
  { key: 'deleted_by', title: 'table.deleted.by', kind: 'user', sortable: false, filter: 'suggested' },
]

export const deletedFields = { columns, searchIn: ['name'] }

export const deletedPath = ({ type }: ResourceMetadata): string => `history/${type}/deleted`
