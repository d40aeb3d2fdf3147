import { EMAIL_GROUP } from '@fornace/contract/circulars/metadata'
import { IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListScreenProps } from '../../../kit/routes/record-routes'
import { RecordListPage } from '../../../kit/table/record-list-page'
import { AddressesLink } from '../addresses/addresses-link'
import { EMAIL_GROUP_COLUMNS, type EmailGroupRow } from './email-group-columns'

export const EmailGroupsPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<EmailGroupRow>
    {...screen}
    columns={EMAIL_GROUP_COLUMNS}
    resource={EMAIL_GROUP}
    usualOrder="listTools.alphabetical"
    nameOf={({ name }) => name}
    icon={IconUsersGroup}
    actions={<AddressesLink />}
    deletesMany
  />
)
