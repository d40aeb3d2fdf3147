import { holdsOneOf } from '@fornace/contract/kit/access'
import type { Connection } from '../../../platform/database/database.ts'
import { getTableName, type SQL, sql } from '../../../platform/database/drizzle.ts'
import type { Holder } from '../../http/holder.ts'
import type { Served } from '../registry.ts'
import { within } from '../scope.ts'

/**
 * Whether somebody may have the files of the row named `t`: whoever reads the record and, under an embargo, only whoever
 * may change it. Everything that opens files of records asks this, whatever the address: who once uploaded a file does
 * not count, and nothing is kept, so that an embargo ends by the clock alone.
 */
export const filesWithin = ({ resource, scope, embargo }: Served, holder: Holder): SQL => {
  if (!holdsOneOf(resource.access.read, holder.roles)) return sql`false`
  const reads = within(scope.reads(holder))
  if (!embargo) return reads
  const writes = holdsOneOf(resource.access.write, holder.roles) ? within(scope.writes(holder)) : sql`false`
  return sql`${reads} and (not (${sql.raw(embargo('t'))}) or ${writes})`
}

/** The same of one record, by its id. */
export const mayHaveFiles = async (
  connection: Connection,
  served: Served,
  id: number,
  holder: Holder,
): Promise<boolean> => {
  const found = await connection.rows(
    sql`select from ${sql.raw(`"${getTableName(served.table)}" t`)} where t.id = ${id} and ${filesWithin(served, holder)}`,
    'prepared',
  )
  return found.length > 0
}
