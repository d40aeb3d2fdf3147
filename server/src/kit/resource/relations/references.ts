import type { Connection } from '../../../platform/database/database.ts'
import { getTableName, type PgTable, type SQL, sql } from '../../../platform/database/drizzle.ts'
import { DatabaseFailure } from '../../../platform/database/failure.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { Registry, ResourceDefinition } from '../definition/registry.ts'

interface Reference {
  table: string
  column: string
  /** The reference blocks the deletion of its target. */
  blocks: boolean
}

const isBrokenReference = (error: unknown): error is DatabaseFailure =>
  error instanceof DatabaseFailure && error.kind === 'reference'

/**
 * Error handler of a write: a foreign key violation becomes an issue of its fields. Other errors are thrown unchanged.
 */
export const orMissingReference =
  (connection: Connection, values: Readonly<Record<string, unknown>>) =>
  async (error: unknown): Promise<never> => {
    if (!isBrokenReference(error)) throw error
    const columns = await connection.rows<{ column: string }>(
      sql`select attribute.attname as "column" from pg_constraint reference
      join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = any(reference.conkey)
      where reference.conname = ${error.constraint}`,
    )
    throw invalid(
      columns.map(({ column }) => ({
        path: column,
        code: 'field.reference' as const,
        params: { id: String(values[column]) },
      })),
    )
  }

/** Every column that points at a table. */
export const referencesTo = (connection: Connection, table: PgTable): Promise<Reference[]> =>
  connection.rows<Reference>(
    sql`select source.relname as "table", attribute.attname as "column",
        reference.confdeltype in ('a', 'r') as blocks
      from pg_constraint reference
      join pg_class source on source.oid = reference.conrelid
      join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = reference.conkey[1]
      where reference.contype = 'f' and reference.confrelid = ${getTableName(table)}::regclass`,
  )

interface Usage {
  readonly count: number
  /** The kind of record that uses it or, where it is none, the table. */
  readonly user: ResourceDefinition | undefined
  readonly table: string
  /** Query for the ids of the records that use it, directly or through child rows. */
  readonly ids: SQL
}

/** Maps the rows of one of its tables to the ids of the records they belong to. */
type Way = (column: string, id: number) => SQL

const idsFrom = (table: PgTable, requested: string, which: SQL): SQL =>
  sql`select ${sql.identifier(requested)} from ${sql.identifier(getTableName(table))} where ${which}`

const equals = (column: string, id: number): SQL => sql`${sql.identifier(column)} = ${id}`

/** Its own table, those of its children and links, and of the links of its children. */
const waysTo = ({ table, children = {}, links = {} }: ResourceDefinition): ReadonlyMap<string, Way> => {
  const ways = new Map<string, Way>()
  const add = (at: PgTable, way: Way) => ways.set(getTableName(at), way)
  for (const child of Object.values(children)) {
    const ofParent = (which: SQL) => idsFrom(child.table, child.parent, which)
    for (const link of Object.values(child.links ?? {}))
      add(link.table, (column, id) =>
        ofParent(sql`id in (${idsFrom(link.table, link.own, equals(column, id))})`),
      )
    add(child.table, (column, id) => ofParent(equals(column, id)))
  }
  for (const link of Object.values(links))
    if (link) add(link.table, (column, id) => idsFrom(link.table, link.own, equals(column, id)))
  add(table, (column, id) => idsFrom(table, 'id', equals(column, id)))
  return ways
}

/** Ids of a query that are records of the resource, where its table holds records of several. */
const ofKind = ({ table, kind }: ResourceDefinition, ids: SQL): SQL =>
  kind
    ? sql`select t.id from ${sql.identifier(getTableName(table))} t
        where t.id in (${ids}) and t.${sql.identifier(kind.column)} = ${kind.value}`
    : ids

/** References that block the deletion of a record, counted by resource. */
export const usesOf = async (
  connection: Connection,
  registry: Registry,
  { table }: ResourceDefinition,
  id: number,
): Promise<Usage[]> => {
  const all = registry.all().map((user) => ({ user, ways: waysTo(user) }))
  const places = (await referencesTo(connection, table))
    .filter(({ blocks }) => blocks)
    .flatMap(({ table: at, column }): Omit<Usage, 'count'>[] => {
      const users = all.flatMap(({ user, ways }) => {
        const way = ways.get(at)
        return way ? [{ table: at, user, ids: ofKind(user, way(column, id)) }] : []
      })
      const rows = sql`select ctid from ${sql.identifier(at)} where ${equals(column, id)}`
      return users.length > 0 ? users : [{ table: at, user: undefined, ids: rows }]
    })
  const byUser = Map.groupBy(places, ({ user, table: at }) => user?.resource.type ?? at)
  const counted = await Promise.all(
    [...byUser.values()].flatMap((same) => {
      const [first] = same
      if (!first) return []
      const ids = sql.join(
        same.map((place) => place.ids),
        sql` union `,
      )
      return [
        connection
          .rows<{ count: number }>(sql`select count(distinct id)::int as count from (${ids}) users(id)`)
          .then(([row]) => ({ ...first, ids, count: row?.count ?? 0 })),
      ]
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

/** Problem `in-use` with the uses of a record that could not be deleted; undefined for other errors. */
export const placesOfUse = async (
  connection: Connection,
  registry: Registry,
  definition: ResourceDefinition,
  id: number,
  error: unknown,
): Promise<Problem | undefined> => {
  if (!isBrokenReference(error)) return undefined
  const used = await usesOf(connection, registry, definition, id)
  const places = (language: 'en' | 'it') =>
    used.map(({ user, table, count }) => `${user?.resource.label[language] ?? table} (${count})`).join(', ')
  return new Problem('in-use', {
    params: { places: { en: places('en'), it: places('it') } },
    extra: { used_by: used.map(({ user, table, count }) => ({ type: user?.resource.type ?? table, count })) },
  })
}
