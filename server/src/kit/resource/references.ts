import type { Connection } from '../../platform/database/database.ts'
import { getTableName, type PgTable, sql } from '../../platform/database/drizzle.ts'
import { DatabaseFault } from '../../platform/database/fault.ts'
import { invalid, Problem } from '../http/problem.ts'
import type { Registry, Served } from './registry.ts'

interface Reference {
  table: string
  column: string
  /** What it points at cannot be deleted. */
  blocks: boolean
}

const isBrokenReference = (error: unknown): error is DatabaseFault =>
  error instanceof DatabaseFault && error.kind === 'reference'

/** For a write that failed: names the fields that point at something nobody has. Any other error stays what it is. */
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

interface PlaceOfUse extends Reference {
  readonly count: number
  /** The kind of record that uses it, where it is one. */
  readonly user: Served | undefined
}

/** Its own table, and those of its children and links. */
const tablesOf = ({ table, children = {}, links = {} }: Served): string[] =>
  [{ table }, ...Object.values(children), ...Object.values(links)].flatMap((one) =>
    one ? [getTableName(one.table)] : [],
  )

/** What keeps a record from being deleted. */
export const usesOf = async (
  connection: Connection,
  registry: Registry,
  { table }: Served,
  id: number,
): Promise<PlaceOfUse[]> => {
  const references = (await referencesTo(connection, table)).filter(({ blocks }) => blocks)
  const counted = await Promise.all(
    references.map(async (reference) => {
      const [row] = await connection.rows<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(reference.table)}
          where ${sql.identifier(reference.column)} = ${id}`,
      )
      const user = registry.all().find((served) => tablesOf(served).includes(reference.table))
      return { ...reference, user, count: row?.count ?? 0 }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

/** Where a record is used, as the refusal to delete it; undefined when the error is another one. */
export const placesOfUse = async (
  connection: Connection,
  registry: Registry,
  served: Served,
  id: number,
  error: unknown,
): Promise<Problem | undefined> => {
  if (!isBrokenReference(error)) return undefined
  const used = await usesOf(connection, registry, served, id)
  const places = (language: 'en' | 'it') =>
    used.map(({ user, table, count }) => `${user?.resource.label[language] ?? table} (${count})`).join(', ')
  return new Problem('in-use', {
    params: { places: { en: places('en'), it: places('it') } },
    extra: { used_by: used.map(({ user, table, count }) => ({ type: user?.resource.type ?? table, count })) },
  })
}
