import type { AddressRow } from '@fornace/contract/circulars/address'
import { ADDRESS } from '@fornace/contract/circulars/address-metadata'
import { EMAIL_GROUP } from '@fornace/contract/circulars/metadata'
import { IconAt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListSearch } from '../../../kit/api/list/list-state'
import { ListPage } from '../../../kit/table/list-page'
import { ADDRESS_COLUMNS } from './address-columns'
import { addressPath } from './paths'

/** Mail addresses with their marks and what they received. */
export const AddressesPage = ({ search }: { search: ListSearch }) => (
  <ListPage<AddressRow>
    resource={ADDRESS}
    usualOrder="listTools.alphabetical"
    columns={ADDRESS_COLUMNS}
    nameOf={({ address }) => address}
    search={search}
    parent={EMAIL_GROUP.label}
    targetOf={({ address }) => ({ to: addressPath(address) })}
    icon={IconAt}
    emptyText={useTranslation().t('mailAddresses.emptyText')}
  />
)
