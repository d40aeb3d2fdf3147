import { productEditors } from '@fornace/contract/product-gallery/access'
import type { Transaction } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import { silentCompanies } from './period-board.store.ts'

export interface Silent {
  readonly id: number
  readonly name: string
  readonly isReminded: boolean
}

const remindedToday = (day: string): string => `remind:${day}`

/** The companies that have sent nothing for a period yet, of these or of all. */
export const companiesToRemind = (
  transaction: Transaction,
  { type, id, day }: { type: string; id: number; day: string },
  companyIds: readonly number[] | undefined,
): Promise<Silent[]> =>
  transaction.rows<Silent>(
    sql`select id, name, exists (select from notice n
          where n.type = ${type} and n.record_id = ${id} and n.company_id = silent.id
            and n.once = ${remindedToday(day)} || ':' || silent.id) as "isReminded"
      from (${silentCompanies(id)}) silent
      where ${companyIds ? sql`id = any(${sql.param([...companyIds])}::int[])` : sql`true`}
      order by name collate "it-x-icu", id`,
  )

/** Those who enter products for a company, to be reminded of a period on a day. */
export const reminderOf = (id: number, companyId: number, day: string): { once: string; to: SQL } => ({
  once: `${remindedToday(day)}:${companyId}`,
  to: sql`select distinct r.user_id, ${id}::int as record_id, ${companyId}::int as company_id
    from notice_recipient r
    where r.company_id = ${companyId} and r.role = any(${sql.param([...productEditors])}::text[])`,
})
