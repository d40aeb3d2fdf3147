import type { Role } from '../kit/roles.ts'

export const projectAdmins: readonly Role[] = ['administrator_global', 'administrator_project']
export const projectTranslators: readonly Role[] = ['translate_project']
export const projectEditors: readonly Role[] = ['user_edit_project']
export const projectReporters: readonly Role[] = ['user_reporter_project']
export const projectUsers: readonly Role[] = ['user_project']

/** Roles with the list of projects; translators have a list of their own. */
export const projectListReaders: readonly Role[] = [
  ...projectAdmins,
  ...projectEditors,
  ...projectReporters,
  ...projectUsers,
]

/** Roles of the project gallery. */
export const projectArea: readonly Role[] = [...projectListReaders, ...projectTranslators]
