import { type ChildrenField, derivedName, type Fields } from '@fornace/contract/kit/fields'
import { getTableName, type PgTable } from '../../platform/database/drizzle.ts'
import { type Column, fileInfoPairs, fileInfoSql } from './columns.ts'

/** Where the parts of a record are: a table with `id`, `order`, the column of the record that they belong to, and their fields. */
export interface ChildTable {
  readonly table: PgTable
  /** The column with the id of the record. */
  readonly parent: string
}

const CHILD = 'c'

const pairs = (fields: Fields, isRead: boolean): string[] =>
  Object.entries(fields).flatMap(([name, declared]) => {
    const value = `${CHILD}."${name}"`
    const own = `'${name}', ${value}`
    return isRead && declared.kind === 'file'
      ? [own, `'${derivedName(name, declared)}', ${fileInfoSql(value)}`]
      : [own]
  })

const VIEW = ['focus_x', 'focus_y', 'crop_left', 'crop_top', 'crop_width', 'crop_height']

/** The first of the pictures of a record (`PICTURE_FIELDS`), as `picture` of the contract has it. */
export const firstPicture =
  ({ table, parent }: ChildTable) =>
  (row: string): string =>
    `(select json_build_object(${fileInfoPairs('f')}, ${VIEW.map((name) => `'${name}', ${CHILD}."${name}"`).join(', ')})
      from "${getTableName(table)}" ${CHILD} join file f on f.id = ${CHILD}.file
      where ${CHILD}."${parent}" = ${row}.id order by ${CHILD}."order", ${CHILD}.id limit 1)`

/**
 * All parts of a record, in their order. The history compares them field by field, by their ids: what it keeps is
 * `files.12.title.it`, whatever place the twelfth has.
 */
export const childrenColumn = ({ fields }: ChildrenField, { table, parent }: ChildTable): Column => {
  const from = (row: string) =>
    `from "${getTableName(table)}" ${CHILD} where ${CHILD}."${parent}" = ${row}.id`
  const child = `json_build_object('id', ${CHILD}.id, ${pairs(fields, true).join(', ')})`
  const content = `jsonb_build_object('order', ${CHILD}."order", ${pairs(fields, false).join(', ')})`
  return {
    read: (row) =>
      `(select coalesce(json_agg(${child} order by ${CHILD}."order", ${CHILD}.id), '[]') ${from(row)})`,
    content: (row) =>
      `(select coalesce(jsonb_object_agg(${CHILD}.id || '.' || inside.path, inside.value), '{}')
        ${from(row).replace(' where ', `, lateral record_paths(${content}) inside where `)})`,
    detailOnly: true,
  }
}
