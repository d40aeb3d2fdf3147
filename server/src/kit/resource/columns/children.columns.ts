import { VIEW_FIELDS } from '@fornace/contract/kit/child-fields'
import { getTableName, type PgTable } from '../../../platform/database/drizzle.ts'
import { type Column, type Columns, fileInfoPairs, recordSql } from './columns.ts'
import type { LinkTable, TableReference } from './related.columns.ts'

/** Table of child rows, with `id`, `order`, the column of the parent record, and their fields. */
export interface ChildTable {
  readonly table: PgTable
  /** The column with the id of the record. */
  readonly parent: string
  /** Tables that record fields of the child refer to. */
  readonly records?: Readonly<Record<string, TableReference>>
  /** Link tables of the child rows. */
  readonly links?: Readonly<Record<string, LinkTable>>
}

const CHILD = 'c'

/** The focus and the crop of a picture in a row of children, as JSON pairs; null where its fields have none. */
const viewPairs = (row: string, fields: object): string =>
  Object.keys(VIEW_FIELDS)
    .map((name) => `'${name}', ${name in fields ? `${row}."${name}"` : 'null::float8'}`)
    .join(', ')

/** The picture in a column of a row of children, as `picture` of the contract has it. */
export const childPicture = (row: string, column: string, fields: object): string =>
  `(select json_build_object(${fileInfoPairs('f')}, ${viewPairs(row, fields)})
    from file f where f.id = ${row}."${column}")`

/** The cover of a record: the first of its pictures (`PICTURE_FIELDS`), as `picture` of the contract has it. */
export const coverColumn = ({ table, parent }: ChildTable): Column => ({
  read: (row) =>
    `(select json_build_object(${fileInfoPairs('f')}, ${viewPairs(CHILD, VIEW_FIELDS)})
      from "${getTableName(table)}" ${CHILD} join file f on f.id = ${CHILD}.file
      where ${CHILD}."${parent}" = ${row}.id order by ${CHILD}."order", ${CHILD}.id limit 1)`,
  derived: true,
  isFileInfo: true,
})

/**
 * Child rows of a record, in order. The history compares them field by field and by id: the path is
 * `files.12.title.it`, whatever the index of child 12.
 */
export const childrenColumn = (fields: Columns, { table, parent }: ChildTable): Column => {
  const from = (row: string, also = '') =>
    `from "${getTableName(table)}" ${CHILD} ${also} where ${CHILD}."${parent}" = ${row}.id`
  const column = (name: string): [string, Column] => [name, { read: (row) => `${row}."${name}"` }]
  const own = [...fields].filter(([, { derived }]) => !derived)
  const child = recordSql(new Map([column('id'), column('order'), column(parent), ...fields]), CHILD, 'json')
  const content = recordSql(new Map([column('order'), ...own]), CHILD, 'jsonb')
  return {
    read: (row) =>
      `(select coalesce(json_agg(${child} order by ${CHILD}."order", ${CHILD}.id), '[]') ${from(row)})`,
    content: (row) =>
      `(select coalesce(jsonb_object_agg(${CHILD}.id || '.' || inside.path, inside.value), '{}')
        ${from(row, `, lateral record_paths(${content}) inside`)})`,
    detailOnly: true,
  }
}
