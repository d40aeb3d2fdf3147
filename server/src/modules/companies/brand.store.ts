import type { Connection, Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/drizzle.ts'

export interface OwnedBrand {
  readonly id: number
  readonly company_id: number | null
}

/** Brands change hands one after the other: a move concerns two companies, and who they are must not change under way. */
export const takeOwnershipTurn = async (transaction: Transaction): Promise<void> => {
  await transaction.rows(sql`select pg_advisory_xact_lock(hashtext('brand ownership'))`)
}

/** The brands that a company has and those that it is to have. */
export const brandsOfCompany = async (
  connection: Connection,
  companyId: number | null,
  requested: readonly number[],
): Promise<OwnedBrand[]> =>
  connection.rows<OwnedBrand>(
    sql`select id, company_id from company_brand
      where company_id = ${companyId} or id = any(${sql.param([...requested])}::int[]) order by id`,
  )

export const ownerOfBrand = async (transaction: Transaction, id: number): Promise<number | null> => {
  const [match] = await transaction.rows<OwnedBrand>(
    sql`select id, company_id from company_brand where id = ${id}`,
  )
  return match?.company_id ?? null
}

/** Owner of a brand at its deletion. */
export const lastOwnerOfBrand = async (
  transaction: Transaction,
  type: string,
  id: number,
): Promise<number | null> => {
  const [match] = await transaction.rows<{ company_id: number | null }>(
    sql`select (record ->> 'company_id')::int as company_id from history
      where type = ${type} and record_id = ${id} order by id desc limit 1`,
  )
  return match?.company_id ?? null
}
