import type { TableReference } from '../../kit/resource/columns/related.columns.ts'
import { user } from './tables.ts'

const nameIn = (row: string) => `nullif(trim(${row}.first_name || ' ' || ${row}.last_name), '')`

/** Name of a user as SQL over an id; without a name the id, never the address. */
export const personName = (id: string): string =>
  `(select coalesce(${nameIn('u')}, '#' || u.id) from account_user u where u.id = ${id})`

/** For those who keep the users: the name, or the address where there is none. */
export const personOrAddress = (id: string): string =>
  `(select ${nameOfPerson('u')} from account_user u where u.id = ${id})`

/** The same over the row of a user. Who was erased has neither name nor address left. */
export const nameOfPerson = (row: string): string =>
  `coalesce(${nameIn(row)}, ${row}.email, '#' || ${row}.id)`

/** For what points at a person: without a name, nothing is found. */
export const namedPerson: TableReference = { table: user, name: (row) => `coalesce(${nameIn(row)}, '')` }
