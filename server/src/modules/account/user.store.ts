import type { UserLanguage } from '@fornace/contract/account/person'
import type { Role } from '@fornace/contract/kit/roles'
import { type Author, historyInsert } from '../../kit/resource/history/history-insert.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { user, userRole } from './tables.ts'

export interface Credentials {
  readonly id: number
  readonly email: string
  readonly passwordHash: string | null
  readonly isActive: boolean
  readonly isVerified: boolean
  readonly language: UserLanguage
  readonly roles: readonly Role[]
  /** Sealed; null without a second factor. */
  readonly otpSecret: string | null
}

/** By email, in any case. */
export const findCredentials = async (
  connection: Connection,
  email: string,
): Promise<Credentials | undefined> => {
  const [match] = await connection.rows<Credentials>(
    sql`select id, email, password_hash as "passwordHash", is_active as "isActive",
        verified_at is not null as "isVerified", language, f.secret as "otpSecret",
        array(select role from account_held_role h where h.user_id = u.id) as roles
      from account_user u left join account_second_factor f on f.user_id = u.id
      where lower(email) = lower(${email})`,
    'prepared',
  )
  return match
}

/** True if an active global administrator who can sign in exists, apart from `exceptId`. */
export const anyAdministratorExists = async (connection: Connection, exceptId = 0): Promise<boolean> => {
  const [match] = await connection.rows(
    sql`select u.id from account_user u join account_user_role r on r.user_id = u.id
      where u.id <> ${exceptId} and u.is_active and u.password_hash is not null and u.verified_at is not null
        and r.role = 'administrator_global' limit 1`,
  )
  return match !== undefined
}

export interface NewUser {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone?: string
  readonly language?: UserLanguage
  /** Null for an invited user. */
  readonly passwordHash: string | null
  readonly roles: readonly Role[]
  /** Whether the address still has to be proved; not so when an administrator vouches for it. */
  readonly unverified?: boolean
}

export const insertUser = async (
  transaction: Transaction,
  author: Author,
  made: NewUser,
): Promise<number> => {
  const { email, first_name, last_name, phone = '', language = 'en', passwordHash, roles } = made
  const at = author.at.toISOString()
  const verifiedAt = made.unverified ? null : at
  const [row] = await transaction.rows<{ id: number }>(
    sql`with made as (
        insert into ${user} (email, first_name, last_name, phone, language, password_hash, created_at, verified_at)
        values (${email}, ${first_name}, ${last_name}, ${phone}, ${language}, ${passwordHash}, ${at}, ${verifiedAt})
        returning id
      ),
      held as (
        insert into ${userRole} (user_id, role) select id, role from made, unnest(${sql.param([...roles])}::text[]) role
      ),
      logged as (${historyInsert('account-user', 'create', author, sql`made`)})
      select id from made`,
  )
  if (!row) throw new Error('the insert of a user gave no row')
  return row.id
}

/** Locks a user until the transaction ends; false for an unknown or deleted id. */
export const lockUser = async (transaction: Transaction, id: number): Promise<boolean> => {
  const matches = await transaction.rows(
    sql`select id from ${user} where id = ${id} and not is_deleted for share`,
  )
  return matches.length > 0
}

/**
 * Lock for changes of administrators: only one server creates the first, and the last one is not removed concurrently.
 */
export const lockAdministrators = async (transaction: Transaction): Promise<void> => {
  await transaction.rows(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
}

/** Makes an existing user an administrator with this password, whatever the state of the account. */
export const promoteToAdministrator = async (
  transaction: Transaction,
  author: Author,
  id: number,
  { first_name, last_name, passwordHash }: Pick<NewUser, 'first_name' | 'last_name' | 'passwordHash'>,
): Promise<void> => {
  const changes = '{"password": [null, null], "groups": [null, null]}'
  await transaction.rows(
    sql`with held as (
        insert into ${userRole} (user_id, role) values (${id}, 'administrator_global') on conflict do nothing
      ),
      done as (
        update ${user} set password_hash = ${passwordHash}, is_active = true, version = version + 1,
          verified_at = coalesce(verified_at, ${author.at.toISOString()}),
          first_name = coalesce(nullif(${first_name}, ''), first_name),
          last_name = coalesce(nullif(${last_name}, ''), last_name)
        where id = ${id} returning id, ${changes}::jsonb as changes
      ),
      logged as (${historyInsert('account-user', 'change', author, sql`done`)})
      select id from done`,
  )
}

/** Password set by an administrator. The caller also has to end the sessions. */
export const setPassword = async (
  transaction: Transaction,
  author: Author,
  userId: number,
  passwordHash: string,
): Promise<void> => {
  await transaction.rows(
    sql`with done as (
        update ${user} set password_hash = ${passwordHash} where id = ${userId}
        returning id, '{"password": [null, null]}'::jsonb as changes
      ),
      logged as (${historyInsert('account-user', 'change', author, sql`done`)})
      select id from done`,
  )
}
