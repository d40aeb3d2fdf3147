import { isDeepStrictEqual } from 'node:util'
import type { ChildrenField, Field, Fields } from '@fornace/contract/kit/fields'
import type { Transaction } from '../../../platform/database/database.ts'
import { getTableColumns, getTableName, type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { FieldProblem } from '../../http/problem.ts'
import type { ChildTable } from '../columns/children.columns.ts'
import { restoredValue } from '../columns/restored-value.ts'
import { cleanRichTexts } from '../columns/rich-text.ts'
import { inOrder } from './child-order.ts'
import { requestedFiles } from './file-check.ts'
import { asIds, type Links, linkStatements, restoreLinks } from './link-relation.ts'
import type { Relation } from './relation.ts'
import { missingAt, runAtOnce } from './targets.ts'

type Values = Readonly<Record<string, unknown>>
type Child = Values & { readonly id?: number; readonly order?: number }

const asList = (value: unknown): Child[] => (Array.isArray(value) ? value : [])

/** Ordered child rows of a record, each with its references and links. */
export const childRelation = (name: string, { fields: all }: ChildrenField, at: ChildTable): Relation => {
  const { table, parent, records = {}, links = {} } = at
  const fields = withColumns(all)
  const tableName = sql.identifier(getTableName(table))
  const inParent = sql.identifier(parent)
  const written = ['order', ...Object.keys(fields)].map((field) => sql.identifier(field))
  const list = (prefix: SQL) =>
    sql.join(
      written.map((field) => sql`${prefix}${field}`),
      sql`, `,
    )
  const rowsOf = (children: readonly Child[]) =>
    sql`jsonb_populate_recordset(null::${tableName}, ${JSON.stringify(children)}::jsonb) sent`

  const strangers = (sent: readonly Child[], current: readonly Child[]): FieldProblem[] => {
    const own = new Set(current.map(({ id }) => id))
    return sent.flatMap(({ id }, index) =>
      id === undefined || own.has(id) ? [] : [missingAt(`${name}.${index}.id`, id)],
    )
  }

  /** The id of their record may be sent back, and names no other one; a new row may come without. */
  const misplaced = (sent: readonly Child[], recordId: number | undefined): FieldProblem[] =>
    sent.flatMap((child, index) => {
      const given = child[parent]
      const isOwn = given === undefined || given === recordId || (given === null && child.id === undefined)
      return isOwn ? [] : [{ path: `${name}.${index}.${parent}`, code: 'field.read-only' as const }]
    })

  /** Writes the rows; returns the ids of the new ones, by index. */
  const writeRows = async (
    transaction: Transaction,
    id: number,
    before: ReadonlyMap<number | undefined, Child>,
    after: readonly Child[],
  ): Promise<ReadonlyMap<number, number>> => {
    const remainingIds = new Set(after.map((child) => child.id))
    const deleted = [...before.keys()].filter((one) => !remainingIds.has(one))
    const made = after.filter((child) => child.id === undefined)
    const changed = after.filter((child) => {
      const old = child.id !== undefined && before.get(child.id)
      return old && !isDeepStrictEqual(child, stored(fields, old))
    })
    if (deleted.length > 0)
      await transaction.rows(
        sql`delete from ${tableName} where ${inParent} = ${id} and id = any(${sql.param(deleted)}::int[])`,
        'prepared',
      )
    if (changed.length > 0)
      await transaction.rows(
        sql`update ${tableName} child set (${list(sql``)}) = row(${list(sql`sent.`)})
          from ${rowsOf(changed)} where child.id = sent.id and child.${inParent} = ${id}`,
        'prepared',
      )
    if (made.length === 0) return new Map()
    const inserted = await transaction.rows<{ id: number; order: number }>(
      sql`insert into ${tableName} (${inParent}, ${list(sql``)})
        select ${id}::int, ${list(sql`sent.`)} from ${rowsOf(made)} order by sent."order" returning id, "order"`,
      'prepared',
    )
    return new Map(inserted.map((row) => [row.order, row.id]))
  }

  return {
    issues: (sent, current, recordId) => [
      ...strangers(asList(sent), asList(current)),
      ...misplaced(asList(sent), recordId),
    ],

    targets: (writer, sent) =>
      [
        ...Object.entries(records).map(([field, { table }]) => ({ field, table, access: undefined })),
        ...Object.entries(links).map(([field, { target, scope }]) => ({
          field,
          table: target.table,
          access: scope?.(writer),
        })),
      ].map(({ field, table, access }) => ({
        table,
        ...(access && { access }),
        requested: asList(sent).flatMap((child, index) =>
          [child[field]]
            .flat()
            .flatMap((id) => (typeof id === 'number' ? [{ id, path: `${name}.${index}.${field}` }] : [])),
        ),
      })),

    requestedFiles: (sent) =>
      asList(sent).flatMap((child, index) =>
        requestedFiles(fields, child).map((file) => ({ ...file, path: `${name}.${index}.${file.path}` })),
      ),

    write: async (transaction, id, sent, current) => {
      const placed = (child: Child, order: number): Child & { order: number } => ({ ...child, order })
      const before = new Map(asList(current).map((child, index) => [child.id, placed(child, index)]))
      const after = inOrder(asList(sent), (id) => before.get(id)?.order).map((child, index) =>
        placed(mergedChild(before.get(child.id), child), index),
      )
      const rows = after.map((child) => stored(fields, child))
      const made = await writeRows(transaction, id, before, rows)
      const statements = Object.entries(links).flatMap(([field, link]) =>
        linkStatements(
          link,
          after.flatMap((child): Links[] => {
            const owner = child.id ?? made.get(child.order)
            if (owner === undefined) return []
            return [{ owner, before: asIds(before.get(child.id)?.[field]), after: asIds(child[field]) }]
          }),
        ),
      )
      await runAtOnce(transaction, statements)
    },

    restore: (id, deleted) => {
      const columns = Object.entries(fields).map(([field, declared]) => restoredColumn(field, declared, at))
      const values = columns.map(({ value }) => value)
      const needed = columns
        .filter(({ mustBeThere }) => mustBeThere)
        .map(({ value }) => sql`${value} is not null`)
      return [
        sql`insert into ${tableName} (id, ${inParent}, ${list(sql``)}) overriding system value
          select restored.id, ${id}, place - 1, ${sql.join(values, sql`, `)}
          from jsonb_array_elements(${deleted} -> ${name}) with ordinality as listed(child, place),
            lateral jsonb_populate_record(null::${tableName}, child) restored
          where ${sql.join([sql`true`, ...needed], sql` and `)}`,
        ...Object.entries(links).map(([field, link]) =>
          restoreLinks(
            link,
            sql`select restored.id as owner, child -> ${field} as ids
              from jsonb_array_elements(${deleted} -> ${name}) child
              join ${tableName} restored on restored.id = (child ->> 'id')::int`,
          ),
        ),
      ]
    },
  }
}

/** Links are in tables of their own. */
const withColumns = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'records'))

/**
 * Restored reference: a file or record may be deleted for good. The child is restored without it or, where it is
 * required, not at all.
 */
const restoredColumn = (
  field: string,
  declared: Field,
  { table, records = {} }: ChildTable,
): { value: SQL; mustBeThere: boolean } => {
  const column = sql`restored.${sql.identifier(field)}`
  const target = declared.kind === 'file' ? 'file' : records[field] && getTableName(records[field].table)
  if (!target) return { value: restoredValue(getTableColumns(table)[field], column), mustBeThere: false }
  const value = sql`(select there.id from ${sql.identifier(target)} there where there.id = ${column})`
  return { value, mustBeThere: 'required' in declared && declared.required }
}

/** Merges a child: fields that are not sent stay; multilingual texts merge by language. */
const mergedChild = (before: Child | undefined, sent: Child): Child => {
  if (!before) return sent
  const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  return Object.fromEntries(
    Object.entries({ ...before, ...sent }).map(([field, value]) => {
      const old = before[field]
      return [field, isObject(value) && isObject(old) ? { ...old, ...value } : value]
    }),
  )
}

/** Only what has a column, cleaned. */
const stored = (fields: Fields, child: Child): Child =>
  Object.fromEntries(
    ['id', 'order', ...Object.keys(fields)].flatMap((field) => {
      const value = child[field]
      if (value === undefined) return []
      return [[field, fields[field]?.kind === 'rich-text' ? cleanRichTexts(value) : value]]
    }),
  )
