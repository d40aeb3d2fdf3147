import { ROLE_WORDS } from '@fornace/contract/kit/role-words'
import { COMPANY_ROLES } from '@fornace/contract/kit/roles'
import { type Column, type Columns, columnsOf, ROW } from '../../kit/resource/columns.ts'
import { nameOfPerson } from '../account/public.ts'
import { companyRole } from './tables.ts'

const ITALIAN = 'collate "it-x-icu"'

const companyOf = (row: string, wanted: string) =>
  `(select ${wanted} from company_company c where c.id = ${row}.company_id)`
const userOf = (row: string, wanted: string) =>
  `(select ${wanted} from account_user u where u.id = ${row}.user_id)`

export const companyName = (row: string) => companyOf(row, 'c.business_name')
export const userName = (row: string) => userOf(row, nameOfPerson('u'))

/** A record that the row points at: filtered by its id, sorted by its name. */
const pointedAt = (name: string, read: Column['read'], sort: string): Column => ({
  ...(read ? { read } : {}),
  derived: true,
  filter: { sql: `${ROW}.${name}_id`, kind: 'integer' },
  sort,
})

const idInside = (name: string): Column => ({
  filter: { sql: `${ROW}.${name}_id`, kind: 'integer' },
  sort: `${ROW}.${name}_id`,
})

const nameInside = (text: string): Column => ({
  filter: { sql: `fold(${text})`, kind: 'text' },
  sort: `${text} ${ITALIAN}`,
  search: `search_text(${text})`,
})

const group = (row: string) => `json_build_object('id', ${row}.group_id, 'name', ${row}.role)`
const company = (row: string) =>
  companyOf(
    row,
    `json_build_object('id', c.id, 'name', c.business_name, 'short_name', c.short_name, 'city', c.city)`,
  )
const user = (row: string) =>
  userOf(row, `json_build_object('id', u.id, 'name', ${nameOfPerson('u')}, 'email', coalesce(u.email, ''))`)

export const companyRoleColumns: Columns = new Map<string, Column>([
  ...columnsOf(companyRole),
  ['group', { ...pointedAt('group', group, `${ROW}.role`), words: ROLE_WORDS }],
  ['group.id', idInside('group')],
  [
    'group.name',
    {
      filter: { sql: `${ROW}.role`, kind: 'choice', choices: COMPANY_ROLES },
      sort: `${ROW}.role`,
      search: `search_text(${ROW}.role)`,
      words: ROLE_WORDS,
    },
  ],
  ['company', pointedAt('company', company, `${companyName(ROW)} ${ITALIAN}`)],
  ['company.id', idInside('company')],
  ['company.name', nameInside(companyName(ROW))],
  ['user', pointedAt('user', user, `${userName(ROW)} ${ITALIAN}`)],
  ['user.id', idInside('user')],
  ['user.name', nameInside(userName(ROW))],
  ['user.email', nameInside(userOf(ROW, 'u.email'))],
])
