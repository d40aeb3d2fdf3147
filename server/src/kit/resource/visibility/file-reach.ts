import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Connection } from '../../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import type { ResourceDefinition } from '../definition/registry.ts'
import { isWithin, type Scope, within } from '../scope/scope.ts'

/** Some files of the resource are withheld from readers: by an embargo, or by a flag of their row. */
export const withholdsFiles = ({ embargo, children = {} }: ResourceDefinition): boolean =>
  embargo !== undefined || Object.values(children).some(({ publishable }) => publishable !== undefined)

/** Scope for withheld files: the records that the principal may change. */
export const fileScope = ({ resource, scope }: ResourceDefinition, principal: Principal): Scope =>
  holdsOneOf(resource.access.write, principal.roles) ? scope.writes(principal) : []

/** The scope for withheld files contains this record. */
export const hasWithheldFiles = (
  definition: ResourceDefinition,
  principal: Principal,
  record: object,
): boolean => isWithin(fileScope(definition, principal), { ...record })

/**
 * SQL condition over the row `t`: its files are open to readers of the record, under an embargo to those who may change it.
 * Every route that opens files of records uses it. The uploader has no right of their own, and the condition is not
 * cached: an embargo ends by the clock alone.
 */
export const filesWithin = (definition: ResourceDefinition, principal: Principal): SQL => {
  const { resource, scope, embargo } = definition
  if (!holdsOneOf(resource.access.read, principal.roles)) return sql`false`
  const reads = within(scope.reads(principal))
  if (!embargo) return reads
  return sql`${reads} and (not (${sql.raw(embargo('t'))}) or ${within(fileScope(definition, principal))})`
}

/** The condition of `filesWithin` for one record, by its id. */
export const mayHaveFiles = async (
  connection: Connection,
  definition: ResourceDefinition,
  id: number,
  principal: Principal,
  condition = sql`true`,
): Promise<boolean> => {
  const found = await connection.rows(
    sql`select from ${sql.raw(`"${getTableName(definition.table)}" t`)}
      where t.id = ${id} and ${filesWithin(definition, principal)} and ${condition}`,
    'prepared',
  )
  return found.length > 0
}

/** Permission for one file of a record: an unpublishable attachment is for those who may change the record. */
export const mayHaveFile = (
  connection: Connection,
  definition: ResourceDefinition,
  { id, file }: { readonly id: number; readonly file: string },
  principal: Principal,
): Promise<boolean> => {
  const unpublished = Object.entries(definition.children ?? {}).flatMap(
    ([name, { table, parent, publishable }]) => {
      const declared = definition.resource.fields?.[name]
      if (!publishable || declared?.kind !== 'children') return []
      const held = Object.entries(declared.fields).flatMap(([field, { kind }]) =>
        kind === 'file' ? [field] : [],
      )
      return held.map(
        (field) => sql`exists (select from ${sql.identifier(getTableName(table))} c
        where c.${sql.identifier(parent)} = t.id and c.${sql.identifier(field)} = ${file} and not c.${sql.identifier(publishable)})`,
      )
    },
  )
  if (unpublished.length === 0) return mayHaveFiles(connection, definition, id, principal)
  const condition = sql`(not (${sql.join(unpublished, sql` or `)}) or ${within(fileScope(definition, principal))})`
  return mayHaveFiles(connection, definition, id, principal, condition)
}
