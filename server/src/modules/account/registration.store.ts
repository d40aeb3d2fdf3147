import type { UserLanguage } from '@fornace/contract/account/person'
import { erasureInsert, lockSeals, returningErased } from '../../kit/resource/history/history-erasure.ts'
import { type Author, historyInsert } from '../../kit/resource/history/history-insert.ts'
import type { Connection, Database, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { PRESS_HISTORY, type PressData, savePressRegistration } from './press-registration.store.ts'
import { laterRegistration } from './tables.ts'

export interface LaterRegistration {
  readonly id: number
  readonly passwordHash: string
  readonly person: {
    readonly first_name: string
    readonly last_name: string
    readonly language: UserLanguage
  }
  readonly press: PressData
}

/** Repeated registration of an unverified address: stored next to the first one, until a link decides. */
export const insertLaterRegistration = async (
  transaction: Transaction,
  author: Author,
  userId: number,
  { passwordHash, person, press }: Omit<LaterRegistration, 'id'>,
): Promise<number> => {
  const at = author.at.toISOString()
  const [made] = await transaction.rows<{ id: number }>(
    sql`with done as (
        update account_user set created_at = ${at}, version = version + 1
        where id = ${userId} returning id, '{"registration": [null, null]}'::jsonb as changes
      ),
      logged as (${historyInsert('account-user', 'change', author, sql`done`)})
      insert into ${laterRegistration} (user_id, at, password_hash, person, press)
      select id, ${at}::timestamptz, ${passwordHash}, ${JSON.stringify(person)}::jsonb, ${JSON.stringify(press)}::jsonb
      from done returning id`,
  )
  if (!made) throw new Error('a later registration of nobody')
  return made.id
}

export const laterRegistrationsOf = (connection: Connection, userId: number): Promise<LaterRegistration[]> =>
  connection.rows<LaterRegistration>(
    sql`select id, password_hash as "passwordHash", person, press from ${laterRegistration}
      where user_id = ${userId} order by id`,
  )

/** The later registration replaces the first one. */
export const adoptRegistration = async (
  transaction: Transaction,
  author: Author,
  userId: number,
  { passwordHash, person, press }: LaterRegistration,
): Promise<void> => {
  const { first_name, last_name, language } = person
  await transaction.rows(
    sql`with done as (
        update account_user set first_name = ${first_name}, last_name = ${last_name}, language = ${language},
          password_hash = ${passwordHash}, version = version + 1
        where id = ${userId} returning id, '{"registration": [null, null]}'::jsonb as changes
      ),
      logged as (${historyInsert('account-user', 'change', author, sql`done`)})
      select id from done`,
  )
  await savePressRegistration(transaction, { ...author, via: 'registration' }, userId, press)
}

export const deleteLaterRegistrations = async (transaction: Transaction, userId: number): Promise<void> => {
  await transaction.rows(sql`delete from ${laterRegistration} where user_id = ${userId}`)
}

/** Later registrations are stored a little longer than their links are valid. */
export const LATER_REGISTRATION_DAYS = 8

/** Deletes later registrations whose links have expired. */
export const deletePastRegistrations = async (connection: Connection, now: Date): Promise<void> => {
  await connection.rows(
    sql`delete from ${laterRegistration} where at < ${now.toISOString()}::timestamptz 
        - make_interval(days => ${LATER_REGISTRATION_DAYS})`,
  )
}

/** Deletes registrations that were never confirmed; the history retains their existence, and none of their values. */
export const deleteUnverified = async (database: Database, now: Date, days: number): Promise<void> => {
  const author: Author = { actorId: null, at: now }
  const unverified = sql`select id from account_user u
    where verified_at is null and password_hash is not null
      and created_at < ${now.toISOString()}::timestamptz - ${days} * interval '1 day'
      and not exists (select from account_held_role h where h.user_id = u.id)`
  // Mostly there is none, and then no lock is taken.
  if ((await database.rows(sql`${unverified} limit 1`)).length === 0) return
  await database.transaction(async (transaction) => {
    await lockSeals(transaction)
    await transaction.rows(
      sql`with forgotten as (${unverified}),
      press as (
        delete from press_registration where user_id in (select id from forgotten) returning id, '{}'::jsonb as record
      ),
      gone as (
        delete from account_user where id in (select id from forgotten) returning id, '{}'::jsonb as record
      ),
      forgotten_words as (
        update history h set changes = '{}' from (
          select ${PRESS_HISTORY} as type, id from press union all select 'account-user', id from gone
        ) erased where h.type = erased.type and h.record_id = erased.id ${returningErased}
      ),
      erasures as (${erasureInsert(sql`forgotten_words`, 'unconfirmed registration')}),
      press_logged as (${historyInsert(PRESS_HISTORY, 'delete', author, sql`press`)}),
      logged as (${historyInsert('account-user', 'delete', author, sql`gone`)})
      select 1`,
    )
  })
}
