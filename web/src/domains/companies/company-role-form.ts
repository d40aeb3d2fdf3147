import type { CompanyRoleRecord } from '@fornace/contract/companies/company-role'
import { roleOf } from '@fornace/contract/kit/roles'
import { t } from '../../i18n/i18n'
import { roleName } from '../../kit/api/role-name'
import type { FormDefinition } from '../../kit/form/definition'
import type { FormField } from '../../kit/form/values'

const FIELDS: readonly FormField[] = [
  { path: 'user_id', kind: 'number', required: true },
  { path: 'group_id', kind: 'number', required: true },
  { path: 'company_id', kind: 'number', required: true },
]

export const fieldLabel = (path: string): string | undefined => {
  const texts: Record<string, string> = {
    user_id: t('companyRoles.user'),
    group_id: t('companyRoles.role'),
    company_id: t('companyRoles.company'),
  }
  return texts[path]
}

export const fieldId = (path: string): string => `company-role-${path}`

/** Other people and companies than those of the record are known by their number alone. */
const wordsFor =
  (record: CompanyRoleRecord | null): NonNullable<FormDefinition['wordsOf']> =>
  (path, value) => {
    const id = Number(value)
    if (!id) return undefined
    const role = roleOf(id)
    if (path === 'group_id' && role) return roleName(role)
    const known = path === 'user_id' ? record?.user : record?.company
    return known?.id === id ? known.name : `#${id}`
  }

export const companyRoleForm = (
  record: CompanyRoleRecord | null,
  { user, company }: { user: number | undefined; company: number | undefined },
): FormDefinition => ({
  fields: FIELDS,
  labelOf: fieldLabel,
  wordsOf: wordsFor(record),
  blank: { user_id: user ? String(user) : '', group_id: '', company_id: company ? String(company) : '' },
})
