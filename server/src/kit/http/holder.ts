import type { Role } from '@fornace/contract/kit/roles'

/** Whose reach is asked for: the person behind a request, or one whose access is explained. */
export interface Holder {
  readonly userId: number
  /** Assigned, or held for a company. */
  readonly roles: readonly Role[]
  readonly companyRoles: readonly CompanyLink[]
}

export interface CompanyLink {
  readonly role: Role
  readonly companyId: number
}
