import type { NamedTable } from '../../kit/resource/related.columns.ts'
import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { company } from './tables.ts'

/** For what points at a company. */
export const namedCompany: NamedTable = { table: company, name: (row) => `${row}.business_name` }

/** What a column that points at a company references. */
export const companyId = () => company.id

/** The names of some companies, in order. */
export const companyNames = async (
  connection: Connection,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  connection.rows(
    sql`select id, business_name as name from company_company where id = any(${sql.param([...ids])}::int[])
      order by business_name collate "it-x-icu", id`,
  )
