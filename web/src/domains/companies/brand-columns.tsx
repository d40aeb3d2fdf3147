import type { BrandRecord } from '@fornace/contract/companies/brand'
import type { Column } from '../../kit/api/list/columns'
import { Thumbnail } from '../../kit/upload/thumbnail'

export type BrandRow = Omit<BrandRecord, 'company_id' | 'logo'>

const columns: readonly Column<BrandRow>[] = [
  { key: 'name', title: 'brands.fields.name', kind: 'text', filter: 'suggested' },
  {
    key: 'logo_info',
    title: 'brands.fields.logo',
    kind: 'text',
    render: ({ logo_info }) => <Thumbnail file={logo_info} />,
    sortable: false,
  },
  {
    key: 'company.name',
    title: 'brands.fields.company_id',
    kind: 'text',
    render: ({ company }) => company?.name ?? '',
    filter: 'suggested',
  },
  { key: 'website', title: 'brands.fields.website', kind: 'text', filter: 'offered' },
]

export const brandFields = { columns }
