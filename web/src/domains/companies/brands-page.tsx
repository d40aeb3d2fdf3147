import type { BrandRecord } from '@fornace/contract/companies/brand'
import { BRAND_FIELDS } from '@fornace/contract/companies/brand-fields'
import { BRAND } from '@fornace/contract/companies/metadata'
import { IconTag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from '../../kit/api/list/columns'
import { declaredColumns } from '../../kit/api/list/declared-columns'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import { RecordListPage } from '../../kit/table/record-list-page'
import { Thumbnail } from '../../kit/upload/thumbnail'

type BrandRow = Omit<BrandRecord, 'company_id' | 'logo'>

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

const brandFields = { columns }

export const BrandsPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<BrandRow>
    {...screen}
    {...brandFields}
    resource={BRAND}
    usualOrder="listTools.alphabetical"
    nameOf={({ name }) => name}
    icon={IconTag}
  />
)
