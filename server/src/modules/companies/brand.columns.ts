import { brand as resource } from '@fornace/contract/companies/brand'
import { type Column, type Columns, columnsOf, ROW } from '../../kit/columns.ts'
import type { Served } from '../../kit/registry.ts'
import { scopedBy } from '../../kit/scope.ts'
import { brand } from './tables.ts'

const ownerOf = (row: string, wanted: string) =>
  `(select ${wanted} from company_company c where c.id = ${row}.company_id)`
const ownerName = ownerOf(ROW, 'c.business_name')

const columns: Columns = new Map<string, Column>([
  ...columnsOf(brand),
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
      search: `fold(${ownerName})`,
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
  searched: `fold(t.name)`,
}
