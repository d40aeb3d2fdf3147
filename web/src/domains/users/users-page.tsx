import { ENTITY_LABELS } from '@fornace/contract/kit/labels'
import { USER } from '@fornace/contract/users/metadata'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ListSearch } from '../../kit/api/list/list-state'
import { personName } from '../../kit/api/people'
import { oneOfMany } from '../../kit/api/records'
import type { RecordAddresses } from '../../kit/routes/record-routes'
import type { BulkAction } from '../../kit/table/bulk'
import { RecordListPage } from '../../kit/table/record-list-page'
import type { Preset } from '../../kit/table/view-tabs'
import { type UserRow, userFields, WAITING } from './user-columns'

const PRESETS: readonly Preset[] = [
  { title: 'users.onlyWaiting', search: WAITING },
  { title: 'users.onlyActive', search: { 'filter.status': 'active' } },
  { title: 'users.onlyDisabled', search: { 'filter.status': 'disabled' } },
  { title: 'users.onlyInvited', search: { 'filter.status': 'invited' } },
]

const BULK_ACTIONS: readonly BulkAction<UserRow>[] = [
  { title: 'users.enable', run: (row) => oneOfMany.change(USER, row, { is_active: true }) },
  { title: 'users.disable', run: (row) => oneOfMany.change(USER, row, { is_active: false }) },
]

const ADDRESSES: RecordAddresses = {
  list: '/users',
  new: '/users/user/new',
  record: (id) => `/users/user/${id}`,
}

export const UsersPage = ({ search }: { search: ListSearch }): ReactNode => (
  <RecordListPage<UserRow>
    {...userFields}
    addresses={ADDRESSES}
    search={search}
    resource={USER}
    usualOrder="listTools.alphabetical"
    nameOf={personName}
    icon={IconUsers}
    kind={ENTITY_LABELS.users}
    presets={PRESETS}
    bulkActions={BULK_ACTIONS}
  />
)
