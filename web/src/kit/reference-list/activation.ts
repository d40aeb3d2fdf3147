import { activeLabels } from '@fornace/contract/kit/reference-list'
import type { ResourceMetadata } from '@fornace/contract/kit/resource-metadata'
import { oneOfMany, type VersionedRecord } from '../api/records'
import type { BulkAction } from '../table/bulk'
import type { Preset } from '../table/view-tabs'

/** Views of the active items and of the others. */
export const activePresets = ({ noun }: ResourceMetadata): Preset[] =>
  Object.entries(activeLabels(noun, 'other')).map(([value, title]) => ({
    title,
    search: { 'filter.is_active': value },
  }))

/** Bulk actions that change `is_active`. */
export const activationActions = <Row extends VersionedRecord & { is_active: boolean }>(
  resource: ResourceMetadata,
): BulkAction<Row>[] => {
  const setActive = (row: Row, is_active: boolean) =>
    oneOfMany.change<VersionedRecord & { is_active: boolean }>(resource, row, { is_active })
  return [
    { title: 'reference.activate', run: (row) => setActive(row, true) },
    { title: 'reference.deactivate', run: (row) => setActive(row, false) },
  ]
}
