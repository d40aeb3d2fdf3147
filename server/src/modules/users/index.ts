import { ROLES } from '@fornace/contract/kit/roles'
import { userAdmins } from '@fornace/contract/users/access'
import { serveRoleList } from '../../kit/features/name-list.ts'
import type { App } from '../../kit/http/http.ts'
import type { Services } from '../../kit/resource/module.ts'
import type { Sessions } from '../account/public.ts'
import { accessRoutes } from './access.routes.ts'
import { closingRoutes } from './closing.routes.ts'
import { userRoutes } from './user.routes.ts'

/** The people with an account, as the global administrator keeps them. The account itself is another module's. */
export const usersRoutes = (app: App, services: Services, sessions: Sessions): void => {
  userRoutes(app, services, sessions)
  closingRoutes(app, services, sessions)
  accessRoutes(app, services)
  serveRoleList(app, services, 'account/group', ROLES, userAdmins)
}
