import { USER_LANGUAGES } from '@fornace/contract/account/person'
import { ROLE_LABELS } from '@fornace/contract/kit/role-labels'
import { ROLES } from '@fornace/contract/kit/roles'
import { SEARCH_TEXT } from '@fornace/contract/kit/search-text'
import { USER_STATUS_LABELS } from '@fornace/contract/users/labels'
import { user as resource, USER_STATUSES } from '@fornace/contract/users/user'
import {
  type Column,
  type Columns,
  choiceColumn,
  idColumn,
  momentColumn,
  plainColumn,
  ROW,
  readColumn,
  searchTextOf,
  textColumn,
  timeColumn,
} from '../../kit/resource/columns/columns.ts'
import type { ResourceDefinition } from '../../kit/resource/definition/registry.ts'
import { scopedBy } from '../../kit/resource/scope/scope.ts'
import { searchColumnSql } from '../../platform/database/search-text.ts'
import { lastSignIn, nameOfPerson, pressRegistrationSql, user } from '../account/public.ts'

const roleIdSql = (role: string) =>
  `array_position(array[${ROLES.map((name) => `'${name}'`).join(', ')}], ${role})`
const rolesOf = (row: string, requested: string) =>
  `(select ${requested} from account_user_role r where r.user_id = ${row}.id)`

const inOrder = (requested: string) =>
  `coalesce(json_agg(${requested} order by ${roleIdSql('r.role')}), '[]')`

const roleFilter: Column = {
  filter: { sql: `array${rolesOf(ROW, 'r.role')}`, kind: 'member', choices: ROLES },
  words: ROLE_LABELS,
}

const hasNoPassword = (row: string) => `(${row}.password_hash is null)`

const statusOf = (row: string) => `case when not ${row}.is_active then 'disabled'
  when ${hasNoPassword(row)} then 'invited' when ${row}.verified_at is null then 'unconfirmed'
  when not exists (select from account_held_role h where h.user_id = ${row}.id) then 'waiting' else 'active' end`

const columns: Columns = new Map<string, Column>([
  [SEARCH_TEXT, searchTextOf()],
  ['id', idColumn],
  ['version', plainColumn('version', 'integer')],
  ['email', textColumn('email')],
  ['first_name', textColumn('first_name')],
  ['last_name', textColumn('last_name')],
  ['phone', { ...textColumn('phone'), search: searchColumnSql(ROW, 'phone', 'phone') }],
  ['language', choiceColumn('language', USER_LANGUAGES)],
  ['is_active', plainColumn('is_active', 'boolean')],
  [
    'is_invited',
    {
      read: hasNoPassword,
      filter: { sql: hasNoPassword(ROW), kind: 'boolean' },
      sort: hasNoPassword(ROW),
      derived: true,
    },
  ],
  [
    'status',
    {
      read: statusOf,
      filter: { sql: statusOf(ROW), kind: 'choice', choices: USER_STATUSES },
      sort: statusOf(ROW),
      words: USER_STATUS_LABELS,
      derived: true,
    },
  ],
  ['created_at', timeColumn('created_at')],
  ['last_sign_in', { ...momentColumn((row) => lastSignIn(`${row}.id`)), derived: true }],
  ['group_ids', readColumn((row) => rolesOf(row, inOrder(roleIdSql('r.role'))))],
  [
    'groups',
    {
      ...roleFilter,
      read: (row) => rolesOf(row, inOrder(`json_build_object('id', ${roleIdSql('r.role')}, 'name', r.role)`)),
      derived: true,
    },
  ],
  ['groups.id', { filter: { sql: `array${rolesOf(ROW, `${roleIdSql('r.role')}::text`)}`, kind: 'member' } }],
  ['groups.name', roleFilter],
  [
    'press_registration',
    { read: (row) => pressRegistrationSql(`${row}.id`), detailOnly: true, derived: true },
  ],
])

/** Users with an account. Deleted ones remain as rows, for the name with their records, but are out of scope here. */
export const users: ResourceDefinition<typeof resource> = {
  resource,
  table: user,
  columns,
  scope: scopedBy(['is_deleted'], { reads: () => [{ is_deleted: [false] }] }),
  title: nameOfPerson,
  globalSearch: { subtitle: (row) => `coalesce(${row}.email, '')` },
}
