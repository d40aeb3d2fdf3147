import { ROLES } from '@fornace/contract/kit/roles'
import { userAdmins } from '@fornace/contract/users/access'
import { serveRoleList } from '../../kit/features/name-list.ts'
import type { Module } from '../../kit/resource/definition/module.ts'
import { accessRoutes } from './access.routes.ts'
import { closingRoutes } from './closing.routes.ts'
import { userRoutes } from './user.routes.ts'

/** The people with an account, as the global administrator keeps them. The account itself is another module's. */
export const users: Module = (app, services) => {
  userRoutes(app, services)
  closingRoutes(app, services)
  accessRoutes(app, services)
  // Besides the first administrator.
  services.registry.addFirstStep({
    name: 'people',
    isDone: '(select count(*) > 1 from account_user where not is_deleted)',
  })
  serveRoleList(app, services, 'account/group', ROLES, userAdmins)
}
