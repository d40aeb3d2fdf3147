import { getTableName, sql } from '../../platform/database/drizzle.ts'
import type { Holder } from '../http/holder.ts'
import type { Column, Columns } from './columns/columns.ts'
import type { Listed } from './list/list.ts'
import type { Served } from './registry.ts'
import { isWithin, type Scope, within } from './scope.ts'

/**
 * Private fields (`isPrivate` in the contract) are read as far as the history of a record is: a published record of
 * another company is read without them.
 */
const privateScope = ({ scope, columns }: Served, holder: Holder): Scope =>
  [...columns.values()].some(({ isPrivate }) => isPrivate) ? scope.follows(holder) : 'everything'

/** A record as this reader gets it, also in a refusal: `body` without the private fields that are not theirs. */
export const readBy = <Read extends { readonly body: string }>(
  served: Served,
  holder: Holder,
  read: Read,
): Read => ({
  ...read,
  body: withoutPrivate(served, holder, read.body),
})

const withoutPrivate = (served: Served, holder: Holder, body: string): string => {
  const scope = privateScope(served, holder)
  if (scope === 'everything') return body
  const record: Readonly<Record<string, unknown>> = JSON.parse(body)
  if (isWithin(scope, record)) return body
  return JSON.stringify(
    Object.fromEntries(Object.entries(record).filter(([name]) => !served.columns.get(name)?.isPrivate)),
  )
}

const IS_WITHIN = 'reads_private'

/** A list of records for one reader: of rows whose private fields are not theirs, these are neither sent nor compared. */
export const listedFor = <List extends Pick<Listed, 'source' | 'columns'>>(
  served: Served,
  holder: Holder,
  listed: List,
): List => {
  const scope = privateScope(served, holder)
  if (scope === 'everything') return listed
  const table = sql.identifier(getTableName(served.table))
  return {
    ...listed,
    columns: guarded(listed.columns),
    source: (reach: Scope) =>
      sql`(select t.*, ${within(scope)} as ${sql.identifier(IS_WITHIN)} from ${table} t where ${within(reach)})`,
  }
}

const guarded = (columns: Columns): Columns =>
  new Map([...columns].map(([name, column]) => [name, column.isPrivate ? guardedColumn(column) : column]))

const guardedColumn = ({ read, filter, sort, ...column }: Column): Column => {
  const only = (row: string, value: string) => `case when ${row}.${IS_WITHIN} then ${value} end`
  return {
    ...column,
    ...(read && { read: (row) => only(row, read(row)), isOptional: true }),
    ...(filter && { filter: { ...filter, sql: `(${only('t', filter.sql)})` } }),
    ...(sort && { sort: `(${only('t', sort)})` }),
  }
}
