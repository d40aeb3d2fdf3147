import type { PersonalDataKind, Retention } from '@fornace/contract/account/privacy'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { eraseFromHistory } from './history-erasure.ts'
import type { Author } from './history-insert.ts'

/** Row limit of each section in the export of personal data: the newest rows are included. */
export const MAX_PERSONAL_ROWS = 50_000

/** Personal data of one module, declared where the module is assembled. */
export interface PersonalData {
  /** Its name in the file that a person gets, and on the privacy page. */
  readonly name: PersonalDataKind
  readonly kept: Retention
  /** Everything there is, as JSON, oldest first; rows that grow with the years end at the limit. */
  readonly read: (connection: Connection, userId: number, limit: number) => Promise<unknown>
  /** Deletion together with the account. */
  readonly remove?: (transaction: Transaction, author: Author, userId: number) => Promise<void>
  /**
   * Additional erasure on request: traces of the person in records that remain. `email` is the address that the account
   * had until then; null when the account was closed before.
   */
  readonly erase?: (
    transaction: Transaction,
    author: Author,
    userId: number,
    email: string | null,
  ) => Promise<void>
}

/**
 * Erases old and new values of these fields, and of their children, from the history; the fact of the change remains.
 */
export const forgetInHistory = async (
  transaction: Transaction,
  type: string,
  recordIds: readonly number[],
  paths: readonly string[],
): Promise<void> => {
  const named = sql`${sql.param([...paths])}::text[]`
  await eraseFromHistory(
    transaction,
    'personal data',
    sql`update history set
        changes = (select coalesce(jsonb_object_agg(key,
            case when split_part(key, '.', 1) = any(${named}) then '[null, null]' else value end), '{}')
          from jsonb_each(changes)),
        record = record - ${named}
      where type = ${type} and record_id = any(${sql.param([...recordIds])}::int[])`,
  )
}
