import { ROLES, type Role } from '@fornace/contract/kit/roles'

/** A person with their roles: the author of a request, the owner of a job, or the user whose access is explained. */
export interface Principal {
  readonly userId: number
  /** Roles, both personal ones and those for a company. */
  readonly roles: readonly Role[]
  readonly companyRoles: readonly CompanyLink[]
}

export interface CompanyLink {
  readonly role: Role
  readonly companyId: number
}

/**
 * Rights of the server's own jobs: those of every role, for every company. Ids of people begin at 1, so no upload is the
 * system's; history, transitions and notices have no author.
 */
export const SYSTEM: Principal = { userId: 0, roles: ROLES, companyRoles: [] }
