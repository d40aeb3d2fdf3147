import type { BrandRecord } from '@fornace/contract/companies/brand'
import type { Column } from '../../kit/table/columns'

export type BrandRow = Omit<BrandRecord, 'company_id'>

const columns: readonly Column<BrandRow>[] = [
  { key: 'name', title: 'brands.fields.name', kind: 'text', filter: 'suggested' },
  {
    key: 'company.name',
    title: 'brands.fields.company_id',
    kind: 'text',
    render: ({ company }) => company?.name ?? '',
    filter: 'suggested',
  },
  { key: 'website', title: 'brands.fields.website', kind: 'text', filter: 'offered' },
]

export const brandFields = { columns, searchIn: ['name', 'company.name'] }
