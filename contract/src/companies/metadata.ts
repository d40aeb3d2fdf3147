import { noun } from '../kit/noun.ts'
import { type ResourceMetadata, typeOf } from '../kit/resource-metadata.ts'
import { ROLES } from '../kit/roles.ts'
import { companyAdmins } from './access.ts'

/** Metadata of companies, brands, company roles and their users, without the schemas. */
export const COMPANY = {
  path: 'company/company',
  type: typeOf('company/company'),
  label: { en: 'Companies', it: 'Aziende' },
  noun: noun(['company', 'companies'], ['azienda', 'aziende', 'f']),
  access: { read: companyAdmins, write: companyAdmins },
} as const satisfies ResourceMetadata

/** A trade mark, owned by one company or none. */
export const BRAND = {
  path: 'company/brand',
  type: typeOf('company/brand'),
  label: { en: 'Brands', it: 'Marchi' },
  noun: noun(['brand', 'brands'], ['marchio', 'marchi', 'm']),
  access: { read: companyAdmins, write: companyAdmins },
} as const satisfies ResourceMetadata

/** The people to whom a company role can be given. */
export const COMPANY_PERSON = {
  path: 'company/user',
  type: typeOf('company/user'),
  label: { en: 'People', it: 'Persone' },
  noun: noun(['person', 'people'], ['persona', 'persone', 'f']),
  access: { read: companyAdmins, write: [] },
} as const satisfies ResourceMetadata

/** Company role: the role of a user for a company. Users read their own. */
export const COMPANY_ROLE = {
  path: 'company/company_user_group',
  type: typeOf('company/company_user_group'),
  label: { en: 'Company roles', it: 'Ruoli aziendali' },
  noun: noun(['company role', 'company roles'], ['ruolo aziendale', 'ruoli aziendali', 'm']),
  access: { read: ROLES, write: companyAdmins, screen: companyAdmins },
} as const satisfies ResourceMetadata
