import { SENDER } from '@fornace/contract/circulars/metadata'
import { IconAt } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListScreenProps } from '../../../kit/routes/record-routes'
import { RecordListPage } from '../../../kit/table/record-list-page'
import { SENDER_COLUMNS, type SenderRow } from './sender-columns'

export const SendersPage = (screen: ListScreenProps): ReactNode => (
  <RecordListPage<SenderRow>
    {...screen}
    columns={SENDER_COLUMNS}
    resource={SENDER}
    usualOrder="listTools.alphabetical"
    nameOf={({ name }) => name}
    icon={IconAt}
    deletesMany
  />
)
