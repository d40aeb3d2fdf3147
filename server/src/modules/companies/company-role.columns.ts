import { COMPANY_ROLE_FIELDS } from '@fornace/contract/companies/company-role-fields'
import { ROLE_LABELS } from '@fornace/contract/kit/role-labels'
import { COMPANY_ROLES } from '@fornace/contract/kit/roles'
import { type Column, type Columns, ROW } from '../../kit/resource/columns/columns.ts'
import { columnsOf } from '../../kit/resource/columns/field-columns.ts'
import { nameColumn } from '../../kit/resource/columns/related.columns.ts'
import { nameOfPerson, user } from '../account/public.ts'
import { namedCompany } from './public.ts'
import { companyRole } from './tables.ts'

const companyOf = (row: string, requested: string) =>
  `(select ${requested} from company_company c where c.id = ${row}.company_id)`
const userOf = (row: string, requested: string) =>
  `(select ${requested} from account_user u where u.id = ${row}.user_id)`

export const companyName = (row: string) => companyOf(row, 'c.business_name')
export const userName = (row: string) => userOf(row, nameOfPerson('u'))

const groupOf = (row: string) => `json_build_object('id', ${row}.group_id, 'name', ${row}.role)`
const companyWithPlace = (row: string) =>
  companyOf(
    row,
    `json_build_object('id', c.id, 'name', c.business_name, 'short_name', c.short_name, 'city', c.city)`,
  )
const userWithEmail = (row: string) =>
  userOf(row, `json_build_object('id', u.id, 'name', ${nameOfPerson('u')}, 'email', coalesce(u.email, ''))`)

const columns = columnsOf(companyRole, COMPANY_ROLE_FIELDS, {
  records: {
    group_id: null,
    company_id: namedCompany,
    user_id: { table: user, name: nameOfPerson },
  },
})

export const companyRoleColumns: Columns = new Map<string, Column>([
  ...columns,
  [
    'group',
    {
      read: groupOf,
      derived: true,
      filter: { sql: `${ROW}.group_id`, kind: 'integer' },
      sort: `${ROW}.role`,
      words: ROLE_LABELS,
    },
  ],
  ['group.id', { filter: { sql: `${ROW}.group_id`, kind: 'integer' }, sort: `${ROW}.group_id` }],
  [
    'group.name',
    {
      filter: { sql: `${ROW}.role`, kind: 'choice', choices: COMPANY_ROLES },
      sort: `${ROW}.role`,
      search: `search_text(${ROW}.role)`,
      words: ROLE_LABELS,
    },
  ],
  // City and mail address disambiguate equal names.
  ['company', { ...columns.get('company'), read: companyWithPlace }],
  ['user', { ...columns.get('user'), read: userWithEmail }],
  ['user.email', nameColumn(userOf(ROW, 'u.email'))],
])
