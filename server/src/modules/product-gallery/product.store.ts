import type { Connection } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { PeriodLock } from './product.rules.ts'

/** Whether a period takes new products. It is held, so that nobody locks it while one is made. */
export const periodLock = async (connection: Connection, id: number): Promise<PeriodLock | undefined> => {
  const [found] = await connection.rows<PeriodLock>(
    sql`select is_locked, due_date from product_group where id = ${id} for share`,
    'prepared',
  )
  return found
}
