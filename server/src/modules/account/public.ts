/** What other parts may ask of accounts. */
export { createFirstAdministrator, firstAdministratorLink } from './first-administrator.ts'
export { accountRoutes } from './index.ts'
export { deleteEndedSessions } from './session.store.ts'
export { openSessions, type Sessions } from './sessions.ts'
export { anyUserExists, insertUser, type NewUser } from './user.store.ts'

/** A person's name, or the address where there is none, as SQL over an id. */
export const personName = (id: string): string =>
  `(select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from account_user where id = ${id})`
