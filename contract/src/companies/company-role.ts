import { z } from 'zod'
import { resourceOf } from '../kit/field-schemas.ts'
import { recordFields, recordReference } from '../kit/resource.ts'
import { COMPANY_ROLES, roleOf } from '../kit/roles.ts'
import { group } from '../users/group.ts'
import { COMPANY_ROLE_FIELDS } from './company-role-fields.ts'
import { COMPANY_ROLE } from './metadata.ts'

const groupId = z.int().refine((id) => COMPANY_ROLES.some((role) => role === roleOf(id)), {
  params: { code: 'role.not-for-companies' },
})

/** Company role: the role of a user for a company. Users read their own. */
export const companyRole = resourceOf(COMPANY_ROLE, COMPANY_ROLE_FIELDS, {
  write: { group_id: groupId },
  read: {
    group,
    company: recordReference.extend({ short_name: z.string(), city: z.string() }),
    user: recordReference.extend({ email: z.string() }),
  },
})

/** User who can get a company role: `GET api/company/user/`. */
export const companyPerson = z.object({
  ...recordFields,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})

export type NewCompanyRole = z.infer<typeof companyRole.create>
export type CompanyPerson = z.infer<typeof companyPerson>
export type CompanyRoleRecord = z.infer<typeof companyRole.record>
