import type { Role } from '../kit/roles.ts'

export const userAdmins: readonly Role[] = ['administrator_global']
