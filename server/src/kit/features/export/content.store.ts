import type { Connection } from '../../../platform/database/database.ts'
import { getTableName, sql } from '../../../platform/database/drizzle.ts'
import type { Principal } from '../../http/principal.ts'
import { recordSql } from '../../resource/columns/columns.ts'
import type { Registry, ResourceDefinition } from '../../resource/definition/registry.ts'
import type { ExportLanguage } from '../../resource/export/export-cells.ts'
import { filesWithin, withOpenFiles } from '../../resource/visibility/file-access.ts'
import { readBy } from '../../resource/visibility/for-reader.ts'

export interface ExportedContent {
  readonly id: number
  /** Title of the record. */
  readonly title: string
  /** As JSON. */
  readonly body: string
}

const from = ({ table }: ResourceDefinition) => sql.raw(`"${getTableName(table)}" t`)
const oneOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`

/** Records in the principal's current scope, with their files, in the given order. */
export const contentOf = async (
  connection: Connection,
  definition: ResourceDefinition,
  principal: Principal,
  ids: readonly number[],
  language: ExportLanguage,
): Promise<ExportedContent[]> => {
  const matches = await connection.rows<ExportedContent>(
    sql`select t.id, ${sql.raw(definition.title('t', language))} as title,
        ${sql.raw(recordSql(definition.columns, 't', 'json'))}::text as body
      from ${from(definition)} where t.id = ${oneOf(ids)} and ${filesWithin(definition, principal)}
      order by array_position(${sql.param([...ids])}::int[], t.id)`,
    'prepared',
  )
  return matches.map((content) => {
    const read = readBy(definition, principal, { ...content, isUnderEmbargo: false })
    if (!definition.embargo) return read
    return { ...read, body: JSON.stringify(withOpenFiles(definition, principal, JSON.parse(read.body))) }
  })
}

/** Total size of the files of these records. */
export const fileBytesOf = async (
  connection: Connection,
  { resource }: ResourceDefinition,
  ids: readonly number[],
): Promise<number> => {
  const [match] = await connection.rows<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::float8 as bytes from file
      where owner_type = ${resource.type} and owner_id = ${oneOf(ids)} and released_at is null`,
  )
  return match?.bytes ?? 0
}

/**
 * Access of the owner to a finished archive: every record in it must still be in scope. Deleted records do not count.
 */
export const mayReadExport = async (
  connection: Connection,
  registry: Registry,
  fileId: string,
  principal: Principal,
): Promise<boolean> => {
  const [made] = await connection.rows<{ type: string; ids: number[] }>(
    sql`select type, record_ids as ids from record_export where file_id = ${fileId} and user_id = ${principal.userId}`,
    'prepared',
  )
  const definition = made && registry.byType(made.type)
  if (!definition) return false
  const lost = await connection.rows(
    sql`select from ${from(definition)} where t.id = ${oneOf(made.ids)} and (${filesWithin(definition, principal)}) is not true
      limit 1`,
    'prepared',
  )
  return lost.length === 0
}
