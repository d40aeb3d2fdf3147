/** A person's name, or the address where there is none, as SQL over an id. */
export const personName = (id: string): string =>
  `(select ${nameOfPerson('u')} from account_user u where u.id = ${id})`

/** The same over the row of a user. Who was erased has neither name nor address left. */
export const nameOfPerson = (row: string): string =>
  `coalesce(nullif(trim(${row}.first_name || ' ' || ${row}.last_name), ''), ${row}.email, '#' || ${row}.id)`
