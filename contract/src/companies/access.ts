import type { Role } from '../kit/roles.ts'

/** Companies, brands, company roles and imports. */
export const companyAdmins: readonly Role[] = ['administrator_global', 'administrator_associated_companies']
