import { brand as resource } from '@fornace/contract/companies/brand'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import {
  type Column,
  type Columns,
  columnsOf,
  type Related,
  ROW,
  searchTextOf,
} from '../../kit/resource/columns.ts'
import type { Served } from '../../kit/resource/registry.ts'
import { scopedBy } from '../../kit/resource/scope.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { brand, brandSearch } from './tables.ts'

const ownerOf = (row: string, wanted: string) =>
  `(select ${wanted} from company_company c where c.id = ${row}.company_id)`
const ownerName = ownerOf(ROW, 'c.business_name')

/** A brand is found by its owner's name too; what else is known of the owner is not the brand's. */
const ofOwner: Related = (matches) =>
  sql`select o.id from company_company c join company_brand o on o.company_id = c.id
    where ${matches('c.search_text')} and ${matches('search_text(c.business_name)')}`

const columns: Columns = new Map<string, Column>([
  ...columnsOf(brand, { search: brandSearch }),
  [SEARCH_TEXT, searchTextOf([ofOwner])],
  [
    'company',
    {
      read: (row) => ownerOf(row, `json_build_object('id', c.id, 'name', c.business_name)`),
      derived: true,
      filter: { sql: `${ROW}.company_id`, kind: 'integer' },
      sort: `${ownerName} collate "it-x-icu"`,
    },
  ],
  ['company.id', { filter: { sql: `${ROW}.company_id`, kind: 'integer' }, sort: `${ROW}.company_id` }],
  [
    'company.name',
    {
      filter: { sql: `fold(${ownerName})`, kind: 'text' },
      sort: `${ownerName} collate "it-x-icu"`,
      search: `search_text(${ownerName})`,
    },
  ],
])

export const brands: Served<typeof resource> = {
  resource,
  table: brand,
  columns,
  // Whose it was stays with each entry of its history.
  scope: scopedBy(['company_id'], () => 'everything'),
  files: { logo: 'image' },
  title: (row) => `${row}.name`,
  found: { detail: (row) => `coalesce(${ownerOf(row, 'c.business_name')}, '')` },
}
