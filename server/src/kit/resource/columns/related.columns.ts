import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import {
  getTableColumns,
  getTableName,
  type PgTable,
  type SQL,
  sql,
} from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import type { Scope } from '../scope/scope.ts'
import { type Column, type Columns, ITALIAN, type Lookup, plainColumn, type Related, ROW } from './columns.ts'

/** A table whose rows have a name that people call them by, as SQL over a row. */
export interface TableReference {
  readonly table: PgTable
  readonly name: (row: string) => string
  /** Text by which searches find them, where it is more than the name. */
  readonly searched?: (row: string) => string
  /** SQL that sorts its rows, where they have an order of their own; without it their names do. */
  readonly order?: (row: string) => string
}

/** A reference list: its items go by their Italian names, in the order of the list; screens show those of their reader. */
export const namedItems = (table: PgTable): TableReference => ({
  table,
  name: (row) => `${row}.name_it`,
  searched: (row) => `fold(${row}.name)`,
  order: (row) => `${row}."order"`,
})

const lookups = new WeakMap<TableReference, Lookup>()

/** Look-up of records by their names. The prepared text narrows it; of that, only the name is shown and may match. */
const lookupOf = (target: TableReference): Lookup => {
  const { table, name, searched = name } = target
  const isPrepared = SEARCH_TEXT in getTableColumns(table)
  const lookup: Lookup = (matches) =>
    sql`select r.id from ${table} r where ${isPrepared ? matches(`r.${SEARCH_TEXT}`) : sql`true`}
      and ${matches(`search_text(${searched('r')})`)}`
  const known = lookups.get(target) ?? lookup
  lookups.set(target, known)
  return known
}

/** Search of rows by the names of records that they refer to. */
export const relatedBy = (target: TableReference, refersTo: (ids: SQL) => SQL): Related => ({
  lookup: lookupOf(target),
  idType: 'int',
  refersTo,
})

/** Search of rows by the name of the record that a column points at. */
export const relatedIn = (column: string, target: TableReference): Related =>
  relatedBy(target, (ids) => sql`${sql.raw(`${ROW}."${column}"`)} = any(${ids})`)

/** The record that a row points at: filtered by its id, sorted and searched by its name. */
export const recordColumns = (name: string, derived: string, target: TableReference | null): Columns => {
  const id = plainColumn(name, 'integer')
  if (!target) return new Map([[name, id]])
  const inTarget = (row: string, requested: string) =>
    `(select ${requested} from "${getTableName(target.table)}" r where r.id = ${row}."${name}")`
  const text = inTarget(ROW, target.name('r'))
  const filter: Column['filter'] = { sql: `${ROW}."${name}"`, kind: 'integer' }
  const related = [relatedIn(name, target)]
  return new Map<string, Column>([
    [name, id],
    [
      derived,
      {
        read: (row) => inTarget(row, `json_build_object('id', r.id, 'name', ${target.name('r')})`),
        derived: true,
        filter,
        sort: `${text} ${ITALIAN}`,
        related,
      },
    ],
    [`${derived}.id`, { filter, sort: `${ROW}."${name}"` }],
    [`${derived}.name`, { ...nameColumn(text), related }],
  ])
}

/** A name that stands in another table. */
export const nameColumn = (text: string): Column => ({
  filter: { sql: `fold(${text})`, kind: 'text' },
  sort: `${text} ${ITALIAN}`,
  search: `search_text(${text})`,
})

/** The records that belong to a row, or are linked to it: `from` is SQL with a row `r` of them, `of` says which. */
export interface Linked {
  readonly from: string
  readonly of: (row: string) => string
  /** Display name of a target record. */
  readonly name: string
  /** Without it they are sorted by their names. */
  readonly order?: string
  readonly related: Related
}

/** A table of pairs: this record, and one that it is linked to. */
export interface LinkTable {
  readonly table: PgTable
  /** The column with the id of this record. */
  readonly own: string
  /** The column with the id of the other one. */
  readonly other: string
  readonly target: TableReference
  /** Scope of the records that a principal may link to; without it all. */
  readonly scope?: (principal: Principal) => Scope
  /** Their order counts, and has a column `order`. */
  readonly isOrdered?: boolean
}

/** A table of pairs as `linkTable` makes them. */
export const linkedThrough = (table: PgTable, own: string, target: TableReference): LinkTable => ({
  table,
  own,
  other: 'other_id',
  target,
})

/** The records behind a table of pairs. */
const linkedBy = ({ table, own, other, target, isOrdered = false }: LinkTable): Linked => ({
  from: `"${getTableName(table)}" l join "${getTableName(target.table)}" r on r.id = l."${other}"`,
  of: (row) => `l."${own}" = ${row}.id`,
  name: target.name('r'),
  related: relatedBy(
    target,
    (ids) => sql`${sql.raw(ROW)}.id = any(array(
      select ${sql.identifier(own)} from ${table} where ${sql.identifier(other)} = any(${ids})))`,
  ),
  ...(isOrdered ? { order: 'l."order"' } : target.order && { order: target.order('r') }),
})

export const linkColumns = (name: string, derived: string, link: Linked | LinkTable): Columns => {
  const { from, of, ...linked } = 'own' in link ? linkedBy(link) : link
  const order = `${linked.order ?? `${linked.name} ${ITALIAN}`}, r.id`
  const all = (row: string, requested: string) => `(select ${requested} from ${from} where ${of(row)})`
  const inOrder = (requested: string) => `coalesce(json_agg(${requested} order by ${order}), '[]')`
  const names = all(ROW, `string_agg(${linked.name}, e'\\n')`)
  const byName: Column = {
    filter: { sql: `fold(${names})`, kind: 'text' },
    search: `search_text(${names})`,
    related: [linked.related],
  }
  const byId: Column = { filter: { sql: `${from} where ${of(ROW)}`, kind: 'linked' } }
  const named = `json_build_object('id', r.id, 'name', ${linked.name})`
  return new Map<string, Column>([
    [name, { ...byId, read: (row) => all(row, inOrder('r.id')) }],
    [`${derived}.id`, byId],
    [derived, { ...byName, read: (row) => all(row, inOrder(named)), derived: true }],
    [`${derived}.name`, byName],
  ])
}
