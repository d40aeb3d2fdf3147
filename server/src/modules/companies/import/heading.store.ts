import type { KnownHeading } from '@fornace/contract/companies/import'
import type { ImportField } from '@fornace/contract/companies/import-metadata'
import type { Connection, Transaction } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { type HeadingChoice, headingKey } from './headings.ts'

/** Earlier choices of the user for these headings. */
export const rememberedHeadings = async (
  connection: Connection,
  userId: number,
  columns: readonly string[],
): Promise<Map<string, { id: number; field: ImportField | null }>> => {
  const rows = await connection.rows<{ id: number; heading: string; field: ImportField | null }>(
    sql`select id, heading, field from company_import_heading
      where user_id = ${userId} and heading = any(${sql.param(columns.map(headingKey))}::text[])`,
  )
  return new Map(rows.map(({ id, heading, field }) => [heading, { id, field }]))
}

export const rememberHeadings = async (
  transaction: Transaction,
  userId: number,
  choices: readonly HeadingChoice[],
): Promise<void> => {
  if (choices.length === 0) return
  await transaction.rows(
    sql`insert into company_import_heading (user_id, heading, title, field)
      select ${userId}, r.* from json_to_recordset(${JSON.stringify(choices)}::json) as r (heading text, title text, field text)
      on conflict (user_id, heading) do update set title = excluded.title, field = excluded.field`,
  )
}

/** Deletes choices for headings that are recognised without them. */
export const forgetHeadings = async (
  transaction: Transaction,
  userId: number,
  keys: readonly string[],
): Promise<void> => {
  await transaction.rows(
    sql`delete from company_import_heading where user_id = ${userId} and heading = any(${sql.param([...keys])}::text[])`,
  )
}

export const headingsOf = (connection: Connection, userId: number): Promise<KnownHeading[]> =>
  connection.rows(
    sql`select id, title as heading, field from company_import_heading where user_id = ${userId} order by title, id`,
  )

/** Whether it was theirs. */
export const forgetHeading = async (connection: Connection, userId: number, id: number): Promise<boolean> => {
  const deleted = await connection.rows(
    sql`delete from company_import_heading where user_id = ${userId} and id = ${id} returning id`,
  )
  return deleted.length > 0
}
