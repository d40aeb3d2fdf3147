import type { Role } from '../kit/roles.ts'

export const productAdmins: readonly Role[] = ['administrator_global', 'administrator_product']
export const productTranslators: readonly Role[] = ['translate_product']
export const productEditors: readonly Role[] = ['user_edit_product']
export const productUsers: readonly Role[] = ['user_product']

/** Everybody who has to do with products. */
export const productArea: readonly Role[] = [
  ...productAdmins,
  ...productTranslators,
  ...productEditors,
  ...productUsers,
]
