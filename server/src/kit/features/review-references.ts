import { derivedName, type Field, type Fields } from '@fornace/contract/kit/fields'
import type { RecordReview, ReviewBase } from '@fornace/contract/kit/review'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../platform/database/drizzle.ts'
import type { TableReference } from '../resource/columns/related.columns.ts'
import type { ResourceDefinition } from '../resource/definition/registry.ts'

type Changes = ReviewBase['changes']

/** Declared field of a path of the history: `images.12.file` is the field `file` of the children `images`. */
const fieldAt = (
  fields: Fields | undefined,
  path: string,
): { readonly name: string; readonly declared: Field } | undefined => {
  const [name = '', , inner = ''] = path.split('.')
  const declared = fields?.[name]
  if (declared?.kind !== 'children') return declared && { name, declared }
  const child = declared.fields[inner]
  return child && { name: `${name}.${inner}`, declared: child }
}

const isId = (value: unknown): value is number => typeof value === 'number'

/** Files before the changes. */
export const formerFileIds = (fields: Fields | undefined, all: readonly Changes[]): string[] => {
  const ids = all.flatMap((changes) =>
    Object.entries(changes).flatMap(([path, [old]]) =>
      fieldAt(fields, path)?.declared.kind === 'file' && typeof old === 'string' ? [old] : [],
    ),
  )
  return [...new Set(ids)]
}

/** Ids of referenced records, before and after, by field. */
const referencedIds = (
  fields: Fields | undefined,
  all: readonly Changes[],
): ReadonlyMap<string, ReadonlySet<number>> => {
  const byField = new Map<string, Set<number>>()
  for (const [path, values] of all.flatMap((changes) => Object.entries(changes))) {
    const at = fieldAt(fields, path)
    if (at?.declared.kind !== 'record' && at?.declared.kind !== 'records') continue
    const ids = byField.get(at.name) ?? new Set()
    for (const id of values.flat().filter(isId)) ids.add(id)
    byField.set(at.name, ids)
  }
  return byField
}

const namesIn = (field: string, { table, name }: TableReference, ids: number[]): SQL =>
  sql`select ${field}::text as field, r.id, (${sql.raw(name('r'))})::text as name
    from ${sql.raw(`"${getTableName(table)}" r`)} where r.id = any(${sql.param(ids)}::int[])`

/** Names of the records in a field, as its column of the record reads them. */
const namesByColumn = (field: string, read: (row: string) => string, ids: number[]): SQL =>
  sql`select ${field}::text as field, (named.reference ->> 'id')::int as id, named.reference ->> 'name' as name
    from unnest(${sql.param(ids)}::int[]) v(${sql.identifier(field)})
    cross join lateral (select ${sql.raw(read('v'))} as reference) named where named.reference is not null`

const namesQuery = (definition: ResourceDefinition, field: string, ids: number[]): SQL | undefined => {
  const { resource, columns, links = {}, children = {} } = definition
  const [list = '', inner] = field.split('.')
  if (inner) {
    const { records = {}, links: childLinks = {} } = children[list] ?? {}
    const target = records[inner] ?? childLinks[inner]?.target
    return target && namesIn(field, target, ids)
  }
  const target = links[field]?.target
  if (target) return namesIn(field, target, ids)
  const declared = resource.fields?.[field]
  const derived = declared?.kind === 'record' && derivedName(field, declared)
  const read = derived ? columns.get(derived)?.read : undefined
  return read && namesByColumn(field, read, ids)
}

/** Names of the records that changed fields refer to, by field; one statement, none without such changes. */
export const readReferenceNames = async (
  connection: Connection,
  definition: ResourceDefinition,
  all: readonly Changes[],
): Promise<RecordReview['names']> => {
  const queries = [...referencedIds(definition.resource.fields, all)].flatMap(
    ([field, ids]) => (ids.size > 0 && namesQuery(definition, field, [...ids])) || [],
  )
  if (queries.length === 0) return {}
  const rows = await connection.rows<{ field: string; id: number; name: string | null }>(
    sql.join(queries, sql` union all `),
  )
  const byField = Map.groupBy(rows, ({ field }) => field)
  return Object.fromEntries(
    [...byField].map(([field, named]) => [
      field,
      named.map(({ id, name }) => ({ id, name: name ?? `#${id}` })),
    ]),
  )
}
