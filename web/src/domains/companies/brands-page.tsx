import { BRAND } from '@fornace/contract/companies/metadata'
import { Button } from '@mantine/core'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../i18n/i18n'
import type { ListSearch } from '../../kit/api/list/list-state'
import { useArea } from '../../kit/routes/use-area'
import { ListMessage } from '../../kit/table/list-message'
import { ListView } from '../../kit/table/list-view'
import { useList } from '../../kit/table/use-list'
import { TitleBar } from '../../kit/ui/title-bar'
import { type BrandRow, brandFields } from './brand-columns'

export const BrandsPage = ({ search }: { search: ListSearch }): ReactNode => {
  const { t } = useTranslation()
  const title = useWording()(BRAND.label)
  const area = useArea()
  const list = useList<BrandRow>({ resource: BRAND, ...brandFields, nameOf: ({ name }) => name }, search)
  const actions = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/company/brands/new" {...props} />}
    >
      {t('brands.new')}
    </Button>
  )
  return (
    <>
      <TitleBar title={title} area={area} actions={actions} />
      <ListView
        list={list}
        label={title}
        targetOf={({ id }) => ({ to: `/company/brands/${id}`, search: true })}
        currentId={undefined}
        empty={<ListMessage icon={IconTag} title={t('brands.emptyTitle')} text={t('brands.emptyText')} />}
      />
    </>
  )
}
