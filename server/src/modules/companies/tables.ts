import { IMPORT_FIELDS } from '@fornace/contract/companies/import-facts'
import { ASSOCIATION_STATUSES, COMPANY_TYPOLOGIES } from '@fornace/contract/companies/limits'
import { emptyMultilingual } from '@fornace/contract/kit/languages'
import { COMPANY_ROLES, roleId } from '@fornace/contract/kit/roles'
import { multilingualColumn, recordColumns, visibleLanguagesColumn } from '../../kit/resource/tables.ts'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../../platform/database/drizzle.ts'
import { type SearchParts, searchTextColumn, searchTextIndex } from '../../platform/database/search-text.ts'
import { fileColumn } from '../../platform/files/tables.ts'
import { user } from '../account/public.ts'
import { fingerprintSql } from './import/fingerprint.ts'

const emptyText = () => text().notNull().default('')

export const companySearch: SearchParts = {
  id: 'number',
  business_name: 'text',
  short_name: 'text',
  address: 'text',
  postal_code: 'text',
  city: 'text',
  state: 'text',
  country: 'text',
  telephone: 'phone',
  fax: 'phone',
  website: 'text',
  vat: 'text',
  note: 'text',
  public_name: 'text',
  public_address: 'text',
  public_postal_code: 'text',
  public_city: 'text',
  public_state: 'text',
  public_country: 'text',
  public_telephone: 'phone',
  public_fax: 'phone',
  public_website: 'text',
  public_email: 'text',
  short_description: 'rich-text',
}

export const company = pgTable(
  'company_company',
  {
    ...recordColumns,
    business_name: text().notNull(),
    short_name: emptyText(),
    address: emptyText(),
    postal_code: emptyText(),
    city: emptyText(),
    state: emptyText(),
    country: emptyText(),
    telephone: emptyText(),
    fax: emptyText(),
    website: emptyText(),
    vat: emptyText(),
    note: emptyText(),
    association_status: text({ enum: ASSOCIATION_STATUSES }).notNull().default('not_associated'),
    typology: text({ enum: COMPANY_TYPOLOGIES }).notNull().default('others'),
    is_published: boolean().notNull().default(false),
    public_name: emptyText(),
    public_address: emptyText(),
    public_postal_code: emptyText(),
    public_city: emptyText(),
    public_state: emptyText(),
    public_country: emptyText(),
    public_telephone: emptyText(),
    public_fax: emptyText(),
    public_website: emptyText(),
    public_email: emptyText(),
    short_description: multilingualColumn().default(emptyMultilingual()),
    visible_languages: visibleLanguagesColumn(),
    /** What no import changes. */
    pinned_fields: text({ enum: IMPORT_FIELDS }).array().notNull().default([]),
    /** The name as it is compared: without case, accents, punctuation and legal form. */
    name_key: text().generatedAlwaysAs(sql`company_name_key(business_name)`),
    /** Of everything that an import may say of it: a row that says the same is known by it. */
    fingerprint: bigint({ mode: 'number' }).generatedAlwaysAs(sql.raw(fingerprintSql(IMPORT_FIELDS))),
    search_text: searchTextColumn(companySearch),
  },
  (table) => [
    index('company_company_name').on(sql`${table.business_name} collate "it-x-icu"`, table.id),
    uniqueIndex('company_company_vat').on(table.vat).where(sql`${table.vat} <> ''`),
    searchTextIndex('company_company', table.search_text),
    index('company_company_name_key').using('gin', sql`${table.name_key} gin_trgm_ops`),
  ],
)

export const brandSearch: SearchParts = { id: 'number', name: 'text', website: 'text' }

/** A trade mark. */
export const brand = pgTable(
  'company_brand',
  {
    ...recordColumns,
    name: text().notNull(),
    company_id: integer().references(() => company.id),
    website: emptyText(),
    logo: fileColumn(),
    search_text: searchTextColumn(brandSearch),
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
