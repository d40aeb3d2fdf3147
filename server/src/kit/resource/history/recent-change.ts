import type { Resource } from '@fornace/contract/kit/resource'
import type { Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Author } from './history-insert.ts'

const RECENT_MINUTES = 10

/** Whether another person has changed the content of a record in the last ten minutes; a step, with what it decides, does not count. */
export const hasRecentChange = async (
  transaction: Transaction,
  { type, fields = {} }: Resource,
  id: number,
  { actorId, at }: Author,
): Promise<boolean> => {
  if (actorId === null) return false
  const content = Object.keys(fields).filter((name) => fields[name]?.kind !== 'step')
  const changes = await transaction.rows(
    sql`select from history where type = ${type} and record_id = ${id} and action = 'change' and actor_id <> ${actorId}
        and at > ${at.toISOString()}::timestamptz - make_interval(mins => ${RECENT_MINUTES})
        and exists (select from jsonb_object_keys(changes) path
          where split_part(path, '.', 1) = any(${sql.param(content)}::text[]))
      limit 1`,
    'prepared',
  )
  return changes.length > 0
}
