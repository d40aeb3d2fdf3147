import type { Role } from '@fornace/contract/kit/roles'
import type { UserChange } from '@fornace/contract/users/user'
import { type Author, historyInsert } from '../../kit/resource/history/history-insert.ts'
import { forgetInHistory } from '../../kit/resource/history/personal-data.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { anyAdministratorExists, lockAdministrators, user, userRole } from '../account/public.ts'
import { users } from './user.columns.ts'

const TYPE = users.resource.type

/** Fields erased with the account. The name remains with the user's records, until an erasure is requested. */
const CONTACTS = ['email', 'phone', 'press_registration']
const NAMES = ['first_name', 'last_name']

type Fields = Pick<UserChange, 'email' | 'first_name' | 'last_name' | 'phone' | 'language' | 'is_active'>

/** Case-insensitive check among all other users. */
export const isEmailTaken = async (connection: Connection, email: string, id = 0): Promise<boolean> => {
  const matches = await connection.rows(
    sql`select from ${user} where lower(email) = lower(${email}) and id <> ${id}`,
  )
  return matches.length > 0
}

/** The user must be locked. */
export const writeUser = async (transaction: Transaction, id: number, fields: Fields): Promise<void> => {
  const sets = Object.entries(fields).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  if (sets.length === 0) return
  await transaction.rows(sql`update ${user} set ${sql.join(sets, sql`, `)} where id = ${id}`)
}

export const writeRoles = async (
  transaction: Transaction,
  id: number,
  roles: readonly Role[],
): Promise<void> => {
  const requested = sql`${sql.param([...roles])}::text[]`
  await transaction.rows(
    sql`with taken as (delete from ${userRole} where user_id = ${id} and role <> all(${requested}))
      insert into ${userRole} (user_id, role) select ${id}, role from unnest(${requested}) role on conflict do nothing`,
  )
}

/** Serialized by a lock: two administrators who disable each other must not both succeed. */
export const anotherAdministratorExists = async (transaction: Transaction, id: number): Promise<boolean> => {
  await lockAdministrators(transaction)
  return anyAdministratorExists(transaction, id)
}

/** Takes away what an account is made of. The row stays, with the name. */
export const closeAccount = async (
  transaction: Transaction,
  author: Author,
  id: number,
  record: string,
): Promise<void> => {
  await transaction.rows(
    sql`with gone as (
        update account_user t set is_deleted = true, is_active = false, email = null, phone = '', password_hash = null,
          version = t.version + 1
        where t.id = ${id}
        returning new.id, old.is_deleted, ${record}::jsonb - ${sql.param(CONTACTS)}::text[] as record
      )
      ${historyInsert(TYPE, 'delete', author, sql`gone`, users.scope.keys)}`,
  )
  await forgetInHistory(transaction, TYPE, [id], CONTACTS)
}

/** Locks an account, also a closed one, which has no address. Undefined when the id never existed. */
export const holdAccount = async (
  transaction: Transaction,
  id: number,
): Promise<{ readonly email: string | null } | undefined> => {
  const [account] = await transaction.rows<{ email: string | null }>(
    sql`select email from account_user where id = ${id} for update`,
  )
  return account
}

/** Erases the name of a user whose account is closed. */
export const eraseName = async (transaction: Transaction, author: Author, id: number): Promise<void> => {
  await transaction.rows(
    sql`with gone as (
        update account_user t set first_name = '', last_name = '', version = t.version + 1
        where t.id = ${id} and t.first_name || t.last_name <> ''
        returning t.id, false as is_deleted, jsonb_build_object('id', t.id) as record
      )
      ${historyInsert(TYPE, 'delete', author, sql`gone`, users.scope.keys)}`,
  )
  await forgetInHistory(transaction, TYPE, [id], NAMES)
}
