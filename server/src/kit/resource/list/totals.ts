import type { Connection } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const WORTH_FOLDING = 50

/** Folds running totals: sums up the differences that each has gathered. Servers may do it at the same time. */
export const foldTotals = async (connection: Connection): Promise<void> => {
  await connection.rows(
    sql`with folded as (
        delete from kept_total where of_table in (
          select of_table from kept_total group by of_table having count(*) > ${WORTH_FOLDING}
        ) returning of_table, delta
      )
      insert into kept_total (of_table, delta) select of_table, sum(delta) from folded group by of_table`,
  )
}
