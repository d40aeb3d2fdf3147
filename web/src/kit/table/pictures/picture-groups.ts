import { type Column, fieldOf } from '../../api/list/columns'
import type { Sort } from '../../api/list/list-state'
import type { PictureGroup } from '../use-list'

/** The group by which a list is sorted now. */
export const groupOf = <Row>(
  groups: readonly PictureGroup<Row>[],
  sort: readonly Sort[],
): PictureGroup<Row> | undefined => {
  const [first] = sort
  if (!first) return groups.find(({ isUsual }) => isUsual)
  return groups.find(({ field }) => field === fieldOf(first.column))
}

/** The order that groups a list by a field: that of the field's column, or the usual one. */
export const sortBy = <Row>(
  group: PictureGroup<Row> | undefined,
  columns: readonly Column<Row>[],
): Sort[] => {
  const column = group && !group.isUsual && columns.find(({ key }) => fieldOf(key) === group.field)
  return column ? [{ column: column.key, descending: false }] : []
}

interface Section<Row> {
  name: string | undefined
  rows: Row[]
}

/** Rows that follow each other with the same name of the group, each as a section. */
export const sectionsOf = <Row>(
  rows: readonly Row[],
  group: PictureGroup<Row> | undefined,
): Section<Row>[] => {
  const sections: Section<Row>[] = []
  for (const row of rows) {
    const name = group?.nameOf(row)
    const last = sections.at(-1)
    if (last && last.name === name) last.rows.push(row)
    else sections.push({ name, rows: [row] })
  }
  return sections
}
