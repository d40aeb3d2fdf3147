import { company as resource } from '@fornace/contract/companies/company'
import { ESSENTIAL_FIELDS, PUBLISHED_FIELDS } from '@fornace/contract/companies/missing'
import {
  ASSOCIATION_STATUS_WORDS,
  COMPANY_TYPOLOGY_WORDS,
  COMPLETENESS_WORDS,
} from '@fornace/contract/companies/words'
import { countryWords } from '@fornace/contract/kit/display-names'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import {
  type Column,
  type Columns,
  columnsOf,
  type Related,
  ROW,
  richTextColumns,
  searchTextOf,
} from '../../kit/resource/columns.ts'
import type { Served } from '../../kit/resource/registry.ts'
import { everything } from '../../kit/resource/scope.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { company, companySearch } from './tables.ts'

const brandsOf = (row: string, wanted: string) =>
  `(select ${wanted} from company_brand b where b.company_id = ${row}.id)`
const inOrder = (wanted: string) =>
  `coalesce(json_agg(${wanted} order by b.name collate "it-x-icu", b.id), '[]')`

const brandNames: Column = {
  filter: { sql: `fold(${brandsOf(ROW, `string_agg(b.name, e'\\n')`)})`, kind: 'text' },
  search: `search_text(${brandsOf(ROW, `string_agg(b.name, e'\\n')`)})`,
}

const brandIds: Column = {
  filter: { sql: `array${brandsOf(ROW, 'b.id::text')}`, kind: 'member' },
}

/** A company is found by its brands too. */
const ofBrands: Related = (matches) =>
  sql`select b.company_id from company_brand b where ${matches('b.search_text')} and ${matches('search_text(b.name)')}`

const emptyOneOf = (row: string, fields: readonly string[]) =>
  `'' in (${fields.map((field) => `${row}."${field}"`).join(', ')})`

/** Asked of the contract, field by field: see `missingFrom`. */
const isIncomplete = (row: string) =>
  `((${row}.association_status = 'associated' or ${row}.is_published) and ${emptyOneOf(row, ESSENTIAL_FIELDS)}
    or ${row}.is_published and (${emptyOneOf(row, PUBLISHED_FIELDS)} or ${row}.short_description ->> 'it' = ''))`

const columns: Columns = new Map<string, Column>([
  ...columnsOf(company, {
    search: companySearch,
    words: {
      association_status: ASSOCIATION_STATUS_WORDS,
      typology: COMPANY_TYPOLOGY_WORDS,
      country: countryWords(),
      public_country: countryWords(),
    },
  }),
  [SEARCH_TEXT, searchTextOf([ofBrands])],
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
      words: COMPLETENESS_WORDS,
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
  found: { detail: (row) => `concat_ws(' · ', nullif(${row}.city, ''), nullif(${row}.vat, ''))` },
}
