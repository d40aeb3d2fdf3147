import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Author } from './history-insert.ts'

/** Rows of each part in the file of a person: the newest ones, where there are more. */
export const MAX_PERSONAL_ROWS = 50_000

/** What one part of the house keeps about people. Each module says so where it is put together. */
export interface PersonalData {
  /** Its name in the file that a person gets. */
  readonly name: string
  /** Everything there is, as JSON, oldest first; rows that grow with the years end at the limit. */
  readonly read: (connection: Connection, userId: number, limit: number) => Promise<unknown>
  /** What goes with the account. */
  readonly remove?: (transaction: Transaction, author: Author, userId: number) => Promise<void>
  /** What goes, beyond that, when somebody asks to be forgotten: traces of the person in what stays. */
  readonly erase?: (transaction: Transaction, author: Author, userId: number) => Promise<void>
}

/** Takes what fields, and what is inside them, were and became out of the history of some records: that they changed is all that stays. */
export const forgetInHistory = async (
  transaction: Transaction,
  type: string,
  recordIds: readonly number[],
  paths: readonly string[],
): Promise<void> => {
  const named = sql`${sql.param([...paths])}::text[]`
  await transaction.rows(
    sql`update history set
        changes = (select coalesce(jsonb_object_agg(key,
            case when split_part(key, '.', 1) = any(${named}) then '[null, null]' else value end), '{}')
          from jsonb_each(changes)),
        record = record - ${named}
      where type = ${type} and record_id = any(${sql.param([...recordIds])}::int[])`,
  )
}
