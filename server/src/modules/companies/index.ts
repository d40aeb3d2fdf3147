import { companyAdmins } from '@fornace/contract/companies/access'
import { COMPANY_ROLES } from '@fornace/contract/kit/roles'
import { serveRoleList } from '../../kit/features/name-list.ts'
import type { Module } from '../../kit/resource/definition/module.ts'
import { brandRoutes } from './brand.routes.ts'
import { companyRecordRoutes } from './company.routes.ts'
import { companyRoleRoutes } from './company-role.routes.ts'
import { importRoutes } from './import/import.routes.ts'
import { personRoutes } from './person.routes.ts'

export const companies: Module = (app, services) => {
  companyRecordRoutes(app, services)
  brandRoutes(app, services)
  companyRoleRoutes(app, services)
  personRoutes(app, services)
  importRoutes(app, services)
  services.registry.addFirstStep({ name: 'companies', isDone: 'exists (select from company_company)' })
  serveRoleList(app, services, 'company/company_group', COMPANY_ROLES, companyAdmins)
}
