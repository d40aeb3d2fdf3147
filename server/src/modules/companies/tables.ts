import { ASSOCIATION_STATUSES, COMPANY_TYPOLOGIES } from '@fornace/contract/companies/company'
import { COMPANY_ROLES, roleId } from '@fornace/contract/kit/roles'
import { recordColumns } from '../../kit/tables.ts'
import { boolean, index, integer, pgTable, sql, text, uniqueIndex } from '../../platform/database/drizzle.ts'
import { user } from '../account/public.ts'

export const company = pgTable(
  'company_company',
  {
    ...recordColumns,
    business_name: text().notNull(),
    short_name: text().notNull().default(''),
    city: text().notNull().default(''),
    vat: text().notNull().default(''),
    association_status: text({ enum: ASSOCIATION_STATUSES }).notNull().default('not_associated'),
    typology: text({ enum: COMPANY_TYPOLOGIES }).notNull().default('others'),
    is_published: boolean().notNull().default(false),
  },
  (table) => [
    index('company_company_name').on(sql`${table.business_name} collate "it-x-icu"`, table.id),
    uniqueIndex('company_company_vat').on(table.vat).where(sql`${table.vat} <> ''`),
    index('company_company_search').using(
      'gin',
      sql`fold(${table.business_name} || ' ' || ${table.short_name}) gin_trgm_ops`,
    ),
  ],
)

const roleNames = COMPANY_ROLES.map((role) => `when ${roleId(role)} then '${role}'`).join(' ')

/** A user holds a role for a company. */
export const companyRole = pgTable(
  'company_user_group',
  {
    ...recordColumns,
    group_id: integer().notNull(),
    /** Roles that are not for companies have no name here, and so no row. */
    role: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(`case group_id ${roleNames} end`)),
    company_id: integer()
      .notNull()
      .references(() => company.id),
    user_id: integer()
      .notNull()
      .references(() => user.id),
  },
  (table) => [
    uniqueIndex('company_user_group_once').on(table.user_id, table.group_id, table.company_id),
    index('company_user_group_company').on(table.company_id),
  ],
)
