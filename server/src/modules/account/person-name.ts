/** A person's name, or the address where there is none, as SQL over an id. */
export const personName = (id: string): string =>
  `(select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from account_user where id = ${id})`
