import { companyAdmins } from '@fornace/contract/companies/access'
import { company as resource } from '@fornace/contract/companies/company'
import { COMPANY_ROLES } from '@fornace/contract/kit/roles'
import { columnsOf } from '../../kit/columns.ts'
import { serveCrud } from '../../kit/crud.ts'
import type { App } from '../../kit/http.ts'
import type { Services } from '../../kit/module.ts'
import type { Served } from '../../kit/registry.ts'
import { serveRoleList } from '../../kit/role-list.ts'
import { everything } from '../../kit/scope.ts'
import type { Sessions } from '../account/public.ts'
import { companyRoleRoutes } from './company-role.routes.ts'
import { personRoutes } from './person.routes.ts'
import { company } from './tables.ts'

const companies: Served = {
  resource,
  table: company,
  columns: columnsOf(company),
  scope: everything,
  title: (row) => `${row}.business_name`,
  searched: `fold(t.business_name || ' ' || t.short_name)`,
}

export const companyRoutes = (app: App, services: Services, sessions: Sessions): void => {
  serveCrud(app, services, companies, { defaultOrder: ['t.business_name collate "it-x-icu"'] })
  companyRoleRoutes(app, services, sessions)
  personRoutes(app, services)
  serveRoleList(app, services, 'company/company_group', COMPANY_ROLES, companyAdmins)
}
