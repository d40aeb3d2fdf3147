import { brand as resource } from '@fornace/contract/companies/brand'
import { BRAND_FIELDS } from '@fornace/contract/companies/brand-fields'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import { type Column, type Columns, type Related, searchTextOf } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { scopedBy } from '../../kit/resource/scope/scope.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { namedCompany } from './public.ts'
import { brand } from './tables.ts'

const ownerName = (row: string) =>
  `(select c.business_name from company_company c where c.id = ${row}.company_id)`

/** Search of brands by the name of their owner, but not by its other fields. */
const ofOwner: Related = (matches) =>
  sql`select o.id from company_company c join company_brand o on o.company_id = c.id
    where ${matches('c.search_text')} and ${matches('search_text(c.business_name)')}`

const columns: Columns = new Map<string, Column>([
  ...columnsOf(brand, BRAND_FIELDS, {
    records: { company_id: namedCompany },
  }),
  [SEARCH_TEXT, searchTextOf([ofOwner])],
])

export const brands: ResourceDefinition<typeof resource> = {
  resource,
  table: brand,
  columns,
  // Scope key for the history: each entry stores the owner of that time.
  scope: scopedBy(['company_id'], { reads: () => 'everything' }),
  title: (row) => `${row}.name`,
  globalSearch: { subtitle: (row) => `coalesce(${ownerName(row)}, '')` },
}
