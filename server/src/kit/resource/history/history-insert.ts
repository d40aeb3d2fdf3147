import type { HistoryEntry } from '@fornace/contract/kit/history'
import { type SQL, sql } from '../../../platform/database/drizzle.ts'

/** Author and time of a write. */
export interface Author {
  readonly actorId: number | null
  readonly at: Date
  /** Origin of the write, if it is not a form. */
  readonly origin?: NonNullable<HistoryEntry['origin']>
}

/**
 * History insert inside the statement of a write. `source` is the CTE with the written rows: their `id`, the scope
 * keys, and `changes` or `record` where the action has them.
 */
export const historyInsert = (
  type: string,
  action: HistoryEntry['action'],
  author: Author,
  source: SQL,
  scopeKeys: readonly string[] = [],
): SQL => {
  const origin = author.origin ? sql`${JSON.stringify(author.origin)}::jsonb` : sql`null::jsonb`
  const changes = action === 'change' ? sql`changes` : sql`'{}'::jsonb`
  const record = action === 'delete' ? sql`record` : sql`null::jsonb`
  const changed = action === 'change' ? sql`where changes <> '{}'` : sql``
  const keys = sql.raw(`jsonb_build_object(${scopeKeys.map((key) => `'${key}', "${key}"`).join(', ')})`)
  return sql`insert into history (type, record_id, at, action, actor_id, origin, changes, record, keys)
    select ${type}, id, ${author.at.toISOString()}::timestamptz, ${action}, ${author.actorId}::int, ${origin}, ${changes}, ${record}, ${keys}
    from ${source} ${changed}`
}
