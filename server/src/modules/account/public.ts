/** Public interface of the account module. */

export { type AssignedRole, assignedRolesOf, assignedTo, findPrincipal } from './assigned-roles.ts'
export { type ConsentLinks, consentLinks } from './consent-link.ts'
export {
  accountNames,
  hasPressConsent,
  isPressRefusal,
  personContacts,
  pressAddresses,
  pressContacts,
} from './contacts.ts'
export { findCorrespondent } from './correspondent.ts'
export { createFirstAdministrator, firstAdministratorLink } from './first-administrator.ts'
export { accountRoutes } from './index.ts'
export { invite } from './invitation.ts'
export { hashNewPassword, newPasswordProblems, refuseCommonPassword } from './new-password.ts'
/** For administrators who restore access; the caller also has to call `sessions.forget`. */
export { notifyOwner } from './owner-notice.ts'
export { namedPerson, nameOfPerson, personName } from './person-name.ts'
export {
  consentEventsSql,
  erasePressRegistration,
  type PressData,
  pressRegistrationSql,
  savePressRegistration,
} from './press-registration.store.ts'
export { changePerson, lockAccount } from './profile.store.ts'
export { recordSecurityEvents, type SecurityEventInput } from './record-security-events.ts'
export { deleteSecondFactor as removeSecondFactor } from './second-factor.store.ts'
export { rolesWithSecondFactor } from './second-factor.ts'
export { recordSecurityEvent, type SecurityEvent } from './security-event.store.ts'
export { deleteSessionsOf as endSessionsOf } from './session.store.ts'
export { openSessions, type Sessions } from './sessions.ts'
export { pressRegistration, pressRegistrationSearch, user, userRole } from './tables.ts'
export { tidyAccounts } from './tidy.ts'
export {
  anyAdministratorExists,
  insertUser,
  lockAdministrators,
  lockUser,
  type NewUser,
  setPassword,
} from './user.store.ts'

/** Last sign-in, as SQL over an id; null when it is older than the retention of security events. */
export const lastSignIn = (id: string): string =>
  `(select max(at) from account_security_event where user_id = ${id} and kind = 'sign-in')`
