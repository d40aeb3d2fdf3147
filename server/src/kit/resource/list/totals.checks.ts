import { sql } from '../../../platform/database/drizzle.ts'
import type { DataCheck } from '../../../platform/verification.ts'

/** Every running total equals the number of rows. */
export const totalsCheck: DataCheck = {
  subject: 'running totals',
  run: async (connection, report) => {
    const tables = await connection.rows<{ name: string; total: number }>(
      sql`select c.relname as name, coalesce((select sum(delta) from kept_total where of_table = c.relname), 0)::int as total
        from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'keep_total_insert' order by c.relname`,
    )
    for (const { name, total } of tables) {
      const [{ count } = { count: 0 }] = await connection.rows<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(name)}`,
      )
      if (count !== total) report('total.differs', { table: name, total, count })
    }
    return tables.length
  },
}
