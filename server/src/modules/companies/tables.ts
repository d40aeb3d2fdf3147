import { BRAND_FIELDS } from '@fornace/contract/companies/brand-fields'
import { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import { COMPANY_ROLE_FIELDS } from '@fornace/contract/companies/company-role-fields'
import { IMPORT_FIELDS } from '@fornace/contract/companies/import-metadata'
import { COMPANY_ROLES, roleId } from '@fornace/contract/kit/roles'
import { fieldColumns, searchColumnsOf } from '../../kit/resource/columns/field-tables.ts'
import { recordColumns } from '../../kit/resource/columns/record-tables.ts'
import { bigint, index, pgTable, sql, text, uniqueIndex } from '../../platform/database/drizzle.ts'
import { searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'
import { user } from '../account/public.ts'
import { fingerprintSql } from './import/fingerprint.ts'

export const company = pgTable(
  'company_company',
  {
    ...recordColumns,
    ...fieldColumns(COMPANY_FIELDS),
    /** The name as it is compared: without case, accents, punctuation and legal form. */
    name_key: text().generatedAlwaysAs(sql`company_name_key(business_name)`),
    /** Hash over all import fields: unchanged rows are recognised by it. */
    fingerprint: bigint({ mode: 'number' }).generatedAlwaysAs(sql.raw(fingerprintSql(IMPORT_FIELDS))),
    search_text: searchTextColumn(searchColumnsOf(COMPANY_FIELDS)),
  },
  (table) => [
    index('company_company_name').on(sql`${table.business_name} collate "it-x-icu"`, table.id),
    uniqueIndex('company_company_vat').on(table.vat).where(sql`${table.vat} <> ''`),
    searchTextIndex('company_company', table.search_text),
    index('company_company_name_key').using('gin', sql`${table.name_key} gin_trgm_ops`),
  ],
)

/** A trade mark. */
export const brand = pgTable(
  'company_brand',
  {
    ...recordColumns,
    ...fieldColumns(BRAND_FIELDS, { company_id: () => company.id }),
    search_text: searchTextColumn(searchColumnsOf(BRAND_FIELDS)),
  },
  (table) => [
    index('company_brand_name').on(sql`${table.name} collate "it-x-icu"`, table.id),
    index('company_brand_company').on(table.company_id),
    searchTextIndex('company_brand', table.search_text),
  ],
)

const roleNames = COMPANY_ROLES.map((role) => `when ${roleId(role)} then '${role}'`).join(' ')

/** A user holds a role for a company. */
export const companyRole = pgTable(
  'company_user_group',
  {
    ...recordColumns,
    ...fieldColumns(COMPANY_ROLE_FIELDS, {
      group_id: null,
      company_id: () => company.id,
      user_id: () => user.id,
    }),
    /** Roles that are not for companies have no name here, and so no row. */
    role: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(`case group_id ${roleNames} end`)),
  },
  (table) => [
    uniqueIndex('company_user_group_once').on(table.user_id, table.group_id, table.company_id),
    index('company_user_group_company').on(table.company_id),
  ],
)
