import { COMPANY } from '@fornace/contract/companies/metadata'
import { ENTITY_LABELS } from '@fornace/contract/kit/labels'
import { Button } from '@mantine/core'
import { IconBuilding, IconPlus, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../i18n/i18n'
import type { ListSearch } from '../../kit/api/list/list-state'
import { oneOfMany } from '../../kit/api/records'
import type { BulkAction } from '../../kit/table/bulk'
import { ListMessage } from '../../kit/table/list-message'
import { ListView } from '../../kit/table/list-view'
import { useList } from '../../kit/table/use-list'
import type { Preset } from '../../kit/table/view-tabs'
import { TitleBar } from '../../kit/ui/title-bar'
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

export const CompaniesPage = ({ search }: { search: ListSearch }): ReactNode => {
  const { t } = useTranslation()
  const title = useWording()(COMPANY.label)
  const list = useList<CompanyRow>(
    { resource: COMPANY, ...companyFields, nameOf: ({ business_name }) => business_name },
    search,
  )
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconTag size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/company/brands" {...props} />}
      >
        {t('companies.brandsLink')}
      </Button>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/company/new-company" {...props} />}
      >
        {t('companies.new')}
      </Button>
    </>
  )
  return (
    <>
      <TitleBar title={title} kind={ENTITY_LABELS.companies} actions={actions} />
      <ListView
        list={list}
        label={title}
        targetOf={({ id }) => ({ to: `/company/company/${id}`, search: true })}
        currentId={undefined}
        empty={
          <ListMessage
            icon={IconBuilding}
            title={t('companies.emptyTitle')}
            text={t('companies.emptyText')}
          />
        }
        presets={PRESETS}
        bulkActions={BULK_ACTIONS}
      />
    </>
  )
}
