import { queryClient } from '../api/query-client'
import { type ListedRecord, listQuery, type RecordId } from '../api/records'
import { isSelected } from './selection'
import type { List } from './use-list'

const PAGE = 100

interface Reading {
  onProgress: (read: number, of: number) => void
  signal: AbortSignal
}

/** The rows as they were last seen; with "all", those that the list finds now, without what was left out. */
export const selectedRows = async <Row extends ListedRecord>(
  list: List<Row>,
  { onProgress, signal }: Reading,
): Promise<Row[]> => {
  const { declared, state, selection, query: seen } = list
  if (!selection.all) {
    const onScreen = new Map(seen.data?.data.map((row) => [row.id, row]))
    return [...selection.rows.values()].map((row) => onScreen.get(row.id) ?? row)
  }
  const rows = new Map<RecordId, Row>()
  for (let page = 1; !signal.aborted; page++) {
    const query = listQuery<Row>(declared.resource, declared, { ...state, page, size: PAGE })
    const { data, recordsFiltered } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    for (const row of data) rows.set(row.id, row)
    onProgress(rows.size, recordsFiltered)
    if (page * PAGE >= recordsFiltered || data.length === 0) break
  }
  return [...rows.values()].filter((row) => isSelected(selection, row))
}
