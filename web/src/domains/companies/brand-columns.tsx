import type { BrandRecord } from '@fornace/contract/companies/brand'
import { BRAND_FIELDS } from '@fornace/contract/companies/brand-fields'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'
import { Thumbnail } from '../../kit/upload/thumbnail'

export type BrandRow = Omit<BrandRecord, 'company_id' | 'logo'>

const column = declaredColumns(BRAND_FIELDS, (name) => `brands.fields.${name}`)

const columns: readonly Column<BrandRow>[] = [
  column('name', { filter: 'suggested' }),
  column('logo', {
    key: 'logo_info',
    render: ({ logo_info }) => <Thumbnail file={logo_info} />,
  }),
  column('company_id', {
    key: 'company.name',
    render: ({ company }) => company?.name ?? '',
    filter: 'suggested',
  }),
  column('website', { filter: 'offered' }),
]

export const brandFields = { columns }
