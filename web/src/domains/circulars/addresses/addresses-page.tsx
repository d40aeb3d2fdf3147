import type { AddressRow } from '@fornace/contract/circulars/address'
import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import { EMAIL_GROUP } from '@fornace/contract/circulars/metadata'
import { IconAt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, useMessage } from '../../../i18n/i18n'
import type { ListSearch } from '../../../kit/api/list/list-state'
import { useArea } from '../../../kit/routes/use-area'
import { ListCount } from '../../../kit/table/list-count'
import { ListView } from '../../../kit/table/list-view'
import { useList } from '../../../kit/table/use-list'
import { EmptyState } from '../../../kit/ui/empty-state'
import { TitleBar } from '../../../kit/ui/title-bar'
import { ADDRESS_COLUMNS } from './address-columns'
import { addressPath } from './paths'

/** Mail addresses with their marks and what they received. */
export const AddressesPage = ({ search }: { search: ListSearch }) => {
  const { t } = useTranslation()
  const message = useMessage()
  const area = useArea(EMAIL_GROUP.label)
  const title = message(ADDRESS.label)
  const list = useList<AddressRow>(
    { resource: ADDRESS, columns: ADDRESS_COLUMNS, nameOf: ({ address }) => address },
    search,
  )
  return (
    <>
      <TitleBar title={title} area={area} facts={<ListCount list={list} />} />
      <ListView
        list={list}
        label={title}
        targetOf={({ address }) => ({ to: addressPath(address) })}
        currentId={undefined}
        isCounted
        empty={
          <EmptyState
            icon={IconAt}
            title={ADDRESS.noun[currentLanguage()].empty}
            text={t('mailAddresses.emptyText')}
          />
        }
      />
    </>
  )
}
