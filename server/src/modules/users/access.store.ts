import type { ProblemLanguage } from '@fornace/contract/kit/problems'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { type Scope, within } from '../../kit/resource/scope/scope.ts'
import type { Connection } from '../../platform/database/database.ts'
import { getTableName, sql } from '../../platform/database/drizzle.ts'

/** Title of a record, and whether it is in scope; undefined when it does not exist. */
export const findRecord = async (
  connection: Connection,
  definition: ResourceDefinition,
  scope: Scope,
  id: number,
  language: ProblemLanguage,
): Promise<{ title: string; isReached: boolean } | undefined> => {
  const [match] = await connection.rows<{ title: string; isReached: boolean }>(
    sql`select ${sql.raw(definition.title('t', language))} as title, ${within(scope)} as "isReached"
      from ${sql.raw(`"${getTableName(definition.table)}" t`)} where t.id = ${id}`,
  )
  return match
}
