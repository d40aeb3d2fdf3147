import { PRODUCT_STEPS } from '@fornace/contract/product-gallery/workflow'
import type { Connection, Transaction } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import type { PeriodLock } from './product.rules.ts'

/**
 * Lock state of a period. The row is share-locked, so that the period is not closed during the creation of a product.
 */
export const periodLock = async (connection: Connection, id: number): Promise<PeriodLock | undefined> => {
  const [match] = await connection.rows<PeriodLock>(
    sql`select is_locked, due_date from product_group where id = ${id} for share`,
    'prepared',
  )
  return match
}

/** The same with an exclusive lock: concurrent callers wait. */
export const lockPeriod = async (transaction: Transaction, id: number): Promise<PeriodLock | undefined> => {
  const [match] = await transaction.rows<PeriodLock>(
    sql`select is_locked, due_date from product_group where id = ${id} for no key update`,
    'prepared',
  )
  return match
}

/** Whether the product `t` is published on a day: approved, in a period that is published, and not past its own time. */
export const isPublished = (day: string): SQL =>
  sql`t.step = ${PRODUCT_STEPS.APPROVED}
    and (t.publication_due_date is null or t.publication_due_date >= ${day}::date)
    and exists (select from product_group g where g.id = t.group_id and g.published_date <= ${day}::date)`
