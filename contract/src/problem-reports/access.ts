import type { Role } from '../kit/roles.ts'

/** Roles that read problem reports. */
export const reportReaders: readonly Role[] = ['administrator_global']
