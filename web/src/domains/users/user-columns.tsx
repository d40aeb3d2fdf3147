import { ROLES } from '@fornace/contract/kit/roles'
import type { UserRecord } from '@fornace/contract/users/user'
import { type Message, t } from '../../i18n/i18n'
import type { Column } from '../../kit/api/list/columns'
import type { ListSearch } from '../../kit/api/list/list-state'
import { roleName } from '../../kit/api/people'

/** A list has no need of the rest. */
export type UserRow = Omit<UserRecord, 'group_ids' | 'press_registration'>

/** Labels of the account states. */
export const STATUS_LABELS = {
  active: 'users.active',
  waiting: 'users.waiting',
  invited: 'users.invited',
  unconfirmed: 'users.unconfirmed',
  disabled: 'users.disabled',
} as const satisfies Record<UserRecord['status'], Message>

/** So many roles are named; of more, how many there are. */
const NAMED = 2

const rolesOf = ({ groups }: UserRow): string => {
  const names = groups.map(({ name }) => roleName(name))
  if (names.length === 0) return t('users.noRoles')
  if (names.length <= NAMED) return names.join(', ')
  const rest = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')} ${t('users.moreRoles', { count: rest })}`
}

const columns: readonly Column<UserRow>[] = [
  {
    key: 'last_name',
    title: 'users.fields.last_name',
    kind: 'text',
    // The first column opens the row, so it always says something.
    render: ({ last_name, first_name, email }) => last_name || first_name || email,
    filter: 'suggested',
  },
  { key: 'first_name', title: 'users.fields.first_name', kind: 'text', filter: 'offered' },
  {
    key: 'email',
    title: 'users.fields.email',
    kind: 'text',
    filter: 'suggested',
  },
  {
    key: 'groups',
    title: 'users.roles',
    kind: 'choice',
    labels: Object.fromEntries(ROLES.map((role) => [role, `roles.${role}` as const])),
    render: rolesOf,
    sortable: false,
    filter: 'suggested',
  },
  {
    key: 'status',
    title: 'users.status',
    kind: 'choice',
    labels: STATUS_LABELS,
    good: 'active',
    filter: 'suggested',
  },
  { key: 'last_sign_in', title: 'users.lastSignIn', kind: 'moment', filter: 'suggested' },
  { key: 'created_at', title: 'users.created', kind: 'moment', filter: 'offered' },
  { key: 'phone', title: 'users.fields.phone', kind: 'text', filter: 'offered', extra: true },
]

export const userFields = { columns }

/** Filter for confirmed registrations without a role. */
export const WAITING: ListSearch = { 'filter.status': 'waiting' }
