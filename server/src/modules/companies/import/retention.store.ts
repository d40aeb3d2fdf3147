import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const asUtc = (column: 'uploaded_at' | 'applied_at' | 'undone_at') =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`)

/** Imports that a user uploaded, applied or undid. */
export const importsOf = (connection: Connection, userId: number): Promise<unknown> =>
  connection.rows(
    sql`select id, file_name, ${asUtc('uploaded_at')}, ${asUtc('applied_at')}, ${asUtc('undone_at')},
        coalesce(uploaded_by = ${userId}, false) as uploaded, coalesce(applied_by = ${userId}, false) as applied,
        coalesce(undone_by = ${userId}, false) as undone
      from company_import where ${userId} in (uploaded_by, applied_by, undone_by) order by id`,
  )

/** Of the rows that could not be used, why they could not is all that stays. */
export const forgetRejected = async (connection: Connection, decidedSince: Date): Promise<void> => {
  await connection.rows(
    sql`update company_import_rejected r set cells = '[]' from company_import t
      where t.id = r.import_id and t.applied_at < ${decidedSince.toISOString()} and r.cells <> '[]'`,
  )
}
