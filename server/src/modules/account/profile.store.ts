import type { Profile } from '@fornace/contract/account/profile'
import { type Columns, readColumn, recordSql } from '../../kit/resource/columns/columns.ts'
import { type Author, historyInsert } from '../../kit/resource/history/history-insert.ts'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { pressRegistrationSql } from './press-registration.store.ts'

export type StoredProfile = Omit<Profile, 'groups'>
export type PersonChange = Partial<
  Pick<Profile, 'first_name' | 'last_name' | 'phone' | 'language' | 'notice_mail'>
>

const PERSON: readonly (keyof PersonChange)[] = [
  'first_name',
  'last_name',
  'phone',
  'language',
  'notice_mail',
]
const personColumns: Columns = new Map(PERSON.map((name) => [name, readColumn((row) => `${row}."${name}"`)]))

export const findProfile = async (
  connection: Connection,
  userId: number,
): Promise<StoredProfile | undefined> => {
  const [match] = await connection.rows<StoredProfile>(
    sql`select id, version, email, first_name, last_name, phone, language, notice_mail,
        ${sql.raw(pressRegistrationSql('u.id'))} as press_registration
      from account_user u where id = ${userId}`,
    'prepared',
  )
  return match
}

/** Locks the account until the transaction ends. */
export const lockAccount = async (transaction: Transaction, userId: number): Promise<void> => {
  await transaction.rows(sql`select from account_user where id = ${userId} for update`)
}

/** The press registration has a history of its own; its changes also increment the version of the profile. */
export const changePerson = async (
  transaction: Transaction,
  author: Author,
  userId: number,
  values: PersonChange,
  withPressRegistration: boolean,
): Promise<void> => {
  const press = sql.raw(withPressRegistration ? `|| '{"press_registration": [null, null]}'::jsonb` : '')
  const sets = PERSON.flatMap((name) =>
    values[name] === undefined ? [] : [sql`${sql.raw(`"${name}"`)} = ${values[name]}`],
  )
  await transaction.rows(
    sql`with done as (
        update account_user set ${sql.join([...sets, sql`version = version + 1`], sql`, `)} where id = ${userId}
        returning new.id, changed_paths(${sql.raw(recordSql(personColumns, 'old', 'jsonb'))},
          ${sql.raw(recordSql(personColumns, 'new', 'jsonb'))}) ${press} as changes
      ),
      logged as (${historyInsert('account-user', 'change', author, sql`done`)})
      select id from done`,
  )
}
