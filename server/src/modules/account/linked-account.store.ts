import type { UserLanguage } from '@fornace/contract/account/person'
import { type Author, historyInsert } from '../../kit/resource/history/history-insert.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

/** An account as links and passwords see it. */
export interface LinkedAccount {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly language: UserLanguage
  readonly passwordHash: string | null
  readonly isActive: boolean
  /** Changes with everything that makes a link void. */
  readonly linkEpoch: number
}

export const findLinkedAccount = async (
  connection: Connection,
  id: number,
): Promise<LinkedAccount | undefined> => {
  const [match] = await connection.rows<LinkedAccount>(
    sql`select id, email, first_name, last_name, language, password_hash as "passwordHash",
        is_active as "isActive", link_epoch as "linkEpoch"
      from account_user where id = ${id} and not is_deleted`,
    'prepared',
  )
  return match
}

/** The history says that it happened, and nothing more. */
const happened = (...paths: string[]) =>
  sql.raw(`'${JSON.stringify(Object.fromEntries(paths.map((path) => [path, [null, null]])))}'::jsonb`)

/** False when the account has changed since the link was created: the link was used already. */
export const markVerified = async (
  transaction: Transaction,
  author: Author,
  { id, linkEpoch }: LinkedAccount,
): Promise<boolean> => {
  const done = await transaction.rows(
    sql`with done as (
        update account_user set verified_at = ${author.at.toISOString()}
        where id = ${id} and verified_at is null and is_active and link_epoch = ${linkEpoch}
        returning id, ${happened('verified')} as changes
      ),
      logged as (${historyInsert('account-user', 'change', author, sql`done`)})
      select id from done`,
  )
  return done.length > 0
}

/** A new password proves the address too: its link came by mail. False when the account has changed meanwhile. */
export const replacePassword = async (
  transaction: Transaction,
  author: Author,
  { id, passwordHash: existing }: LinkedAccount,
  passwordHash: string,
): Promise<boolean> => {
  const done = await transaction.rows(
    sql`with done as (
        update account_user set password_hash = ${passwordHash},
          verified_at = coalesce(verified_at, ${author.at.toISOString()})
        where id = ${id} and is_active and password_hash is not distinct from ${existing}
        returning id, ${happened('password')} as changes
      ),
      logged as (${historyInsert('account-user', 'change', author, sql`done`)})
      select id from done`,
  )
  return done.length > 0
}
