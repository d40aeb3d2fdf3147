import { company as resource } from '@fornace/contract/companies/company'
import { COMPANY_FIELDS } from '@fornace/contract/companies/company-fields'
import { COMPLETENESS_LABELS } from '@fornace/contract/companies/labels'
import { ESSENTIAL_FIELDS, PUBLISHED_FIELDS } from '@fornace/contract/companies/missing'
import { countryLabels } from '@fornace/contract/kit/display-names'
import { type Column, type Columns, ROW } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import { type Linked, relatedBy } from '../../kit/resource/columns/related.columns.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { everything } from '../../kit/resource/scope/scope.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { namedBrand } from './public.ts'
import { company } from './tables.ts'

/** The brands that belong to it. */
const brands: Linked = {
  from: 'company_brand r',
  of: (row) => `r.company_id = ${row}.id`,
  name: 'r.name',
  related: relatedBy(
    namedBrand,
    (ids) =>
      sql`${sql.raw(ROW)}.id = any(array(select b.company_id from company_brand b where b.id = any(${ids})))`,
  ),
}

const emptyOneOf = (row: string, fields: readonly string[]) =>
  `'' in (${fields.map((field) => `${row}."${field}"`).join(', ')})`

/** SQL version of `missingFrom` in the contract, built from the same lists of fields. */
const isIncomplete = (row: string) =>
  `((${row}.association_status = 'associated' or ${row}.is_published) and ${emptyOneOf(row, ESSENTIAL_FIELDS)}
    or ${row}.is_published and (${emptyOneOf(row, PUBLISHED_FIELDS)} or ${row}.short_description ->> 'it' = ''))`

const columns: Columns = new Map<string, Column>([
  ...columnsOf(company, COMPANY_FIELDS, {
    links: { brand_ids: brands },
    words: { country: countryLabels(), public_country: countryLabels() },
  }),
  [
    'is_incomplete',
    {
      read: isIncomplete,
      filter: { sql: isIncomplete(ROW), kind: 'boolean' },
      sort: isIncomplete(ROW),
      words: COMPLETENESS_LABELS,
      derived: true,
    },
  ],
])

export const companies: ResourceDefinition<typeof resource> = {
  resource,
  table: company,
  columns,
  scope: everything,
  // They may come from other companies.
  links: { brand_ids: null },
  title: (row) => `${row}.business_name`,
  globalSearch: { subtitle: (row) => `concat_ws(' · ', nullif(${row}.city, ''), nullif(${row}.vat, ''))` },
}
