/** The roles a user can hold. The wire calls them "groups". */
export const ROLES = [
  'administrator_global',
  'administrator_associated_companies',
  'administrator_press_room',
  'administrator_press_room_external_company',
  'agent_press_room_external_company',
  'user_press_room',
  'administrator_product',
  'administrator_project',
  'translate_product',
  'translate_project',
  'user_edit_product',
  'user_product',
  'user_edit_project',
  'user_project',
  'user_reporter_project',
  'administrator_email_statistics',
  'administrator_circular',
  'user_circular',
  'auto_approve_circular',
] as const

export type Role = (typeof ROLES)[number]

/** These add something to another role; alone they do not open the intranet. */
const ROLES_WITHOUT_SIGN_IN: readonly Role[] = ['user_product', 'user_project', 'auto_approve_circular']

export const INTRANET_ROLES: readonly Role[] = ROLES.filter((role) => !ROLES_WITHOUT_SIGN_IN.includes(role))

export const ADMINISTRATOR_ROLES: readonly Role[] = ROLES.filter((role) => role.startsWith('administrator_'))

export const mayEnterIntranet = (roles: Iterable<Role>): boolean =>
  [...roles].some((role) => INTRANET_ROLES.includes(role))

/** Role id on the wire: the position in the list, so new roles are only appended. */
export const roleId = (role: Role): number => ROLES.indexOf(role) + 1

export const roleOf = (id: number): Role | undefined => ROLES[id - 1]

/** A role as the wire writes it. */
export const groupOf = (role: Role): { id: number; name: Role } => ({ id: roleId(role), name: role })

/** These act for the companies that a person is linked to. Only they can be given for one company. */
export const COMPANY_ROLES: readonly Role[] = [
  'administrator_press_room_external_company',
  'agent_press_room_external_company',
  'user_edit_product',
  'user_product',
  'user_edit_project',
  'user_project',
]
