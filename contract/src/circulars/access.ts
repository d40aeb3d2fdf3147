import type { Role } from '../kit/roles.ts'

export const circularAdmins: readonly Role[] = ['administrator_global', 'administrator_circular']

/** Roles that write, approve or send circulars. */
export const circularArea: readonly Role[] = [...circularAdmins, 'user_circular', 'auto_approve_circular']

/** Who sees what was sent and what became of it. */
export const submissionReaders: readonly Role[] = [...circularArea, 'administrator_email_statistics']
