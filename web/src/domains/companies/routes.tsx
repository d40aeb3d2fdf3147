import { companyAdmins } from '@fornace/contract/companies/access'
import { COMPANY_ROLE } from '@fornace/contract/companies/facts'
import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router'
import { withTextsOf } from '../../i18n/i18n'
import { lazyScreen } from '../../kit/lazy-screen'
import { queryClient } from '../../kit/query-client'
import { recordQuery } from '../../kit/records'
import { soon } from '../../kit/soon'
import { withProps } from '../../kit/with-props'

const CompanyRolePage = lazyScreen(
  () => withTextsOf('forms', withTextsOf('companyRoles', import('./company-role-page'))),
  'CompanyRolePage',
)

/** `?user=8`: whom the new role is for. */
const readUser = ({ user }: Record<string, unknown>): { user?: number } => {
  const id = Number(user)
  return Number.isSafeInteger(id) && id > 0 ? { user: id } : {}
}

/** Not in the menu: the pages of a user and of a company lead there. */
export const companyRoleRoutes = <Shell extends AnyRoute>(shell: Shell) => {
  const parent = createRoute({ getParentRoute: () => shell, path: 'company-user-group' })
  const newRoute = createRoute({
    getParentRoute: () => parent,
    path: 'new',
    validateSearch: readUser,
    staticData: { screen: { title: COMPANY_ROLE.label, roles: companyAdmins, creates: true } },
  })
  newRoute.update({
    component: withProps(CompanyRolePage, () => ({ id: null, user: newRoute.useSearch().user })),
  })
  const itemRoute = createRoute({
    getParentRoute: () => parent,
    path: '$id',
    staticData: { screen: { title: COMPANY_ROLE.label, roles: companyAdmins }, opens: COMPANY_ROLE.type },
    loader: ({ params }) =>
      soon(queryClient.prefetchQuery(recordQuery(COMPANY_ROLE, (params as { id: string }).id))),
    component: withProps(CompanyRolePage, () => ({
      id: String(useParams({ strict: false }).id ?? ''),
      user: undefined,
    })),
  })
  return parent.addChildren({ newRoute, itemRoute })
}
