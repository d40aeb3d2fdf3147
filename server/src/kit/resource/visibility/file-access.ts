import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Fields } from '@fornace/contract/kit/fields'
import type { Connection } from '../../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import type { ChildTable } from '../columns/children.columns.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { isWithin, type Scope, within } from '../scope/scope.ts'

/** Children whose rows withhold their files by the flag of the embargo. */
interface FlaggedChildren {
  readonly name: string
  readonly fields: Fields
  readonly at: ChildTable
  readonly flag: string
}

/** Follows from the fields: every list of children that has the flag. */
export const flaggedChildren = ({
  resource,
  embargo,
  children = {},
}: ResourceDefinition): FlaggedChildren[] => {
  const flag = embargo?.publishableFlag
  if (!flag) return []
  return Object.entries(children).flatMap(([name, at]) => {
    const declared = resource.fields?.[name]
    return declared?.kind === 'children' && flag in declared.fields
      ? [{ name, fields: declared.fields, at, flag }]
      : []
  })
}

/** Scope for withheld files: the records that the principal may change. */
export const fileScope = ({ resource, scope }: ResourceDefinition, principal: Principal): Scope =>
  holdsOneOf(resource.access.write, principal.roles) ? scope.writes(principal) : []

/**
 * SQL condition over the row `t`: its files are open to readers of the record, under an embargo to those who may change it.
 * The uploader has no right of their own, and the condition is not cached: an embargo ends by the clock alone.
 */
export const filesWithin = (definition: ResourceDefinition, principal: Principal): SQL => {
  const { resource, scope, embargo } = definition
  if (!holdsOneOf(resource.access.read, principal.roles)) return sql`false`
  const reads = within(scope.reads(principal))
  if (!embargo) return reads
  return sql`${reads} and (not (${sql.raw(embargo.isActive('t'))}) or ${within(fileScope(definition, principal))})`
}

/** Permission for one file of a record, in every size: by the embargo, and by the flag of the child row that holds it. */
export const mayHaveFile = async (
  connection: Connection,
  definition: ResourceDefinition,
  { id, file }: { readonly id: number; readonly file: string },
  principal: Principal,
): Promise<boolean> => {
  const unpublishable = flaggedChildren(definition).flatMap(({ fields, at: { table, parent }, flag }) =>
    Object.entries(fields).flatMap(([field, { kind }]) =>
      kind === 'file'
        ? [
            sql`exists (select from ${sql.identifier(getTableName(table))} c
              where c.${sql.identifier(parent)} = t.id and c.${sql.identifier(field)} = ${file}
                and not c.${sql.identifier(flag)})`,
          ]
        : [],
    ),
  )
  const condition =
    unpublishable.length === 0
      ? sql`true`
      : sql`(not (${sql.join(unpublishable, sql` or `)}) or ${within(fileScope(definition, principal))})`
  const matches = await connection.rows(
    sql`select from ${sql.raw(`"${getTableName(definition.table)}" t`)}
      where t.id = ${id} and ${filesWithin(definition, principal)} and ${condition}`,
    'prepared',
  )
  return matches.length > 0
}

/** Permission for a picture that a record no longer has, for those who may change the record: they could restore it. */
export const mayHaveFormerPicture = async (
  connection: Connection,
  definition: ResourceDefinition,
  id: number,
  principal: Principal,
): Promise<boolean> => {
  const matches = await connection.rows(
    sql`select from ${sql.raw(`"${getTableName(definition.table)}" t`)}
      where t.id = ${id} and ${within(fileScope(definition, principal))}`,
    'prepared',
  )
  return matches.length > 0
}

type Values = Readonly<Record<string, unknown>>

/** The record without the child rows that are not to be published. */
export const withoutUnpublishable = <Row extends object>(
  definition: ResourceDefinition,
  record: Row,
): Row => ({
  ...record,
  ...Object.fromEntries(
    flaggedChildren(definition).map(({ name, flag }) => [
      name,
      (record[name as keyof Row] as readonly Values[]).filter((row) => row[flag]),
    ]),
  ),
})

/** The record for documents, archives and copies: without the child rows whose files are withheld from the principal. */
export const withOpenFiles = <Row extends object>(
  definition: ResourceDefinition,
  principal: Principal,
  record: Row,
): Row =>
  isWithin(fileScope(definition, principal), record as Values)
    ? record
    : withoutUnpublishable(definition, record)
