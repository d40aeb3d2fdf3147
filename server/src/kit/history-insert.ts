import { type SQL, sql } from '../platform/database/drizzle.ts'

/** Who writes, and when. */
export interface Author {
  readonly actorId: number | null
  readonly at: Date
}

/**
 * The insert that goes with a write, inside the same statement. `source` is the CTE with the written rows:
 * their `id`, and `changes` or `record` where the action has them.
 */
export const historyInsert = (
  type: string,
  action: 'create' | 'change' | 'delete',
  author: Author,
  source: SQL,
): SQL => {
  const changes = action === 'change' ? sql`changes` : sql`'{}'::jsonb`
  const record = action === 'delete' ? sql`record` : sql`null::jsonb`
  const changed = action === 'change' ? sql`where changes <> '{}'` : sql``
  return sql`insert into history (type, record_id, at, action, actor_id, changes, record)
    select ${type}, id, ${author.at.toISOString()}::timestamptz, ${action}, ${author.actorId}::int, ${changes}, ${record}
    from ${source} ${changed}`
}
