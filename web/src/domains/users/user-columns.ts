import { ROLES } from '@fornace/contract/kit/roles'
import type { UserRecord } from '@fornace/contract/users/user'
import { t } from '../../i18n/i18n'
import { roleName } from '../../kit/role-name'
import type { Column } from '../../kit/table/columns'

/** A list has no need of the rest. */
export type UserRow = Omit<UserRecord, 'group_ids'>

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
  { key: 'email', title: 'users.fields.email', kind: 'text', filter: 'suggested' },
  {
    key: 'groups',
    title: 'users.roles',
    kind: 'choice',
    words: Object.fromEntries(ROLES.map((role) => [role, `roles.${role}` as const])),
    render: rolesOf,
    sortable: false,
    filter: 'suggested',
  },
  {
    key: 'is_active',
    title: 'users.status',
    kind: 'flag',
    words: { true: 'users.active', false: 'users.disabled' },
    filter: 'suggested',
  },
  {
    key: 'is_invited',
    title: 'users.invitation',
    kind: 'flag',
    words: { true: 'users.invited', false: 'users.registered' },
    good: 'false',
    filter: 'offered',
    extra: true,
  },
  { key: 'last_sign_in', title: 'users.lastSignIn', kind: 'moment', filter: 'suggested' },
  { key: 'created_at', title: 'users.created', kind: 'moment', filter: 'offered' },
  { key: 'phone', title: 'users.fields.phone', kind: 'text', filter: 'offered', extra: true },
]

export const userFields = { columns, searchIn: ['first_name', 'last_name', 'email'] }
