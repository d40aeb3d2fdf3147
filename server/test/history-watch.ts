import type { Registry } from '../src/kit/resource/definition/registry.ts'
import type { Database } from '../src/platform/database/database.ts'
import { getTableName, sql } from '../src/platform/database/drizzle.ts'

const WATCH = `create function watch_history() returns trigger language plpgsql as $$
  begin
    perform from history where type = any(string_to_array(tg_argv[0], ' ')) and record_id = coalesce(new.id, old.id)
      and xmin::text::bigint = pg_current_xact_id()::text::bigint;
    if not found then
      raise exception 'a % of % % left no history', tg_op, tg_argv[0], coalesce(new.id, old.id);
    end if;
    return null;
  end $$`

/** From here on, a transaction that changes a table of a served record without a word in the history fails. */
export const watchHistory = async (database: Database, registry: Registry): Promise<void> => {
  const byTable = Map.groupBy(registry.all(), ({ table }) => getTableName(table))
  const triggers = [...byTable].flatMap(([table, definitions]) =>
    ['insert', 'delete', 'update'].map((event) => {
      const changed = event === 'update' ? 'when (old.* is distinct from new.*)' : ''
      const types = definitions.map(({ resource }) => resource.type).join(' ')
      return `create constraint trigger watch_history_${event} after ${event} on "${table}"
        deferrable initially deferred for each row ${changed} execute function watch_history('${types}')`
    }),
  )
  await database.transaction(async ({ rows }) => {
    // Another server on the same database has seen to it already.
    const [{ watched } = {}] = await rows<{ watched?: boolean }>(
      sql`select to_regproc('watch_history') is not null as watched`,
    )
    if (watched) return
    await rows(sql.raw([WATCH, ...triggers].join(';\n')))
  })
}
