import { BRAND } from '@fornace/contract/companies/metadata'
import { IconTag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import { RecordListPage } from '../../kit/table/record-list-page'
import { type BrandRow, brandFields } from './brand-columns'

export const BrandsPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<BrandRow>
    {...screen}
    {...brandFields}
    resource={BRAND}
    nameOf={({ name }) => name}
    icon={IconTag}
  />
)
