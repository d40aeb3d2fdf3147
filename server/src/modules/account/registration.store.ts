import type { UserLanguage } from '@fornace/contract/account/person'
import { type Author, historyInsert } from '../../kit/history-insert.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { PRESS_HISTORY } from './press-registration.store.ts'

interface Registered {
  readonly first_name: string
  readonly last_name: string
  readonly language: UserLanguage
  readonly passwordHash: string
}

/** Somebody registers again before the address was proved: only the last time counts, and earlier links are void. */
export const registerAgain = async (
  transaction: Transaction,
  author: Author,
  id: number,
  { first_name, last_name, language, passwordHash }: Registered,
): Promise<void> => {
  await transaction.rows(
    sql`with done as (
        update account_user set first_name = ${first_name}, last_name = ${last_name}, language = ${language},
          password_hash = ${passwordHash}, created_at = ${author.at.toISOString()}, version = version + 1
        where id = ${id} and verified_at is null
        returning id, '{"registration": [null, null]}'::jsonb as changes
      ),
      kept as (${historyInsert('account-user', 'change', author, sql`done`)})
      select id from done`,
  )
}

/** Registrations that nobody ever confirmed; the history keeps that they were there, and nothing of theirs. */
export const deleteUnverified = async (connection: Connection, now: Date, days: number): Promise<void> => {
  const author: Author = { actorId: null, at: now }
  await connection.rows(
    sql`with forgotten as (
        select id from account_user u
        where verified_at is null and password_hash is not null
          and created_at < ${now.toISOString()}::timestamptz - ${days} * interval '1 day'
          and not exists (select from account_held_role h where h.user_id = u.id)
      ),
      press as (
        delete from press_registration where user_id in (select id from forgotten) returning id, '{}'::jsonb as record
      ),
      gone as (
        delete from account_user where id in (select id from forgotten) returning id, '{}'::jsonb as record
      ),
      forgotten_words as (
        update history h set changes = '{}' from (
          select ${PRESS_HISTORY} as type, id from press union all select 'account-user', id from gone
        ) erased where h.type = erased.type and h.record_id = erased.id
      ),
      press_kept as (${historyInsert(PRESS_HISTORY, 'delete', author, sql`press`)}),
      kept as (${historyInsert('account-user', 'delete', author, sql`gone`)})
      select 1`,
  )
}
