import { brand as resource } from '@fornace/contract/companies/brand'
import { BRAND_FIELDS } from '@fornace/contract/companies/brand-fields'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { scopedBy } from '../../kit/resource/scope/scope.ts'
import { namedCompany } from './public.ts'
import { brand } from './tables.ts'

const ownerName = (row: string) =>
  `(select c.business_name from company_company c where c.id = ${row}.company_id)`

export const brands: ResourceDefinition<typeof resource> = {
  resource,
  table: brand,
  columns: columnsOf(brand, BRAND_FIELDS, { records: { company_id: namedCompany } }),
  // Scope key for the history: each entry stores the owner of that time.
  scope: scopedBy(['company_id'], { reads: () => 'everything' }),
  title: (row) => `${row}.name`,
  globalSearch: { subtitle: (row) => `coalesce(${ownerName(row)}, '')` },
}
