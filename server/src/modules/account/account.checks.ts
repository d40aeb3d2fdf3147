import { sql } from '../../platform/database/drizzle.ts'
import { type DataCheck, MAX_READ } from '../../platform/verification.ts'

/** Columns that name a person and have no foreign key, since they may be written before or after the account. */
const PERSON_COLUMNS = [
  'actor_id',
  'annulled_by_id',
  'confirmed_by_id',
  'created_by_id',
  'last_approver_id',
  'text_author_id',
  'translator_id',
  'uploader_id',
]
/** Events outlive accounts that were never confirmed. */
const EXCEPT = ['account_security_event']

/** Every author, approver and translator has an account, also after it was closed. */
export const peopleCheck: DataCheck = {
  subject: 'columns that name people',
  run: async (connection, report) => {
    const columns = await connection.rows<{ table: string; column: string }>(
      sql`select table_name as "table", column_name as "column" from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and column_name = any(${sql.param(PERSON_COLUMNS)}::text[])
          and table_name <> all(${sql.param(EXCEPT)}::text[])
        order by table_name, column_name`,
    )
    for (const { table, column } of columns) {
      const named = sql`t.${sql.identifier(column)}`
      const unknown = await connection.rows<{ id: number }>(
        sql`select distinct ${named} as id from ${sql.identifier(table)} t
          where ${named} is not null and not exists (select from account_user u where u.id = ${named}) order by id limit ${MAX_READ}`,
      )
      for (const { id } of unknown) report('person.unknown', { column, table, id })
    }
    return columns.length
  },
}
