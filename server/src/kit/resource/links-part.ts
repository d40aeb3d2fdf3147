import { isDeepStrictEqual } from 'node:util'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { getTableName, type PgTable, type SQL, sql } from '../../platform/database/drizzle.ts'
import type { Part } from './part.ts'
import type { LinkTable } from './related.columns.ts'
import { type Scope, within } from './scope.ts'

/**
 * Those of these ids that nobody in reach has. Inside a transaction the others are held: they stay until what points at
 * them is written.
 */
export const unknownIds = async (
  connection: Connection,
  target: PgTable,
  ids: readonly number[],
  reach: Scope = 'everything',
): Promise<number[]> => {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return []
  const found = await connection.rows<{ id: number }>(
    sql`select t.id from ${sql.identifier(getTableName(target))} t
      where t.id = any(${sql.param(asked)}::int[]) and ${within(reach)} order by t.id for key share`,
    'prepared',
  )
  const known = new Set(found.map(({ id }) => id))
  return asked.filter((id) => !known.has(id))
}

/** The ids that one record is linked to, as they were and as they are to be. */
export interface Links {
  readonly owner: number
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** Writes the links of some records, however many these are, in no more than two statements. */
export const writeLinks = async (
  transaction: Transaction,
  { table, own, other, isOrdered = false }: LinkTable,
  links: readonly Links[],
): Promise<void> => {
  const changed = links.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  const pairs = changed.flatMap(({ owner, after }) => after.map((id, place) => ({ owner, id, place })))
  const losing = changed.filter(({ before, after }) => before.some((id) => !after.includes(id)))
  const tableName = sql.identifier(getTableName(table))
  const [ownId, otherId] = [sql.identifier(own), sql.identifier(other)]
  const sent = sql`unnest(${sql.param(pairs.map(({ owner }) => owner))}::int[],
    ${sql.param(pairs.map(({ id }) => id))}::int[], ${sql.param(pairs.map(({ place }) => place))}::int[])
    as sent(owner, linked, place)`
  if (losing.length > 0)
    await transaction.rows(
      sql`delete from ${tableName} link where link.${ownId} = any(${sql.param(losing.map(({ owner }) => owner))}::int[])
        and not exists (select from ${sent} where sent.owner = link.${ownId} and sent.linked = link.${otherId})`,
      'prepared',
    )
  if (pairs.length > 0)
    await transaction.rows(
      sql`insert into ${tableName} (${columnsOf(own, other, isOrdered)})
        select owner, linked ${isOrdered ? sql`, place` : sql``} from ${sent}
        on conflict (${ownId}, ${otherId}) ${
          isOrdered
            ? sql`do update set "order" = excluded."order" where ${tableName}."order" <> excluded."order"`
            : sql`do nothing`
        }`,
      'prepared',
    )
}

const columnsOf = (own: string, other: string, isOrdered: boolean): SQL =>
  sql`${sql.identifier(own)}, ${sql.identifier(other)}${isOrdered ? sql`, "order"` : sql``}`

/** Puts links back that the history has kept as a list of ids; `from` is SQL with the `owner` and its `ids` as JSON. */
export const restoreLinks = (
  { table, own, other, target, isOrdered = false }: LinkTable,
  from: SQL,
): SQL => sql`insert into ${sql.identifier(getTableName(table))} (${columnsOf(own, other, isOrdered)})
  select owner, linked::int ${isOrdered ? sql`, place - 1` : sql``}
  from (${from}) kept, jsonb_array_elements_text(kept.ids) with ordinality as listed(linked, place)
  where exists (select from ${sql.identifier(getTableName(target.table))} there where there.id = linked::int)`

export const asIds = (value: unknown): number[] => (Array.isArray(value) ? value : [])

/** Links of a record to others. */
export const linkPart = (name: string, link: LinkTable): Part => ({
  faults: async (connection, writer, sent) => {
    const unknown = await unknownIds(connection, link.target.table, asIds(sent), link.reach?.(writer))
    return unknown.map((id) => ({ path: name, code: 'field.reference', params: { id } }))
  },

  wantedFiles: () => [],

  write: (transaction, id, sent, current) =>
    writeLinks(transaction, link, [{ owner: id, before: asIds(current), after: asIds(sent) }]),

  restore: (id, deleted) => [
    restoreLinks(link, sql`select ${id}::int as owner, ${deleted} -> ${name} as ids`),
  ],
})
