import type { Role } from '@fornace/contract/kit/roles'
import { type Author, historyInsert } from '../../kit/history-insert.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { user, userRole } from './tables.ts'

export interface Credentials {
  readonly id: number
  readonly passwordHash: string
  readonly isActive: boolean
  readonly roles: readonly Role[]
}

/** By email, in any case. */
export const findCredentials = async (
  connection: Connection,
  email: string,
): Promise<Credentials | undefined> => {
  const [found] = await connection.rows<Credentials>(
    sql`select id, password_hash as "passwordHash", is_active as "isActive",
        array(select role from account_user_role r where r.user_id = u.id) as roles
      from account_user u where lower(email) = lower(${email})`,
    'prepared',
  )
  return found
}

export const anyUserExists = async (connection: Connection): Promise<boolean> => {
  const [row] = await connection.rows<{ exists: boolean }>(sql`select exists (select from account_user)`)
  return row?.exists ?? false
}

export interface NewUser {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly passwordHash: string
  readonly roles: readonly Role[]
}

export const insertUser = async (
  transaction: Transaction,
  author: Author,
  made: NewUser,
): Promise<number> => {
  const { email, first_name, last_name, passwordHash, roles } = made
  const [row] = await transaction.rows<{ id: number }>(
    sql`with made as (
        insert into ${user} (email, first_name, last_name, password_hash, created_at)
        values (${email}, ${first_name}, ${last_name}, ${passwordHash}, ${author.at.toISOString()}) returning id
      ),
      held as (
        insert into ${userRole} (user_id, role) select id, role from made, unnest(${sql.param([...roles])}::text[]) role
      ),
      kept as (${historyInsert('account-user', 'create', author, sql`made`)})
      select id from made`,
  )
  if (!row) throw new Error('the insert of a user gave no row')
  return row.id
}

/** Only one server makes the first administrator. */
export const lockFirstUser = async (transaction: Transaction): Promise<void> => {
  await transaction.rows(sql`select pg_advisory_xact_lock(hashtext('first administrator'))`)
}
