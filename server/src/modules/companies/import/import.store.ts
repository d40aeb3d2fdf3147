import type { ImportReading, ImportTable } from '@fornace/contract/companies/import'
import type { ImportKind, ImportState } from '@fornace/contract/companies/import-metadata'
import { recordSql } from '../../../kit/resource/columns/columns.ts'
import type { Author } from '../../../kit/resource/history/history-insert.ts'
import type { Stored } from '../../../kit/resource/write/crud.store.ts'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Mapping } from './compare.rules.ts'
import { wholeImport } from './import.columns.ts'

export const startImport = async (
  connection: Connection,
  { actorId, at }: Author,
  kind: ImportKind,
  fileName: string,
): Promise<number> => {
  const [made] = await connection.rows<{ id: number }>(
    sql`insert into company_import (kind, file_name, uploaded_at, uploaded_by)
      values (${kind}, ${fileName}, ${at.toISOString()}, ${actorId}) returning id`,
  )
  if (!made) throw new Error('the insert gave no row')
  return made.id
}

export interface LockedImport {
  readonly version: number
  readonly file_name: string
  readonly state: ImportState
  readonly tables: readonly ImportTable[]
  readonly table: number
  readonly mapping: Mapping
  readonly chosen: Partial<ImportReading>
  readonly is_partial: boolean
  readonly empty_means_empty: boolean
  readonly newest_company_id: number
}

/** Locks an import for a decision. */
export const holdImport = async (
  transaction: Transaction,
  importId: number,
): Promise<LockedImport | undefined> => {
  const [locked] = await transaction.rows<LockedImport>(
    sql`select version, file_name, state, tables, "table", mapping, chosen, is_partial, empty_means_empty, newest_company_id
      from company_import where id = ${importId} for update`,
  )
  return locked
}

/** Whether it was still there. */
export const removeImport = async (connection: Connection, importId: number): Promise<boolean> => {
  const deleted = await connection.rows(sql`delete from company_import where id = ${importId} returning id`)
  return deleted.length > 0
}

const MINUTE_MS = 60_000
/** Timeout of a reading, much longer than one may take: its server has died. */
const UNREAD_MINUTES = 30
/** Retention of an undecided comparison: the companies change meanwhile. */
const UNDECIDED_MINUTES = 30 * 24 * 60

/** Deletes undecided imports, and those whose reading was interrupted. */
export const removeForgotten = async (connection: Connection, now: Date): Promise<void> => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  const [undecidedSince, unreadSince] = [ago(UNDECIDED_MINUTES), ago(UNREAD_MINUTES)]
  await connection.rows(
    sql`delete from company_import where applied_at is null
      and (uploaded_at < ${undecidedSince.toISOString()} or state = 'reading' and uploaded_at < ${unreadSince.toISOString()})`,
  )
}

export const readImport = async (connection: Connection, importId: number): Promise<Stored | undefined> => {
  const [match] = await connection.rows<Stored>(
    sql`select t.version, ${sql.raw(recordSql(wholeImport, 't', 'json'))}::text as body from company_import t where t.id = ${importId}`,
    'prepared',
  )
  return match
}

/** Increments the version after a decision, so that stale clients are rejected. */
export const raiseVersion = async (transaction: Transaction, importId: number): Promise<void> => {
  await transaction.rows(sql`update company_import set version = version + 1 where id = ${importId}`)
}

export interface Headings {
  readonly columns: readonly string[]
  readonly mapping: Mapping
}

/** The headings of the table that is compared, and what they stand for. */
export const findHeadings = async (
  connection: Connection,
  importId: number,
): Promise<Headings | undefined> => {
  const [match] = await connection.rows<Headings>(
    sql`select coalesce(tables -> "table" -> 'columns', '[]') as columns, mapping from company_import where id = ${importId}`,
  )
  return match
}
