import { isDeepStrictEqual } from 'node:util'
import { getTableName, type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { LinkTable } from '../columns/related.columns.ts'
import type { Relation } from './relation.ts'

/** The ids that one record is linked to, as they were and as they are to be. */
export interface Links {
  readonly owner: number
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** The statements that write the links of some records, however many these are: two at most, in any order. */
export const linkStatements = (
  { table, own, other, isOrdered = false }: LinkTable,
  links: readonly Links[],
): SQL[] => {
  const changed = links.filter(({ before, after }) => !isDeepStrictEqual(before, after))
  const pairs = changed.flatMap(({ owner, after }) => after.map((id, index) => ({ owner, id, place: index })))
  const losing = changed.filter(({ before, after }) => before.some((id) => !after.includes(id)))
  const tableName = sql.identifier(getTableName(table))
  const [ownId, otherId] = [sql.identifier(own), sql.identifier(other)]
  const sent = sql`unnest(${sql.param(pairs.map(({ owner }) => owner))}::int[],
    ${sql.param(pairs.map(({ id }) => id))}::int[], ${sql.param(pairs.map(({ place: index }) => index))}::int[])
    as sent(owner, linked, place)`
  const statements: SQL[] = []
  if (losing.length > 0)
    statements.push(
      sql`delete from ${tableName} link where link.${ownId} = any(${sql.param(losing.map(({ owner }) => owner))}::int[])
        and not exists (select from ${sent} where sent.owner = link.${ownId} and sent.linked = link.${otherId})`,
    )
  if (pairs.length > 0)
    statements.push(
      sql`insert into ${tableName} (${columnsOf(own, other, isOrdered)})
        select owner, linked ${isOrdered ? sql`, place` : sql``} from ${sent}
        on conflict (${ownId}, ${otherId}) ${
          isOrdered
            ? sql`do update set "order" = excluded."order" where ${tableName}."order" <> excluded."order"`
            : sql`do nothing`
        }`,
    )
  return statements
}

const columnsOf = (own: string, other: string, isOrdered: boolean): SQL =>
  sql`${sql.identifier(own)}, ${sql.identifier(other)}${isOrdered ? sql`, "order"` : sql``}`

/** Restores links from the list of ids in the history; `from` is SQL with the `owner` and its `ids` as JSON. */
export const restoreLinks = (
  { table, own, other, target, isOrdered = false }: LinkTable,
  from: SQL,
): SQL => sql`insert into ${sql.identifier(getTableName(table))} (${columnsOf(own, other, isOrdered)})
  select owner, linked::int ${isOrdered ? sql`, place - 1` : sql``}
  from (${from}) kept, jsonb_array_elements_text(kept.ids) with ordinality as listed(linked, place)
  where exists (select from ${sql.identifier(getTableName(target.table))} there where there.id = linked::int)`

export const asIds = (value: unknown): number[] => (Array.isArray(value) ? value : [])

/** Links of a record to others. */
export const linkRelation = (name: string, link: LinkTable): Relation => ({
  issues: () => [],

  targets: (writer, sent) => [
    {
      table: link.target.table,
      ...(link.scope && { access: link.scope(writer) }),
      requested: asIds(sent).map((id) => ({ id, path: name })),
    },
  ],

  requestedFiles: () => [],

  write: {
    statements: (id, sent, current) =>
      linkStatements(link, [{ owner: id, before: asIds(current), after: asIds(sent) }]),
  },

  restore: (id, deleted) => [
    restoreLinks(link, sql`select ${id}::int as owner, ${deleted} -> ${name} as ids`),
  ],
})
