import { COMPANY } from '@fornace/contract/companies/metadata'
import { ENTITY_LABELS } from '@fornace/contract/kit/labels'
import { Button } from '@mantine/core'
import { IconBuilding, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOfMany } from '../../kit/api/records'
import type { ListScreenProps } from '../../kit/routes/record-routes'
import type { BulkAction } from '../../kit/table/bulk'
import { RecordListPage } from '../../kit/table/record-list-page'
import type { Preset } from '../../kit/table/view-tabs'
import { type CompanyRow, companyFields } from './company-columns'

const PRESETS: readonly Preset[] = [
  { title: 'companies.onlyMembers', search: { 'filter.association_status': 'associated' } },
  { title: 'companies.onlyPublished', search: { 'filter.is_published': 'true' } },
  { title: 'companies.onlyIncomplete', search: { 'filter.is_incomplete': 'true' } },
]

const BULK_ACTIONS: readonly BulkAction<CompanyRow>[] = [
  { title: 'companies.publish', run: (row) => oneOfMany.change(COMPANY, row, { is_published: true }) },
  { title: 'companies.unpublish', run: (row) => oneOfMany.change(COMPANY, row, { is_published: false }) },
]

export const CompaniesPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<CompanyRow>
    {...screen}
    {...companyFields}
    resource={COMPANY}
    usualOrder="listTools.alphabetical"
    nameOf={({ business_name }) => business_name}
    icon={IconBuilding}
    kind={ENTITY_LABELS.companies}
    actions={<BrandsLink />}
    presets={PRESETS}
    bulkActions={BULK_ACTIONS}
  />
)

const BrandsLink = () => {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconTag size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/company/brands" {...props} />}
    >
      {t('companies.brandsLink')}
    </Button>
  )
}
