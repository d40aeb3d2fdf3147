import { useState } from 'react'
import type { ListRecord, RecordId } from '../api/records'

/** The rows that were picked; with `all`, everything that the list finds but those. */
export interface Selection<Row> {
  all: boolean
  rows: ReadonlyMap<RecordId, Row>
}

export const nothingSelected: Selection<never> = { all: false, rows: new Map<RecordId, never>() }

export const isSelected = <Row extends ListRecord>({ all, rows }: Selection<Row>, row: Row): boolean =>
  all !== rows.has(row.id)

export const selectedCount = <Row>({ all, rows }: Selection<Row>, total: number): number =>
  all ? Math.max(0, total - rows.size) : rows.size

/** Makes these rows selected, or not. */
export const withRows = <Row extends ListRecord>(
  selection: Selection<Row>,
  changed: readonly Row[],
  selected: boolean,
): Selection<Row> => {
  const rows = new Map(selection.rows)
  for (const row of changed) {
    if (selected === selection.all) rows.delete(row.id)
    else rows.set(row.id, row)
  }
  return { ...selection, rows }
}

/** The selection is cleared when the search or the filters change: no action applies to rows that were not seen. */
export const useSelection = <Row extends ListRecord>(match: string) => {
  const [last, setLast] = useState<{ match: string; selection: Selection<Row> }>()
  const selection: Selection<Row> = last?.match === match ? last.selection : nothingSelected
  const select = (next: Selection<Row>) => setLast({ match: match, selection: next })
  return [selection, select] as const
}
