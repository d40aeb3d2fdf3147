import { getTableName, sql } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import type { Column, Columns } from '../columns/columns.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { type Scope, within } from '../scope/scope.ts'
import { knownFileScope, privateScope, UNKNOWN } from '../visibility/for-reader.ts'
import type { ListDefinition } from './list.ts'

const READS_PRIVATE = 'reads_private'
const IS_WITHHELD = 'is_withheld'

/** A list of records for one reader: what of a row is not theirs is neither sent nor compared. */
export const listFor = <List extends Pick<ListDefinition, 'source' | 'columns'>>(
  definition: ResourceDefinition,
  principal: Principal,
  listDefinition: List,
): List => {
  const isUnderEmbargo = definition.embargo?.isActive('t') ?? 'false'
  const [privates, files] = [privateScope(definition, principal), knownFileScope(definition, principal)]
  if (privates === 'everything' && files === 'everything') return listDefinition
  const table = sql.identifier(getTableName(definition.table))
  return {
    ...listDefinition,
    columns: guarded(listDefinition.columns),
    source: (access: Scope) =>
      sql`(select t.*, ${within(privates)} as ${sql.identifier(READS_PRIVATE)},
          (${sql.raw(isUnderEmbargo)} and not ${within(files)}) as ${sql.identifier(IS_WITHHELD)}
        from ${table} t where ${within(access)})`,
  }
}

const guarded = (columns: Columns): Columns =>
  new Map(
    [...columns].map(([name, column]) => {
      if (column.isPrivate) return [name, privateColumn(column)]
      return [name, column.isFileInfo ? fileInfoColumn(column) : column]
    }),
  )

const privateColumn = ({ read, filter, sort, ...column }: Column): Column => {
  const only = (row: string, value: string) => `case when ${row}.${READS_PRIVATE} then ${value} end`
  return {
    ...column,
    ...(read && { read: (row) => only(row, read(row)), isOptional: true }),
    ...(filter && { filter: { ...filter, sql: `(${only('t', filter.sql)})` } }),
    ...(sort && { sort: `(${only('t', sort)})` }),
  }
}

const UNKNOWN_KEYS = Object.keys(UNKNOWN)
  .map((key) => `'${key}'`)
  .join(', ')
const nameAloneSql = (info: string): string =>
  `(select json_object_agg(key, case when key not in (${UNKNOWN_KEYS}) then value end) from json_each(${info}))`

const fileInfoColumn = ({ read, ...column }: Column): Column => ({
  ...column,
  ...(read && {
    read: (row) => `case when ${row}.${IS_WITHHELD} then ${nameAloneSql(read(row))} else ${read(row)} end`,
  }),
})
