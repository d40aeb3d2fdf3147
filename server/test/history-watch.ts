import { productLists } from '@fornace/contract/product-gallery/lists'
import { projectLists } from '@fornace/contract/project-gallery/lists'
import type pg from 'pg'

/** Every recorded table with the type under which the history keeps it. */
const recorded = [
  ...[...Object.values(productLists), ...Object.values(projectLists)].map(({ type }) => ({
    type,
    table: type.replaceAll('-', '_'),
  })),
  { type: 'report', table: 'problem_report' },
  { type: 'account-user', table: 'account_user' },
  { type: 'company-company', table: 'company_company' },
  { type: 'company-brand', table: 'company_brand' },
  { type: 'company-company_user_group', table: 'company_user_group' },
  { type: 'press_room-press_kit', table: 'press_room_press_kit' },
  { type: 'press_room-press_registration', table: 'press_registration' },
]

/** From here on, a transaction that changes a recorded table without a word in the history fails. */
export const watchHistory = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create function watch_history() returns trigger language plpgsql as $$
    begin
      perform from history where type = tg_argv[0] and record_id = coalesce(new.id, old.id)
        and xmin::text::bigint = pg_current_xact_id()::text::bigint;
      if not found then
        raise exception 'a % of % % left no history', tg_op, tg_argv[0], coalesce(new.id, old.id);
      end if;
      return null;
    end $$`)
  for (const { type, table } of recorded) {
    for (const event of ['insert', 'delete', 'update']) {
      const changed = event === 'update' ? 'when (old.* is distinct from new.*)' : ''
      await client.query(`create constraint trigger watch_history_${event} after ${event} on ${table}
        deferrable initially deferred for each row ${changed} execute function watch_history('${type}')`)
    }
  }
}
