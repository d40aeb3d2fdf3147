import type { CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import { COMPANY_ROLE_FIELDS } from '@fornace/contract/companies/company-role-fields'
import { roleOf } from '@fornace/contract/kit/roles'
import { t } from '../../i18n/i18n'
import { roleName } from '../../kit/api/people'
import { declaredForm } from '../../kit/form/declared-form'
import type { FormDefinition } from '../../kit/form/definition'

/** User and company of a new role, where given. */
interface Origin {
  user: number | undefined
  company: number | undefined
}

export const companyRoleForm = (
  record: CompanyRoleRecord | null,
  { user, company }: Origin,
): FormDefinition =>
  declaredForm(COMPANY_ROLE_FIELDS, {
    labelOf: (name) => t(`companyRoles.fields.${name}`),
    record,
    labelsOf: (path, value) => {
      const role = path === 'group_id' && roleOf(Number(value))
      return role ? roleName(role) : undefined
    },
    blank: { user_id: user ? String(user) : '', company_id: company ? String(company) : '' },
  })
