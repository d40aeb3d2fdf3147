import { ENTITY_LABELS } from '@fornace/contract/kit/labels'
import { USER } from '@fornace/contract/users/metadata'
import { Button } from '@mantine/core'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useWording } from '../../i18n/i18n'
import type { ListSearch } from '../../kit/api/list/list-state'
import { personName } from '../../kit/api/people'
import { oneOfMany } from '../../kit/api/records'
import type { BulkAction } from '../../kit/table/bulk'
import { ListMessage } from '../../kit/table/list-message'
import { ListView } from '../../kit/table/list-view'
import { useList } from '../../kit/table/use-list'
import type { Preset } from '../../kit/table/view-tabs'
import { TitleBar } from '../../kit/ui/title-bar'
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

export const UsersPage = ({ search }: { search: ListSearch }): ReactNode => {
  const { t } = useTranslation()
  const title = useWording()(USER.label)
  const list = useList<UserRow>({ resource: USER, ...userFields, nameOf: personName }, search)
  const newButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/users/user/new" {...props} />}
    >
      {t('users.new')}
    </Button>
  )
  return (
    <>
      <TitleBar title={title} kind={ENTITY_LABELS.users} actions={newButton} />
      <ListView
        list={list}
        label={title}
        targetOf={({ id }) => ({ to: `/users/user/${id}`, search: true })}
        currentId={undefined}
        empty={<ListMessage icon={IconUsers} title={t('users.emptyTitle')} text={t('users.emptyText')} />}
        presets={PRESETS}
        bulkActions={BULK_ACTIONS}
      />
    </>
  )
}
