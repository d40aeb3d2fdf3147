import { company as resource } from '@fornace/contract/companies/company'
import { ESSENTIAL_FIELDS, PUBLISHED_FIELDS } from '@fornace/contract/companies/missing'
import { type Column, type Columns, columnsOf, ROW, richTextColumns } from '../../kit/columns.ts'
import type { Served } from '../../kit/registry.ts'
import { everything } from '../../kit/scope.ts'
import { company } from './tables.ts'

const brandsOf = (row: string, wanted: string) =>
  `(select ${wanted} from company_brand b where b.company_id = ${row}.id)`
const inOrder = (wanted: string) =>
  `coalesce(json_agg(${wanted} order by b.name collate "it-x-icu", b.id), '[]')`

const brandNames: Column = {
  filter: { sql: `fold(${brandsOf(ROW, `string_agg(b.name, e'\\n')`)})`, kind: 'text' },
  search: `fold(${brandsOf(ROW, `string_agg(b.name, e'\\n')`)})`,
}

const brandIds: Column = {
  filter: { sql: `array${brandsOf(ROW, 'b.id::text')}`, kind: 'member' },
}

const emptyOneOf = (row: string, fields: readonly string[]) =>
  `'' in (${fields.map((field) => `${row}."${field}"`).join(', ')})`

/** Asked of the contract, field by field: see `missingFrom`. */
const isIncomplete = (row: string) =>
  `((${row}.association_status = 'associated' or ${row}.is_published) and ${emptyOneOf(row, ESSENTIAL_FIELDS)}
    or ${row}.is_published and (${emptyOneOf(row, PUBLISHED_FIELDS)} or ${row}.short_description ->> 'it' = ''))`

const columns: Columns = new Map<string, Column>([
  ...columnsOf(company),
  ...richTextColumns('short_description'),
  ['brand_ids', { ...brandIds, read: (row) => brandsOf(row, inOrder('b.id')) }],
  ['brands.id', brandIds],
  [
    'brands',
    {
      ...brandNames,
      read: (row) => brandsOf(row, inOrder(`json_build_object('id', b.id, 'name', b.name)`)),
      derived: true,
    },
  ],
  ['brands.name', brandNames],
  [
    'is_incomplete',
    {
      read: isIncomplete,
      filter: { sql: isIncomplete(ROW), kind: 'boolean' },
      sort: isIncomplete(ROW),
      derived: true,
    },
  ],
])

export const companies: Served<typeof resource> = {
  resource,
  table: company,
  columns,
  scope: everything,
  title: (row) => `${row}.business_name`,
  searched: `fold(t.business_name || ' ' || t.short_name)`,
}
