import { productEditors } from '@fornace/contract/product-gallery/access'
import { PRODUCT_CATEGORIES } from '@fornace/contract/product-gallery/product-content'
import { PRODUCT_STEPS } from '@fornace/contract/product-gallery/workflow'
import type { Connection } from '../../platform/database/database.ts'
import { type SQL, sql } from '../../platform/database/drizzle.ts'
import { personName } from '../account/public.ts'
import { silentCompanies } from './period-board.store.ts'

export interface Silent {
  readonly id: number
  readonly name: string
  readonly isReminded: boolean
  /** Names of those who read a reminder. */
  readonly people: readonly string[]
}

const remindedToday = (day: string): string => `remind:${day}`

/** Product editors among the recipients of notices: a condition on `r`. */
const isReader = sql`r.role = any(${sql.param([...productEditors])}::text[])`

/** The companies that have sent nothing for a period yet, of these or of all. */
export const companiesToRemind = (
  connection: Connection,
  { type, id, day }: { type: string; id: number; day: string },
  companyIds: readonly number[] | undefined,
): Promise<Silent[]> =>
  connection.rows<Silent>(
    sql`select id, name, exists (select from notice n
          where n.type = ${type} and n.record_id = ${id} and n.company_id = silent.id
            and n.once = ${remindedToday(day)} || ':' || silent.id) as "isReminded",
        (select coalesce(json_agg(name order by name collate "it-x-icu"), '[]') from (
          select distinct r.user_id, ${sql.raw(personName('r.user_id'))} as name
          from notice_recipient r where r.company_id = silent.id and ${isReader}) reading) as people
      from (${silentCompanies(id)}) silent
      where ${companyIds ? sql`id = any(${sql.param([...companyIds])}::int[])` : sql`true`}
      order by name collate "it-x-icu", id`,
  )

/** Members that make products of the gallery, have sent none for a period, and have no active editor to remind. */
export const unreachableCompanies = (
  connection: Connection,
  id: number,
): Promise<{ id: number; name: string }[]> =>
  connection.rows(
    sql`select c.id, c.business_name as name from company_company c
      where c.association_status = 'associated' and c.typology = any(${sql.param([...PRODUCT_CATEGORIES])}::text[])
        and not exists (select from notice_recipient r where r.company_id = c.id and ${isReader})
        and not exists (select from product_product p
          where p.group_id = ${id} and p.company_id = c.id and p.step <> ${PRODUCT_STEPS.DRAFT})
      order by c.business_name collate "it-x-icu", c.id`,
  )

/** Reminder of a period to the product editors of a company, once a day. */
export const reminderOf = (id: number, companyId: number, day: string): { once: string; to: SQL } => ({
  once: `${remindedToday(day)}:${companyId}`,
  to: sql`select distinct r.user_id, ${id}::int as record_id, ${companyId}::int as company_id
    from notice_recipient r where r.company_id = ${companyId} and ${isReader}`,
})
