import type { Role } from '../kit/roles.ts'

export const circularAdmins: readonly Role[] = ['administrator_global', 'administrator_circular']

/** Roles that write circulars: administrators all, the others their own. */
export const circularWriters: readonly Role[] = [...circularAdmins, 'user_circular']

/** Roles that write, approve or send circulars. */
export const circularArea: readonly Role[] = [...circularAdmins, 'user_circular', 'auto_approve_circular']

/** Roles that read submissions and their outcome. */
export const submissionReaders: readonly Role[] = [...circularArea, 'administrator_email_statistics']

/** Roles that read the dashboard. */
export const dashboardReaders: readonly Role[] = [...circularAdmins, 'administrator_email_statistics']
