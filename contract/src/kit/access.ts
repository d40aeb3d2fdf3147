import type { Role } from './roles.ts'

/**
 * Access of a route. `anyone` needs no sign-in; `operator` is the administrator of the machine; a list of roles needs
 * one of them.
 */
export type Access = 'anyone' | 'signed-in' | 'operator' | readonly Role[]

export const holdsOneOf = (roles: readonly Role[], held: Iterable<Role>): boolean => {
  for (const role of held) if (roles.includes(role)) return true
  return false
}
