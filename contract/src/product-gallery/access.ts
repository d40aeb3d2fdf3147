import type { Role } from '../kit/roles.ts'

export const productAdmins: readonly Role[] = ['administrator_global', 'administrator_product']
export const productTranslators: readonly Role[] = ['translate_product']
export const productEditors: readonly Role[] = ['user_edit_product']
export const productUsers: readonly Role[] = ['user_product']

/** Roles of the product gallery. */
export const productArea: readonly Role[] = [
  ...productAdmins,
  ...productTranslators,
  ...productEditors,
  ...productUsers,
]
