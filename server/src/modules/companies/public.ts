import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

/** The names of some companies, in order. */
export const companyNames = async (
  connection: Connection,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  connection.rows(
    sql`select id, business_name as name from company_company where id = any(${sql.param([...ids])}::int[])
      order by business_name collate "it-x-icu", id`,
  )
