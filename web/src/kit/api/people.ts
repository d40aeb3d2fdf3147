import type { SignedInUser } from '@fornace/contract/account/session'
import type { Role } from '@fornace/contract/kit/roles'
import { USER } from '@fornace/contract/users/metadata'
import type { UserRecord } from '@fornace/contract/users/user'
import { t } from '../../i18n/i18n'
import type { ListFields } from './list/columns'
import { listStateOf } from './list/list-state'
import { listQuery } from './records'

/** The first administrator may have no name yet. */
export const fullName = ({ first_name, last_name, email }: SignedInUser): string =>
  `${first_name} ${last_name}`.trim() || email

/** User account as an option of a select; requires the right to read accounts. */
export type Person = Pick<UserRecord, 'id' | 'version' | 'first_name' | 'last_name' | 'email'>

const KEYS = ['last_name', 'first_name', 'email']

export const personFields: ListFields = {
  columns: KEYS.map((key) => ({ key, kind: 'text' })),
}

export const peopleReaders = USER.access.read

/** Some have no name yet. */
export const personName = ({ first_name, last_name, email }: Omit<Person, 'id' | 'version'>): string =>
  `${first_name} ${last_name}`.trim() || email

export const peopleQuery = (search: string) => listQuery<Person>(USER, personFields, listStateOf({ search }))

/** A role by itself; inside a sentence it begins small. */
export const roleName = (role: Role): string => {
  const name = t(`roles.${role}`)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
